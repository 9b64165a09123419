import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { ProductReads } from '../catalogue/index.ts';
import { createCartPricer } from './price-cart.ts';
import { createCartProducts } from './product-facts.ts';
import { reloadRoutes } from './routes.ts';
import { createOrderSessions } from './session.ts';
import { sessionRoutes } from './session-routes.ts';
import { createCartSettings } from './settings.ts';
import { createCartWriter } from './write-cart.ts';
import { writeRoutes } from './write-routes.ts';

export { eachOnce, purchaseOf } from './build-lines.ts';
export { claimCart, leavingCart, lockCart } from './claim-cart.ts';
export { withoutWithdrawn } from './drop-withdrawn.ts';
export { linesOf, toCartChange, toPurchaseLine } from './from-dto.ts';
export type { CartPricer, CartToPrice } from './price-cart.ts';
export { abroadBranchCode } from './price-cart.ts';
export { nobody, readBuyer } from './read-buyer.ts';
export type { CartSettings } from './settings.ts';
export type { StoredCart, StoredLine } from './store.ts';
export { forgetCart, readCart, readFilling } from './store.ts';
export type { LineKind } from './tables.ts';
export { cartLines, carts, lineKinds } from './tables.ts';
export type { AlongsideWrite } from './write-cart.ts';

export type Cart = ReturnType<typeof createCart>;

/** Prices and writes carts. Build it once: it owns a large product cache. */
export function createCart(platform: Platform, { productReads }: { productReads: ProductReads }) {
  const { products, settings, pricer } = createPricing(platform, { productReads });
  return {
    products,
    pricer,
    sessions: createOrderSessions({ ...platform, pricer, settings }),
    writer: createCartWriter({ ...platform, products, settings }),
  };
}

/** Only the prices of carts, for a clock of its own: what the store charges on another day. */
export function createPricing(
  platform: Pick<Platform, 'clock' | 'config' | 'database'>,
  { productReads }: { productReads: ProductReads },
) {
  const products = createCartProducts({ ...platform, summaries: productReads.summaries });
  const settings = createCartSettings(platform.database.reads.sql);
  return { products, settings, pricer: createCartPricer({ ...platform, products, settings }) };
}

export async function registerCart(
  app: FastifyInstance,
  { database }: Platform,
  { cart: { pricer, sessions, writer } }: { cart: Cart },
): Promise<void> {
  await app.register(reloadRoutes, { database, pricer });
  await app.register(writeRoutes, { writer, sessions });
  await app.register(sessionRoutes, { sessions });
}
