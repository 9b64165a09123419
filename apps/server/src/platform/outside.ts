/** An outside service gave no valid answer: a timeout, no connection, or an unexpected response. */
export class OutsideError extends Error {
  readonly status: number | undefined;

  constructor(service: string, reason: string, status?: number, cause?: unknown) {
    super(`${service}: ${reason}`, { cause });
    this.name = 'OutsideError';
    this.status = status;
  }
}

export interface OutsideCall {
  service: string;
  url: string;
  timeoutMs: number;
  headers?: Record<string, string>;
  /** The body, as JSON or as a form; without it the call is a GET. */
  body?: object | string | URLSearchParams;
  method?: 'DELETE';
}

/** Requests JSON from an outside service. The answer is unknown until the caller has validated it. */
export async function askOutside(call: OutsideCall): Promise<unknown> {
  const reply = await send(call);
  try {
    return await reply.json();
  } catch (error) {
    throw new OutsideError(call.service, 'did not answer with JSON', reply.status, error);
  }
}

/** For the few services that answer with another format. */
export async function askOutsideForText(call: OutsideCall): Promise<string> {
  const reply = await send(call);
  try {
    return await reply.text();
  } catch (error) {
    throw new OutsideError(call.service, 'broke off', reply.status, error);
  }
}

async function send({ service, url, timeoutMs, headers = {}, body, method }: OutsideCall): Promise<Response> {
  let reply: Response;
  try {
    reply = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? { headers } : post(headers, body)),
      ...(method ? { method } : {}),
    });
  } catch (error) {
    throw new OutsideError(service, 'did not answer', undefined, error);
  }
  if (!reply.ok) throw new OutsideError(service, `answered ${reply.status}`, reply.status);
  return reply;
}

function post(headers: Record<string, string>, body: object | string | URLSearchParams): RequestInit {
  if (body instanceof URLSearchParams) return { method: 'POST', headers, body };
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
