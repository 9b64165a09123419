import { companyOf } from '@botica/domain/companies';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { partnerJobs } from './job-types.ts';
import { applicationLetter, couponLetter } from './letters.ts';
import { createPartnerSealing, sealPartnerKeysJob } from './seal-keys.ts';
import type { PartnersService } from './service.ts';
import { findCouponsById } from './store.ts';

export function definePartnerJobs(platform: Platform, partners: PartnersService): void {
  const { config, jobs, letters } = platform;
  const { db } = platform.database;
  letters.define(partnerJobs.letter, async ({ couponIds, key }) => {
    const coupons = (await findCouponsById(db, couponIds)).filter(({ state }) => state === 'new');
    const [first] = coupons;
    if (!first) return undefined;
    const company = companyOf(first.companyId);
    const url = storeUrl(config, company.id, '/perfil/cupones');
    return {
      customerId: first.customerId,
      key,
      write: ({ firstName }) => couponLetter({ coupons, firstName, company, url }),
    };
  });
  letters.define(partnerJobs.application, ({ applicationId, to, companyId }) => ({
    to,
    key: `partner-application-${applicationId}`,
    write: () => applicationLetter(companyId),
  }));
  jobs.define(sealPartnerKeysJob, createPartnerSealing(platform));
  jobs.define(partnerJobs.expire, () => partners.expire());
}
