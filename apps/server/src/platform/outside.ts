import { channel } from 'node:diagnostics_channel';
import { restingMeanwhile } from './admission/pass.ts';

/** Every result of a call to an outside service; outside-health.ts records them. */
export const outsideResults = channel('botica:outside');

export interface OutsideResult {
  service: string;
  /** It answered, if only with a refusal. */
  isUp: boolean;
  reason: string;
}

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
export function askOutside(call: OutsideCall): Promise<unknown> {
  return reportOutside(call.service, async () => {
    const reply = await send(call);
    try {
      return await reply.json();
    } catch (error) {
      throw new OutsideError(call.service, 'did not answer with JSON', reply.status, error);
    }
  });
}

/** For the few services that answer with another format. */
export function askOutsideForText(call: OutsideCall): Promise<string> {
  return reportOutside(call.service, async () => {
    const reply = await send(call);
    try {
      return await reply.text();
    } catch (error) {
      throw new OutsideError(call.service, 'broke off', reply.status, error);
    }
  });
}

/** Publishes the result of a call that does not use `askOutside`. */
export async function reportOutside<Answer>(service: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await restingMeanwhile(ask);
    outsideResults.publish({ service, isUp: true, reason: '' } satisfies OutsideResult);
    return answer;
  } catch (error) {
    const { status = 0, message = '' } = error instanceof OutsideError ? error : {};
    const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
    const reason = message.slice(service.length + 2);
    outsideResults.publish({ service, isUp: isRefusal, reason } satisfies OutsideResult);
    throw error;
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
