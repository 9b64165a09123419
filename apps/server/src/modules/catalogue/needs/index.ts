import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { needsRoutes } from './routes.ts';
import type { SearchNeeds } from './service.ts';

export { createSearchNeeds } from './service.ts';

export async function registerSearchNeeds(
  app: FastifyInstance,
  _platform: Platform,
  { searchNeeds }: { searchNeeds: SearchNeeds },
): Promise<void> {
  await app.register(needsRoutes, { searchNeeds });
}
