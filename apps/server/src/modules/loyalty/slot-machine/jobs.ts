import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { slotJobs } from './job-types.ts';
import { prizeLetter } from './letters.ts';
import { findSpinById } from './store.ts';

export function defineSlotJobs({ config, database: { db }, letters }: Platform): void {
  letters.define(slotJobs.prizeLetter, async ({ exchangeId }) => {
    const spin = await findSpinById(db, exchangeId);
    if (!spin?.code) return undefined;
    return {
      customerId: spin.customerId,
      key: `slot-prize-${exchangeId}`,
      write: ({ firstName }) => prizeLetter({ spin, firstName, pageUrl: storeUrl(config, spin.companyId, '/ruleta') }),
    };
  });
}
