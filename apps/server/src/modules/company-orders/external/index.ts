import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { Cart } from '../../cart/index.ts';
import { externalOrdersRoutes } from './routes.ts';
import type { ExternalOrdersService } from './service.ts';
import { createExternalOrdersService } from './service.ts';

export type { ExternalParties, PartiesProblem } from './find-parties.ts';
export { partiesOf } from './find-parties.ts';
export { forgetExternalOrdersOf, linkOrder } from './store.ts';
export { externalAffiliates, externalOrders, externalPlans } from './tables.ts';

export function createExternalOrders(platform: Platform, { cart }: { cart: Cart }) {
  return createExternalOrdersService({ ...platform, pricer: cart.pricer });
}

export async function registerExternalOrders(
  app: FastifyInstance,
  { database }: Platform,
  { externalOrders }: { externalOrders: ExternalOrdersService },
): Promise<void> {
  await app.register(externalOrdersRoutes, { db: database.db, externalOrders });
}
