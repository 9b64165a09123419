import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { termsRoutes } from './routes.ts';

export { legalTexts } from './tables.ts';

export async function registerTerms(app: FastifyInstance, { database }: Platform): Promise<void> {
  await app.register(termsRoutes, { db: database.reads.db });
}
