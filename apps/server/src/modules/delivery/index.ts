import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { createBranches } from '../branches/index.ts';
import { deliveryRoutes } from './routes.ts';
import { createDeliveryService } from './service.ts';

export type { DeliveryCost, DeliveryProblem, DeliveryQuote } from './cost.ts';
export { deliveryCostOf, deliveryQuoteOf, suburbTariff } from './cost.ts';
export type { DeliverySchedule } from './store.ts';
export { findSchedule as deliveryScheduleOf } from './store.ts';
export { deliverySchedules, deliveryTariffs, deliveryZones } from './tables.ts';

export async function registerDelivery(app: FastifyInstance, platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const delivery = createDeliveryService({ db: database.db, clock, branches: createBranches(platform) });
  await app.register(deliveryRoutes, { delivery });
}
