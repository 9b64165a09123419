import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { orderSummaryRoutes } from './routes.ts';
import { createOrderSummaryService } from './service.ts';

export { findLinesAndChanges } from './store.ts';
export { toBranchChange, toLineChoice } from './to-dto.ts';

export async function registerOrderSummary(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;
  await app.register(orderSummaryRoutes, { orderSummary: createOrderSummaryService(platform), config });
}
