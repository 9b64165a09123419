import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { careRefundsRoutes } from './routes.ts';
import type { CareRefunds } from './service.ts';

export type { CareRefunds, RefundProblem, RefundSource, WantedRefund } from './service.ts';
export { createCareRefunds } from './service.ts';

export async function registerCareRefunds(
  app: FastifyInstance,
  { database }: Platform,
  { careRefunds }: { careRefunds: CareRefunds },
): Promise<void> {
  await app.register(careRefundsRoutes, { careRefunds, db: database.db });
}
