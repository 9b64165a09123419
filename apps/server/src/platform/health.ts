import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';
import { ProblemError, problemReply } from './problem-replies.ts';

export interface Readiness {
  /** Migrations and demo data are complete. */
  isPrepared: boolean;
  isStopping: boolean;
}

const paths = { alive: '/healthz', open: '/openz', ready: '/readyz', metrics: '/metrics' } as const;
const alwaysAnswered: ReadonlySet<string> = new Set(Object.values(paths));

/** Rejects calls and pages until the database is prepared. */
export const refuseUntilPrepared = fp<{ readiness: Readiness }>(async (app: FastifyInstance, { readiness }) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (readiness.isPrepared || alwaysAnswered.has(request.routeOptions.url ?? '')) return done();
    reply.status(503).header('retry-after', '1').send(problemReply('UNAVAILABLE', request.id));
  });
});

/** A stopping process still serves for a while; each reply asks its client to come back on another connection. */
export const closeWhileStopping = fp<{ readiness: Readiness }>(async (app: FastifyInstance, { readiness }) => {
  app.addHook('onRequest', (_, reply, done) => {
    if (readiness.isStopping) reply.header('connection', 'close');
    done();
  });
});

export interface OperatingOptions {
  readiness: Readiness;
  ping(): Promise<void>;
  metrics: Metrics;
  /** Computed on request, not on a timer. */
  oldestWaitingJob(): Promise<number>;
}

const hidden = { schema: { hide: true }, logLevel: 'silent', config: { rateLimit: false } } as const;

/**
 * `/healthz`: the process is alive; `/openz`: it serves pages, and calls as far as the database answers, which balancers
 * ask when no process is ready; `/readyz`: it can serve everything; `/metrics`: for Prometheus. In production they have a separate port (METRICS_PORT).
 */
export async function operatingRoutes(app: FastifyInstance, options: OperatingOptions): Promise<void> {
  const { readiness, ping, metrics, oldestWaitingJob } = options;
  app.get(paths.alive, hidden, async () => ({ ok: true }));
  app.get(paths.open, hidden, async (_, reply) => {
    const ok = readiness.isPrepared && !readiness.isStopping;
    return reply.status(ok ? 200 : 503).send({ ok });
  });
  app.get(paths.ready, hidden, async (_, reply) => {
    if (!readiness.isPrepared || readiness.isStopping) return reply.status(503).send({ ok: false });
    try {
      await ping();
      return { ok: true };
    } catch {
      return reply.status(503).send({ ok: false });
    }
  });
  app.get(paths.metrics, hidden, async (_, reply) => {
    metrics.oldestJobSeconds.set(await oldestWaitingJob().catch(() => -1));
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

/** On the shop's port when the routes above have a separate one: otherwise the storefront's page would answer 200. */
export async function noOperatingRoutes(app: FastifyInstance): Promise<void> {
  for (const path of alwaysAnswered) {
    app.get(path, hidden, async () => {
      throw new ProblemError('CALL_NOT_FOUND');
    });
  }
}
