import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { createSms } from '../../../ports/sms.ts';
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
  const { config, clock, database, jobs } = platform;
  const { smsUrl, smsKey, mailUrl, mailKey } = config.outside;
  const timeoutMs = config.outsideTimeoutMs;
  const needs = {
    db: database.db,
    clock,
    jobs,
    publicUrl: config.publicUrl,
    mail: createMail({ url: mailUrl, key: mailKey, timeoutMs }),
    sms: createSms({ url: smsUrl, key: smsKey, timeoutMs }),
  };
  await app.register(productActionsRoutes, {
    db: database.db,
    readDb: database.reads.db,
    clock,
    sharing: createSharing({ ...needs, summaries: createSummaries(platform) }),
    notices: createStockNotices(needs),
  });
}
