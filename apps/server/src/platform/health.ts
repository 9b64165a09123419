import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problemReply } from './problem-replies.ts';

export interface Readiness {
  /** Migrations run and demo data in. */
  isPrepared: boolean;
  isStopping: boolean;
}

const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics']);

/** `/healthz` says that the process lives; `/readyz` that it can serve, which is what a balancer and a newcomer wait for. */
export const health = fp<{ readiness: Readiness; ping(): Promise<void> }>(
  async (app: FastifyInstance, { readiness, ping }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (readiness.isPrepared || alwaysAnswered.has(request.url)) return;
      await reply.status(503).header('retry-after', '1').send(problemReply('UNAVAILABLE', request.id));
    });
    const options = { schema: { hide: true }, logLevel: 'silent', config: { rateLimit: false } } as const;
    app.get('/healthz', options, async () => ({ ok: true }));
    app.get('/readyz', options, async (_, reply) => {
      if (!readiness.isPrepared || readiness.isStopping) return reply.status(503).send({ ok: false });
      try {
        await ping();
        return { ok: true };
      } catch {
        return reply.status(503).send({ ok: false });
      }
    });
  },
);
