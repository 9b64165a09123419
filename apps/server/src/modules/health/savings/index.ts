import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { savingsRoutes } from './routes.ts';
import type { HealthSavings } from './service.ts';

export { createHealthSavings } from './service.ts';

export async function registerHealthSavings(
  app: FastifyInstance,
  _platform: Platform,
  { healthSavings: savings }: { healthSavings: HealthSavings },
): Promise<void> {
  await app.register(savingsRoutes, { savings });
}
