import { companyOf } from '@botica/domain/companies';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { customers } from '../../customers/index.ts';
import { partnerJobs } from './job-names.ts';
import { applicationLetter, couponLetter } from './letters.ts';
import type { PartnersService } from './service.ts';
import { findCouponsById } from './store.ts';

export function definePartnerJobs({ config, database: { db }, jobs }: Platform, partners: PartnersService): void {
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });

  jobs.define<{ couponIds: number[]; key: string }>({
    name: partnerJobs.letter,
    retryLimit: 14,
    async run({ couponIds, key: letterKey }) {
      const coupons = (await findCouponsById(db, couponIds)).filter(({ state }) => state === 'new');
      const [first] = coupons;
      if (!first) return;
      const [customer] = await db.select().from(customers).where(eq(customers.id, first.customerId));
      if (!customer || customer.deletedAt) return;
      const company = companyOf(first.companyId);
      const letter = couponLetter({
        coupons,
        firstName: customer.firstName,
        company,
        url: `${config.publicUrl}/perfil/cupones`,
      });
      await mail.send({ ...letter, to: customer.email, key: letterKey });
    },
  });
  jobs.define<{ applicationId: number; to: string }>({
    name: partnerJobs.application,
    retryLimit: 14,
    run: ({ applicationId, to }) =>
      mail.send({ ...applicationLetter(), to, key: `partner-application-${applicationId}` }),
  });
  // A while after midnight of the store, and again: what failed once is noted an hour later.
  jobs.define({ name: partnerJobs.expire, cron: '10 * * * *', retryLimit: 0, run: () => partners.expire() });
}
