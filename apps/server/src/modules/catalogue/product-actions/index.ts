import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createSummaries } from '../index.ts';
import { productActionsRoutes } from './routes.ts';
import { createSharing } from './sharing.ts';
import { createStockNotices } from './stock-notices.ts';

export { sharesPerRecipient } from './limits.ts';
export { withoutLinks } from './sharing.ts';
export { noticeJobs } from './stock-notices.ts';
export { forgetProductActionsOf } from './store.ts';
export { stockNotices, videoViews } from './tables.ts';

export async function registerProductActions(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, clock, database, jobs, letters, sms } = platform;
  const needs = { db: database.db, clock, jobs, letters, publicUrl: config.publicUrl };
  await app.register(productActionsRoutes, {
    db: database.db,
    readDb: database.reads.db,
    clock,
    sharing: createSharing({ ...needs, summaries: createSummaries(platform) }),
    notices: createStockNotices({ ...needs, sms }),
  });
}
