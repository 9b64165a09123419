import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { resolvePublic } from './private-addresses.ts';

export interface PostResult {
  /** Undefined: no answer. */
  status: number | undefined;
  durationMs: number;
  /** Empty on success. */
  error: string;
}

export interface PostOptions {
  url: string;
  /** JSON as text; bytes with a content type of their own. */
  body: string | Buffer;
  headers: Record<string, string>;
  /** For the whole exchange. */
  timeoutMs: number;
  /** Production: the host must be on the Internet. */
  isPublicOnly: boolean;
}

/** What is kept of the answer to a failed try. */
const errorBytes = 500;

/**
 * Posts once. Redirects are not followed: they are an answer that is not a success. In production the connection goes to
 * the address that was checked, so that a name cannot change between the check and the use.
 */
export async function post(options: PostOptions): Promise<PostResult> {
  const startedAt = performance.now();
  const end = (status: number | undefined, error: string): PostResult => {
    return { status, error, durationMs: Math.round(performance.now() - startedAt) };
  };
  try {
    const { status, text } = await exchange(options);
    return end(status, isAccepted(status) ? '' : text || `answered ${status}`);
  } catch (error) {
    return end(undefined, wordsOf(error));
  }
}

async function exchange({ url, body, headers, timeoutMs, isPublicOnly }: PostOptions) {
  const { protocol, hostname } = new URL(url);
  const addresses = isPublicOnly ? await resolvePublic(hostname) : undefined;
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      agent: false,
      signal,
      ...(addresses ? { lookup: pinned(addresses) } : {}),
    });
    sent.on('error', (error) => reject(signal.aborted ? new Error(`no answer in ${timeoutMs} ms`) : error));
    // Without a listener Node drops the connection and reports nothing: the try would never end.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, text: '' });
    });
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      readStart(answer, isAccepted(status) ? 0 : errorBytes).then((text) => resolve({ status, text }), reject);
    });
    sent.end(body);
  });
}

const isAccepted = (status: number) => status >= 200 && status < 300;

function pinned(addresses: readonly { address: string; family: number }[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

/** The beginning of the body; the rest is not read. */
async function readStart(answer: IncomingMessage, wanted: number): Promise<string> {
  let bytes = Buffer.alloc(0);
  if (wanted > 0) {
    for await (const chunk of answer) {
      bytes = Buffer.concat([bytes, chunk]);
      if (bytes.length >= wanted) break;
    }
  }
  answer.destroy();
  // A text column refuses the null character.
  return bytes.subarray(0, wanted).toString('utf8').replaceAll('\u0000', '');
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return `${code}${error.message || 'no answer'}`.slice(0, errorBytes);
}
