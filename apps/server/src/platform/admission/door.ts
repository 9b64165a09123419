import type { Server, ServerResponse } from 'node:http';
import { createServer, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { ProblemError } from '../problem-replies.ts';
import type { Gate } from './gate.ts';
import { createGate } from './gate.ts';
import { Pass, workingFor } from './pass.ts';
import { hasBody, refuse, retryAfterSeconds } from './refusal.ts';
import type { PaceLimits } from './slow-clients.ts';
import { watchPace } from './slow-clients.ts';
import type { Urgency } from './urgency.ts';
import { isForm, urgencies, urgencyOf } from './urgency.ts';

/** How long each part of a request may take, and how patient the server is with idle connections. */
export const usualPatience = {
  headersMs: 15_000,
  /** A whole request; phones send pictures for minutes. */
  requestMs: 300_000,
  betweenRequestsMs: 72_000,
  /** Without a byte in either direction. */
  silentMs: 120_000,
  checkEveryMs: 5000,
  pace: {
    graceMs: 10_000,
    slowestBytesPerSecond: 500,
    answeredMs: 5000,
    receivingMs: 60_000,
    lookEveryMs: 1000,
  } as PaceLimits,
};

/** More calls than this wait nowhere: the memory that a flood can use is bounded by it. */
const maxWaiting = 1000;
/** Work for a client that left goes on until its own time limits, which are shorter than this. */
const longestWorkMs = 60_000;

/** The pass is a field, because a WeakMap of all requests costs the garbage collector more. */
class KnownRequest extends IncomingMessage {
  pass: Pass | undefined;
}

const passOf = (request: IncomingMessage) => (request instanceof KnownRequest ? request.pass : undefined);

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface DoorOptions {
  config: Pick<Config, 'callsAtOnce' | 'connectionsAtOnce'>;
  metrics: Pick<Metrics, 'watchAdmission' | 'refusedCalls' | 'cutConnections'>;
  patience?: typeof usualPatience;
}

/**
 * What every request passes before the framework sees it. A refusal here spares routing, hooks and logging, so that a
 * flood leaves time for the calls that were admitted.
 */
export function createDoor({ config, metrics, patience = usualPatience }: DoorOptions) {
  const gates = new Map<Urgency, Gate>();
  for (const [urgency, { share, burstMs, pressedMs }] of Object.entries(urgencies)) {
    const slots = Math.max(1, Math.round(config.callsAtOnce * share));
    const refused = metrics.refusedCalls.labels({ urgency });
    const gate = createGate({ slots, maxWaiting, burstMs, pressedMs }, { onRefused: () => refused.inc() });
    gates.set(urgency as Urgency, gate);
  }
  metrics.watchAdmission(() =>
    [...gates].flatMap(([urgency, gate]) => [
      { urgency, state: 'at work', calls: gate.atWork },
      { urgency, state: 'waiting', calls: gate.waiting },
    ]),
  );

  function admit(handler: Handler, request: KnownRequest, response: ServerResponse): void {
    const urgency = urgencyOf(request);
    const gate = urgency && gates.get(urgency);
    if (!gate) {
      handler(request, response);
      return;
    }
    gate.enter((isAdmitted) => {
      if (!isAdmitted) refuse(request, response);
      // It left while it waited.
      else if (request.socket.destroyed) gate.leave();
      else begin(new Pass(gate), handler, request, response);
    });
  }

  function begin(pass: Pass, handler: Handler, request: KnownRequest, response: ServerResponse): void {
    request.pass = pass;
    response.on('close', endWithClient);
    workingFor(pass, () => handler(request, response));
  }

  return {
    serverFactory(handler: Handler): Server {
      const pace = watchPace(patience.pace, (cut) => metrics.cutConnections.inc({ why: cut }));
      const server = createServer(
        {
          headersTimeout: patience.headersMs,
          requestTimeout: patience.requestMs,
          keepAliveTimeout: patience.betweenRequestsMs,
          connectionsCheckingInterval: patience.checkEveryMs,
          IncomingMessage: KnownRequest,
        },
        (request, response) => {
          pace.watch(request, response);
          admit(handler, request, response);
        },
      );
      server.setTimeout(patience.silentMs);
      server.maxConnections = config.connectionsAtOnce;
      server.on('drop', () => metrics.cutConnections.inc({ why: 'too many connections' }));
      server.on('close', pace.stop);
      return server;
    },
    /** Gives slots back while a body arrives and as soon as the answer is made. */
    hooks: fp(async (app: FastifyInstance) => {
      app.addHook('preParsing', (request, _, payload, done) => {
        if (hasBody(request) && !isForm(request.headers)) passOf(request.raw)?.rest();
        done(null, payload);
      });
      app.addHook('preValidation', (request, _, done) => {
        const pass = hasBody(request) && !isForm(request.headers) ? passOf(request.raw) : undefined;
        if (!pass) return done();
        pass.enterAgain((isAdmitted) => done(isAdmitted ? undefined : new ProblemError('BUSY', { retryAfterSeconds })));
      });
      app.addHook('onSend', (request, _, payload, done) => {
        passOf(request.raw)?.end();
        done(null, payload);
      });
    }),
  };
}

/** One listener for all calls: a closure for each would be one more object to collect. */
function endWithClient(this: ServerResponse): void {
  const pass = passOf(this.req);
  // A form that broke off: its handler waits for the rest for ever.
  if (this.headersSent || !this.req.complete) pass?.end();
  // The work goes on without its client, and ends with an answer that nobody reads.
  else setTimeout(() => pass?.end(), longestWorkMs).unref();
}
