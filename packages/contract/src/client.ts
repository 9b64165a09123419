import type { CompanyId } from '@botica/domain/companies';
import { gatewayPath } from '@botica/domain/companies';
import type { BaseServer, Call, CallArguments, CallData } from './call.ts';
import { generalProblems, isErrorReply } from './general-problems.ts';
import { requestIdHeader } from './headers.ts';
import type { ErrorReply } from './problems.ts';

/** ERR-03: the rejection of a failed call: the error body and the status, 500 without a body. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorReply;
  /** When a server that has too much to do asks to be called again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorReply, retryAfterSeconds?: number) {
    super(body.mensaje);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): string {
    return this.body.codigo;
  }
}

export interface ClientOptions {
  baseUrls: Readonly<Record<BaseServer, string>>;
  companyId(): CompanyId;
  /** The default headers (HTTP-01..03) and, with a session, the bearer token (HTTP-07). */
  headers(): Promise<Record<string, string>> | Record<string, string>;
  onUnauthorized?(error: CallError): void;
  fetch?: typeof fetch;
}

export type CallFunction = <C extends Call>(
  definition: C,
  args: CallArguments<C> & { signal?: AbortSignal; headers?: Readonly<Record<string, string>> },
) => Promise<CallData<C>>;

export function createClient(options: ClientOptions): CallFunction {
  const send = options.fetch ?? fetch;

  return async (definition, args) => {
    const { params, query, body, signal, headers } = args as LooseArguments;
    const url = addressOf(options, definition, params, query);
    const isForm = body instanceof FormData; // the browser sets its content type with the boundary
    const isJson = body !== undefined && !isForm;
    const reply = await send(url, {
      method: definition.method,
      headers: { ...(await options.headers()), ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
      ...(isForm ? { body } : {}),
      ...(isJson ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    if (reply.ok && isFile(reply)) return (await reply.blob()) as CallData<typeof definition>;
    const content = await readJson(reply);
    if (reply.ok) return unwrap(content);

    const error = toCallError(reply, content);
    if (error.status === 401) options.onUnauthorized?.(error);
    throw error;
  };
}

interface LooseArguments {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | readonly number[] | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** Only for this call. */
  headers?: Readonly<Record<string, string>>;
}

function addressOf(
  options: ClientOptions,
  { server, url }: Call,
  params: LooseArguments['params'] = {},
  query: LooseArguments['query'] = {},
): string {
  const base = options.baseUrls[server];
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  // PARTNER-13: a list repeats its name.
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  }
  // COUNTRY-20: only the services gateway has a country segment.
  const prefix = server === 'gateway' ? gatewayPath(base, options.companyId()) : base;
  return `${prefix}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Whether the reply is a file. */
function isFile(reply: Response): boolean {
  return reply.headers.get('content-disposition')?.startsWith('attachment') ?? false;
}

async function readJson(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch {
    return undefined;
  }
}

/** HTTP-05: accepts a reply wrapped as ok and data, and a bare one. A reply with isValid is returned whole. */
function unwrap<Data>(content: unknown): Data {
  const isWrapped = typeof content === 'object' && content !== null && 'data' in content && !('isValid' in content);
  return (isWrapped ? content.data : content) as Data;
}

/** In seconds; the other form of the header is a date, which our server does not send. */
function retryAfterOf(reply: Response): number | undefined {
  const seconds = Number(reply.headers.get('retry-after'));
  return seconds > 0 ? seconds : undefined;
}

function toCallError(reply: Response, content: unknown): CallError {
  if (isErrorReply(content)) return new CallError(reply.status, content, retryAfterOf(reply));
  const status = content === undefined ? 500 : reply.status;
  const reference = reply.headers.get(requestIdHeader);
  return new CallError(status, {
    ok: false,
    codigo: 'UNEXPECTED',
    mensaje: generalProblems.UNEXPECTED.message,
    ...(reference ? { referencia: reference } : {}),
  });
}
