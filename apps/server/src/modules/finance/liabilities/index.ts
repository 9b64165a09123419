import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { liabilitiesRoutes } from './routes.ts';
import type { Liabilities } from './service.ts';

export { createLiabilities } from './service.ts';

export async function registerLiabilities(
  app: FastifyInstance,
  _platform: Platform,
  { liabilities }: { liabilities: Liabilities },
): Promise<void> {
  await app.register(liabilitiesRoutes, { liabilities });
}
