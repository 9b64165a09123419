import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { customers } from '../../customers/index.ts';
import { slotJobs } from './job-names.ts';
import { prizeLetter } from './letters.ts';
import { findSpinById } from './store.ts';

export function defineSlotJobs({ config, database: { db }, jobs }: Platform): void {
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });

  jobs.define<{ exchangeId: number }>({
    name: slotJobs.prizeLetter,
    retryLimit: 14,
    async run({ exchangeId }) {
      const spin = await findSpinById(db, exchangeId);
      if (!spin?.code) return;
      const [customer] = await db.select().from(customers).where(eq(customers.id, spin.customerId));
      if (!customer || customer.deletedAt) return;
      const letter = prizeLetter({
        spin,
        firstName: customer.firstName,
        pageUrl: `${config.publicUrl}/ruleta`,
      });
      await mail.send({ ...letter, to: customer.email, key: `slot-prize-${exchangeId}` });
    },
  });
}
