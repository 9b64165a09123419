import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { synonymsRoutes } from './routes.ts';
import type { Synonyms } from './service.ts';

export { createSynonyms } from './service.ts';

export async function registerSynonyms(
  app: FastifyInstance,
  _platform: Platform,
  { synonyms }: { synonyms: Synonyms },
): Promise<void> {
  await app.register(synonymsRoutes, { synonyms });
}
