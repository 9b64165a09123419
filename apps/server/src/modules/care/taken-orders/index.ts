import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { takenOrdersRoutes } from './routes.ts';
import type { TakenOrders } from './service.ts';

export type { TakenOrders } from './service.ts';
export { createTakenOrders } from './service.ts';

export async function registerTakenOrders(
  app: FastifyInstance,
  _platform: Platform,
  { takenOrders }: { takenOrders: TakenOrders },
): Promise<void> {
  await app.register(takenOrdersRoutes, { takenOrders });
}
