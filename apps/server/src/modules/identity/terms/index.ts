import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { termsRoutes } from './routes.ts';

export { findLegalTexts, writeLegalText } from './store.ts';
export { legalTexts } from './tables.ts';

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
  { database }: Platform,
  { contentPreview }: { contentPreview: TextPreview },
): Promise<void> {
  await app.register(termsRoutes, { db: database.reads.db, preview: contentPreview });
}
