import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { orderAgainRoutes } from './routes.ts';
import type { OrderAgainService } from './service.ts';

export type { OrderAgainService, OrderedAgain } from './service.ts';
export { createOrderAgainService } from './service.ts';

export async function registerOrderAgain(
  app: FastifyInstance,
  _platform: Platform,
  { orderAgain }: { orderAgain: OrderAgainService },
): Promise<void> {
  await app.register(orderAgainRoutes, { orderAgain });
}
