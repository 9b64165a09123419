import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callPrefix } from '@botica/contract/call';
import type { ErrorReply } from '@botica/contract/problems';
import { problems } from '@botica/contract/problems';

/** Clients add a random part, so that they do not all come back at once. */
export const retryAfterSeconds = 2;

/** Node reads and discards what is left of a smaller body, so its connection can be used again. */
const smallBodyBytes = 64 * 1024;

const style =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#1c2b33}' +
  'h1{font-size:1.5rem}';
const styleHash = createHash('sha256').update(style).digest('base64');

const json = reply('application/json; charset=utf-8', JSON.stringify(busyReply()));
/** Browsers do not obey Retry-After, so the page loads itself again, some sooner than others. */
const pages = [4, 5, 6, 7, 8, 9].map((seconds) =>
  reply('text/html; charset=utf-8', busyPage(seconds), {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
  }),
);

interface Refusal {
  headers: string[];
  body: Buffer;
}

/** Prepared once, because in a flood most answers are this one. */
function reply(type: string, text: string, headers: Record<string, string> = {}): Refusal {
  const body = Buffer.from(text);
  const all = {
    'content-type': type,
    'content-length': String(body.length),
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  };
  return { body, headers: Object.entries(all).flat() };
}

function busyReply(): ErrorReply {
  return { ok: false, codigo: 'BUSY', mensaje: problems.BUSY.message };
}

function busyPage(seconds: number): string {
  return (
    '<!doctype html><html lang="es"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="${seconds}"><title>Hay muchas personas en la tienda</title>` +
    `<style>${style}</style></head><body><main><h1>Hay muchas personas en la tienda</h1>` +
    '<p>Esta página se vuelve a cargar sola en unos segundos.</p></main></body></html>'
  );
}

/** 503 at once, before anything of the request is read or logged. */
export function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = isPageRequest(request) ? (pages[Math.floor(Math.random() * pages.length)] ?? json) : json;
  response.writeHead(503, hasLargeBody(request) ? [...headers, 'connection', 'close'] : headers);
  response.end(body);
}

function isPageRequest({ method, url = '/', headers }: IncomingMessage): boolean {
  return method === 'GET' && !url.startsWith(`${callPrefix}/`) && (headers.accept?.includes('text/html') ?? false);
}

function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBodyBytes;
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
