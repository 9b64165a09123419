import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads } from '../index.ts';
import { productActionsRoutes } from './routes.ts';
import { createSharing } from './share-product.ts';
import { createStockNotices } from './stock-notices.ts';

export { sharesPerRecipient } from './limits.ts';
export { withoutLinks } from './share-product.ts';
export { noticeJobs } from './stock-notices.ts';
export { forgetProductActionsOf } from './store.ts';
export { stockNotices, videoViews } from './tables.ts';

/** Sharing a product, and back-in-stock notices. Defines their jobs. */
export function createProductActions(
  { config, clock, database, jobs, letters, sms }: Platform,
  { productReads }: { productReads: ProductReads },
) {
  const needs = { db: database.db, clock, jobs, letters, publicUrl: config.publicUrl };
  return {
    sharing: createSharing({ ...needs, summaries: productReads.summaries }),
    notices: createStockNotices({ ...needs, sms }),
  };
}

export async function registerProductActions(
  app: FastifyInstance,
  { clock, database }: Platform,
  { productActions }: { productActions: ReturnType<typeof createProductActions> },
): Promise<void> {
  await app.register(productActionsRoutes, { db: database.db, readDb: database.reads.db, clock, ...productActions });
}
