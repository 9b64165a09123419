import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { coverageRoutes } from './routes.ts';
import type { Coverage } from './service.ts';

export { createCoverage } from './service.ts';
export { deliveryChanges } from './tables.ts';

export async function registerCoverage(
  app: FastifyInstance,
  _platform: Platform,
  { coverage }: { coverage: Coverage },
): Promise<void> {
  await app.register(coverageRoutes, { coverage });
}
