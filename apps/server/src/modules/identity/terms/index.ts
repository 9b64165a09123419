import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { termsRoutes } from './routes.ts';
import { legalVersionRoutes } from './version-routes.ts';

export { acceptInForce, deleteLegalAnswersOf } from './acceptances.ts';
export { findLegalTexts, writeLegalText } from './store.ts';
export { legalAcceptances, legalTexts, legalTextVersions } from './tables.ts';

/** Answers a request of staff with a draft. */
export interface TextPreview {
  reading<Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (tx: Db | undefined) => Promise<Value>,
  ): Promise<Value>;
}

export async function registerTerms(
  app: FastifyInstance,
  { clock, database }: Platform,
  { contentPreview }: { contentPreview: TextPreview },
): Promise<void> {
  const reads = database.reads.db;
  await app.register(termsRoutes, { db: reads, preview: contentPreview });
  await app.register(legalVersionRoutes, { db: database.db, reads, clock });
}
