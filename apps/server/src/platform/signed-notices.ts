import { createHmac, timingSafeEqual } from 'node:crypto';
import { integrationHeaders } from '@botica/contract/orders/life';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from './clock.ts';
import { ProblemError } from './problem-replies.ts';

/**
 * The signer of a notice: the branch that it names, the courier, or a carrier. No other field of the body decides it.
 */
export type Speaker = 'branch' | 'courier' | 'carrier';

/** Chooses the key from the body, which is not validated yet. */
export type KeyOf = (body: unknown, speaker: Speaker) => Promise<string | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, which is what was signed. */
    rawBody: string;
  }
  interface FastifyContextConfig {
    /** The signer of a route's notices; usually a branch. */
    speaker?: Speaker;
  }
}

const toleranceMs = 5 * 60_000;

/** The headers of a notice: the time in milliseconds, and the HMAC of time and body in hexadecimal. */
export function signNotice(key: string, body: string, at: Date): Record<string, string> {
  const time = String(at.getTime());
  return { [integrationHeaders.time]: time, [integrationHeaders.signature]: digestOf(key, time, body).toString('hex') };
}

/** For the calls of branches and couriers: verifies signature and time before the body is used. */
export const signedNotices = fp<{ keyOf: KeyOf; clock: Clock }>(async (app: FastifyInstance, { keyOf, clock }) => {
  app.decorateRequest('rawBody', '');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    try {
      done(null, JSON.parse(request.rawBody, withoutPrototype));
    } catch {
      done(new ProblemError('INVALID_REQUEST'));
    }
  });
  app.addHook('preValidation', async (request) => {
    const key = await keyOf(request.body, request.routeOptions.config.speaker ?? 'branch');
    if (key && isSigned(request, key, clock.now())) return;
    request.log.warn({ route: request.routeOptions.url, ip: request.ip }, 'a notice that is not signed was refused');
    throw new ProblemError('NOTICE_NOT_SIGNED');
  });
});

function isSigned({ headers, rawBody }: FastifyRequest, key: string, now: Date): boolean {
  const time = String(headers[integrationHeaders.time] ?? '');
  const signature = String(headers[integrationHeaders.signature] ?? '');
  if (!/^\d{13}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isOfNow = Math.abs(now.getTime() - Number(time)) <= toleranceMs;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digestOf(key, time, rawBody)) && isOfNow;
}

function digestOf(key: string, time: string, body: string): Buffer {
  return createHmac('sha256', key).update(`${time}.${body}`).digest();
}

function withoutPrototype(name: string, value: unknown): unknown {
  return name === '__proto__' ? undefined : value;
}
