import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { systemsRoutes } from './routes.ts';
import type { Systems } from './service.ts';

export { createSystems } from './service.ts';
export { renumberChanges } from './store.ts';

export async function registerSystems(
  app: FastifyInstance,
  platform: Platform,
  { systems }: { systems: Systems },
): Promise<void> {
  await app.register(systemsRoutes, { systems, platform });
}
