import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { findAddressee } from '../../customers/index.ts';
import { transferJobs } from './job-types.ts';
import { receivedLetter, sentLetter } from './letters.ts';
import { pointTransfers } from './tables.ts';

/** Sender and recipient get a letter each, with separate keys, so that a retry sends none twice. */
export function defineTransferJobs({ config, database: { db }, letters }: Platform): void {
  letters.define(transferJobs.letters, async ({ transferId }) => {
    const [transfer] = await db.select().from(pointTransfers).where(eq(pointTransfers.id, transferId));
    if (!transfer?.recipientId || !transfer.endedAt) return undefined;
    const { customerId, recipientId, companyId, points, recipientName, recipientNumber, endedAt: at } = transfer;
    const about = { companyId, transferId, points, at };
    const senderName = (await findAddressee(db, customerId))?.firstName ?? '';
    return [
      {
        customerId,
        key: `point-transfer-sent-${transferId}`,
        write: ({ firstName }) =>
          sentLetter({
            ...about,
            ...{ recipientName, recipientNumber, firstName },
            url: storeUrl(config, companyId, '/historialtransferenciapuntos'),
          }),
      },
      {
        customerId: recipientId,
        key: `point-transfer-received-${transferId}`,
        write: ({ firstName }) =>
          receivedLetter({ ...about, firstName, senderName, url: storeUrl(config, companyId, '/puntos') }),
      },
    ];
  });
}
