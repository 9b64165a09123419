import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createCartPricer, createCartProducts, createCartSettings } from '../../cart/index.ts';
import { createSummaries } from '../../catalogue/index.ts';
import { externalOrdersRoutes } from './routes.ts';
import { createExternalOrdersService } from './service.ts';

export type { ExternalParties, PartiesProblem } from './parties.ts';
export { partiesOf } from './parties.ts';
export { forgetExternalOrdersOf, linkOrder } from './store.ts';
export { externalAffiliates, externalOrders, externalPlans } from './tables.ts';

export async function registerExternalOrders(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database } = platform;
  const products = createCartProducts({ ...platform, summaries: createSummaries(platform) });
  const pricer = createCartPricer({ ...platform, products, settings: createCartSettings(database.reads.sql) });
  const externalOrders = createExternalOrdersService({ ...platform, pricer });
  await app.register(externalOrdersRoutes, { db: database.db, externalOrders });
}
