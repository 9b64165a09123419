import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { spendingRoutes } from './routes.ts';
import type { HealthSpending } from './service.ts';

export { createHealthSpending } from './service.ts';

export async function registerHealthSpending(
  app: FastifyInstance,
  { clock }: Platform,
  { healthSpending: spending }: { healthSpending: HealthSpending },
): Promise<void> {
  await app.register(spendingRoutes, { spending, clock });
}
