import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { BranchesService } from '../branches/index.ts';
import { deliveryRoutes } from './routes.ts';
import type { DeliveryService } from './service.ts';
import { createDeliveryService } from './service.ts';

export type { ZoneTariff } from './edited-delivery.ts';
export {
  findBranchDeliveries,
  findEditedTariffs,
  tariffsKey,
  writeBranchDelivery,
  writeTariffs,
} from './edited-delivery.ts';
export type { ZoneMinimum } from './minimums.ts';
export { findEditedMinimums, minimumSpanOf, writeMinimums } from './minimums.ts';
export type { DeliveryCost, DeliveryProblem, DeliveryQuote } from './quote-delivery.ts';
export { deliveryCostOf, deliveryQuoteOf, suburbTariff } from './quote-delivery.ts';
export type { DeliverySchedule } from './store.ts';
export { findSchedule as deliveryScheduleOf } from './store.ts';
export { deliveryDurations, deliveryMinimums, deliverySchedules, deliveryTariffs, deliveryZones } from './tables.ts';

export function createDelivery({ clock, database }: Platform, { branches }: { branches: BranchesService }) {
  return createDeliveryService({ db: database.db, clock, branches });
}

export async function registerDelivery(
  app: FastifyInstance,
  _platform: Platform,
  { delivery }: { delivery: DeliveryService },
): Promise<void> {
  await app.register(deliveryRoutes, { delivery });
}
