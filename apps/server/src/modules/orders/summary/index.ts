import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { orderSummaryRoutes } from './routes.ts';
import type { OrderSummaryService } from './service.ts';

export { createOrderSummaryService } from './service.ts';
export { findLinesAndChanges } from './store.ts';
export { toBranchChange, toLineChoice } from './to-dto.ts';

export async function registerOrderSummary(
  app: FastifyInstance,
  _platform: Platform,
  { orderSummary }: { orderSummary: OrderSummaryService },
): Promise<void> {
  await app.register(orderSummaryRoutes, { orderSummary });
}
