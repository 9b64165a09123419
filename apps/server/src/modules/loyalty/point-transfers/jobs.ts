import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { customers } from '../../customers/index.ts';
import { transferJobs } from './job-names.ts';
import { receivedLetter, sentLetter } from './letters.ts';
import { pointTransfers } from './tables.ts';

/** Both sides are told; each letter has a key of its own, so that a second run sends none again. */
export function defineTransferJobs({ config, database: { db }, jobs }: Platform): void {
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });

  async function facts(transferId: number) {
    const [transfer] = await db.select().from(pointTransfers).where(eq(pointTransfers.id, transferId));
    if (!transfer?.recipientId || !transfer.endedAt) return undefined;
    const people = await db
      .select({
        id: customers.id,
        email: customers.email,
        firstName: customers.firstName,
        deletedAt: customers.deletedAt,
      })
      .from(customers)
      .where(sql`${customers.id} in (${transfer.customerId}, ${transfer.recipientId})`);
    const find = (id: string) => people.find((one) => one.id === id && !one.deletedAt);
    const { points, endedAt: at } = transfer;
    return {
      about: { transferId, points, at },
      sender: find(transfer.customerId),
      recipient: find(transfer.recipientId),
    };
  }

  jobs.define<{ transferId: number }>({
    name: transferJobs.letters,
    retryLimit: 14,
    async run({ transferId }) {
      const found = await facts(transferId);
      if (!found) return;
      const { about, sender, recipient } = found;
      if (sender) {
        const page = `${config.publicUrl}/historialtransferenciapuntos`;
        const letter = sentLetter({ ...about, firstName: sender.firstName, url: page });
        await mail.send({ ...letter, to: sender.email, key: `point-transfer-sent-${transferId}` });
      }
      if (recipient) {
        const page = `${config.publicUrl}/puntos`;
        const names = { firstName: recipient.firstName, senderName: sender?.firstName ?? '' };
        const letter = receivedLetter({ ...about, ...names, url: page });
        await mail.send({ ...letter, to: recipient.email, key: `point-transfer-received-${transferId}` });
      }
    },
  });
}
