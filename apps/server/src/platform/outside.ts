import { channel } from 'node:diagnostics_channel';
import type { Dispatcher } from 'undici';
import { request } from 'undici';
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
    const { statusCode, body } = await send(call);
    try {
      return await body.json();
    } catch (error) {
      throw new OutsideError(call.service, 'did not answer with JSON', statusCode, error);
    }
  });
}

/** For the few services that answer with another format. */
export function askOutsideForText(call: OutsideCall): Promise<string> {
  return reportOutside(call.service, async () => {
    const { statusCode, body } = await send(call);
    try {
      return await body.text();
    } catch (error) {
      throw new OutsideError(call.service, 'broke off', statusCode, error);
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

/**
 * Not `fetch`, which takes three times the processor time of this (ADR 0147). The limit of time is for the whole exchange, and a
 * redirect is an answer that is not a success.
 */
async function send({ service, url, timeoutMs, headers, body, method }: OutsideCall): Promise<Dispatcher.ResponseData> {
  let reply: Dispatcher.ResponseData;
  try {
    reply = await request(url, {
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? { headers: headers ?? null } : post(headers, body)),
      ...(method ? { method } : {}),
    });
  } catch (error) {
    throw new OutsideError(service, 'did not answer', undefined, error);
  }
  const { statusCode } = reply;
  if (statusCode >= 200 && statusCode < 300) return reply;
  // An answer that nobody reads keeps its connection.
  await reply.body.dump().catch(() => undefined);
  throw new OutsideError(service, `answered ${statusCode}`, statusCode);
}

const formType = 'application/x-www-form-urlencoded;charset=UTF-8';

function post(headers: OutsideCall['headers'], body: object | string | URLSearchParams) {
  const isForm = body instanceof URLSearchParams;
  return {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': isForm ? formType : 'application/json' },
    body: isForm ? body.toString() : JSON.stringify(body),
  };
}
