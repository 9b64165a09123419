import { companyOf } from '@botica/domain/companies';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { topUpJobs } from './job-types.ts';
import { topUpLetter } from './letters.ts';
import type { TopUpsService } from './service.ts';
import { findTopUpById } from './store.ts';

/** A letter describes the state when it was enqueued; an outdated letter is not sent. */
const statesOf = { sent: 'sent', failed: 'failed', returned: 'returned' } as const;

export function defineTopUpJobs({ config, database: { db }, jobs, letters }: Platform, topUps: TopUpsService): void {
  jobs.define(topUpJobs.send, ({ topUpId }) => topUps.sending.sendReady(topUpId));
  jobs.define(topUpJobs.look, () => topUps.look());
  letters.define(topUpJobs.letter, async ({ topUpId, about, key }) => {
    const topUp = await findTopUpById(db, topUpId);
    if (topUp?.state !== statesOf[about]) return undefined;
    const company = companyOf(topUp.companyId);
    const historyUrl = storeUrl(config, company.id, '/misrecargas');
    return {
      customerId: topUp.customerId,
      key: `top-up-${about}-${key}`,
      write: ({ firstName }) => topUpLetter(about, { topUp, firstName, company, historyUrl }),
    };
  });
}
