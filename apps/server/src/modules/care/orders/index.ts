import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { careOrdersRoutes } from './routes.ts';
import type { CareOrders } from './service.ts';

export { acted, findOrderAt, nameOf, placeOf } from './acted.ts';
export { fromActs } from './history.ts';
export { findRefundDtos, paidWith, paymentStateOf } from './money-to-dto.ts';
export { orderIdOf } from './routes.ts';
export type { CareOrders } from './service.ts';
export { createCareOrders } from './service.ts';
export type { ListedOrder } from './store.ts';
export { listOrders, placesOf } from './store.ts';
export { toCareOrderDto, toHistoryDto, toNoteDto } from './to-dto.ts';

export async function registerCareOrders(
  app: FastifyInstance,
  { database }: Platform,
  { careOrders }: { careOrders: CareOrders },
): Promise<void> {
  await app.register(careOrdersRoutes, { careOrders, db: database.db });
}
