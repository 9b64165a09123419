import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { createSummaries } from '../catalogue/index.ts';
import { createCartPricer } from './pricing.ts';
import { createCartProducts } from './product-facts.ts';
import { reloadRoutes } from './routes.ts';
import { createOrderSessions } from './session.ts';
import { sessionRoutes } from './session-routes.ts';
import { createCartSettings } from './settings.ts';
import { writeRoutes } from './write-routes.ts';
import { createCartWriter } from './writing.ts';

export { nobody, readBuyer } from './buyer.ts';
export { purchaseOf } from './changes.ts';
export { claimCart, leavingCart, lockCart } from './ordered.ts';
export type { CartPricer, CartToPrice } from './pricing.ts';
export { abroadBranchCode, createCartPricer } from './pricing.ts';
export { createCartProducts } from './product-facts.ts';
export type { CartSettings } from './settings.ts';
export { createCartSettings } from './settings.ts';
export type { StoredCart, StoredLine } from './store.ts';
export { forgetCart, readCart } from './store.ts';
export type { LineKind } from './tables.ts';
export { cartLines, carts, lineKinds } from './tables.ts';
export { withoutWithdrawn } from './withdrawn.ts';
export { createCartWriter } from './writing.ts';

export async function registerCart(app: FastifyInstance, platform: Platform): Promise<void> {
  const products = createCartProducts({ ...platform, summaries: createSummaries(platform) });
  const settings = createCartSettings(platform.database.reads.sql);
  const pricer = createCartPricer({ ...platform, products, settings });
  const sessions = createOrderSessions({ ...platform, pricer, settings });
  const writer = createCartWriter({ ...platform, products, settings });
  await app.register(reloadRoutes, { database: platform.database, pricer });
  await app.register(writeRoutes, { writer, sessions });
  await app.register(sessionRoutes, { sessions });
}
