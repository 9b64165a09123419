import { buffer } from 'node:stream/consumers';
import { previewHeader } from '@botica/contract/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasPrivateCookie } from '../private-cookies.ts';
import type { Answer, Making } from './answers.ts';
import type { SharedAnswers } from './index.ts';

declare module 'fastify' {
  interface RouteShorthandOptions {
    isSameForAll?: boolean;
  }
  interface FastifyRequest {
    /** The answer that this request makes for others too. */
    making: Making | undefined;
  }
  interface FastifyReply {
    /** Counts something now, and again for each request that is given the same answer. */
    countEach(count: () => void): void;
  }
}

/** A longer address or body repeats too seldom. */
const longestKey = 2000;

/** The headers of an answer beside those that every reply gets. A reply with another one of its own is not shared. */
const contentHeaders = ['content-type', 'content-encoding', 'vary', 'cache-control'] as const;

/**
 * Calls that are the same for everybody are answered once for all who ask within a moment. Register it after the
 * compression: what is cached is compressed already.
 */
export const sharedAnswersPlugin = fp<{ shared: SharedAnswers }>(async (app: FastifyInstance, { shared }) => {
  const { answers, counted } = shared;
  app.decorateRequest('making', undefined);
  app.decorateReply('countEach', function countEach(this: FastifyReply, count: () => void) {
    count();
    this.request.making?.counts.push(count);
  });
  if (!shared.isOn) return;

  app.addHook('onRoute', (route) => {
    const { isSameForAll = false } = route as typeof route & { isSameForAll?: boolean };
    if (!isSameForAll || route.method === 'HEAD') return;
    route.preValidation = [...[route.preValidation ?? []].flat(), findAnswer];
    route.onSend = [...[route.onSend ?? []].flat(), cacheAnswer];
    route.onResponse = [...[route.onResponse ?? []].flat(), endMaking];
  });

  function findAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    const key = isForAnybody(request) ? keyOf(request) : undefined;
    if (key === undefined || key.length > longestKey) return done();
    const found = answers.find(key);
    if (found) {
      counted.cached.inc();
      return give(reply, found);
    }
    const underWay = answers.underWay(key);
    if (!underWay) {
      request.making = answers.begin(key);
      counted.made.inc();
      return done();
    }
    underWay.finished.then((answer) => {
      if (!answer) return done();
      counted.joined.inc();
      give(reply, answer);
    });
  }

  function cacheAnswer<Payload>(
    { making }: FastifyRequest,
    reply: FastifyReply,
    payload: Payload,
    done: (error: Error | null, payload?: Payload | Buffer) => void,
  ) {
    if (!making) return done(null, payload);
    const cache = (whole: string | Buffer) => answers.end(making, answerOf(reply, whole, making));
    if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) answers.end(making);
    else if (typeof payload === 'string' || Buffer.isBuffer(payload)) cache(payload);
    else if (isReadable(payload)) {
      // A long answer is compressed as a stream.
      buffer(payload).then(
        (whole) => {
          cache(whole);
          done(null, whole);
        },
        (error) => done(error),
      );
      return;
    }
    done(null, payload);
  }

  /** Also when its client left or it failed before it was sent. */
  function endMaking({ making }: FastifyRequest, _: FastifyReply, done: () => void): void {
    if (making) answers.end(making);
    done();
  }
});

/** A session, a preview of staff and a HEAD are answered for themselves. */
function isForAnybody(request: FastifyRequest): boolean {
  const { headers, method } = request;
  return (
    headers.authorization === undefined &&
    headers[previewHeader] === undefined &&
    method !== 'HEAD' &&
    !hasPrivateCookie(request)
  );
}

/** All that the answer of such a call depends on. Country and origin of the client are read by none of them. */
function keyOf({ method, url, company, branchCode = 0, headers, body }: FastifyRequest): string {
  const asked = `${method} ${url}\n${company.id} ${branchCode} ${headers['accept-encoding'] ?? ''}`;
  return body === undefined ? asked : `${asked}\n${JSON.stringify(body)}`;
}

function answerOf(reply: FastifyReply, payload: string | Buffer, { counts }: Making): Answer {
  const headers: Record<string, string> = {};
  for (const name of contentHeaders) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { headers, payload, counts };
}

function give(reply: FastifyReply, answer: Answer): void {
  for (const count of answer.counts) count();
  // As bytes, so that no hook reads or replaces its text again.
  if (typeof answer.payload === 'string') answer.payload = Buffer.from(answer.payload);
  reply.headers(answer.headers).send(answer.payload);
}

function isReadable(payload: unknown): payload is NodeJS.ReadableStream {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload;
}
