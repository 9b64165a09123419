import { companyOf } from '@botica/domain/companies';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { customers } from '../../customers/index.ts';
import { topUpJobs } from './job-names.ts';
import type { LetterSubject } from './letters.ts';
import { topUpLetter } from './letters.ts';
import type { TopUpsService } from './service.ts';
import { findTopUpById } from './store.ts';

/** A letter tells how it stood when it was asked for; one that was overtaken is not sent. */
const statesOf = { sent: 'sent', failed: 'failed', returned: 'returned' } as const;

export function defineTopUpJobs({ config, database: { db }, jobs }: Platform, topUps: TopUpsService): void {
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });

  jobs.define<{ topUpId: number }>({
    name: topUpJobs.send,
    run: ({ topUpId }) => topUps.sending.sendReady(topUpId),
  });
  jobs.define({ name: topUpJobs.look, cron: '* * * * *', retryLimit: 0, run: () => topUps.look() });
  jobs.define<{ topUpId: number; about: LetterSubject; key: string }>({
    name: topUpJobs.letter,
    retryLimit: 14,
    async run({ topUpId, about, key: letterKey }) {
      const topUp = await findTopUpById(db, topUpId);
      if (topUp?.state !== statesOf[about]) return;
      const [customer] = await db.select().from(customers).where(eq(customers.id, topUp.customerId));
      if (!customer || customer.deletedAt) return;
      const letter = topUpLetter(about, {
        topUp,
        firstName: customer.firstName,
        company: companyOf(topUp.companyId),
        historyUrl: `${config.publicUrl}/misrecargas`,
      });
      await mail.send({ ...letter, to: customer.email, key: `top-up-${about}-${letterKey}` });
    },
  });
}
