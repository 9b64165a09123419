import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { findAddressee } from '../../customers/index.ts';
import { transferJobs } from './job-types.ts';
import { receivedLetter, sentLetter } from './letters.ts';
import { pointTransfers } from './tables.ts';

/** Sender and recipient get a letter each, with separate keys, so that a retry sends none twice. */
export function defineTransferJobs({ config: { publicUrl }, database: { db }, letters }: Platform): void {
  letters.define(transferJobs.letters, async ({ transferId }) => {
    const [transfer] = await db.select().from(pointTransfers).where(eq(pointTransfers.id, transferId));
    if (!transfer?.recipientId || !transfer.endedAt) return undefined;
    const { customerId, recipientId, points, endedAt: at } = transfer;
    const about = { transferId, points, at };
    const senderName = (await findAddressee(db, customerId))?.firstName ?? '';
    return [
      {
        customerId,
        key: `point-transfer-sent-${transferId}`,
        write: ({ firstName }) => sentLetter({ ...about, firstName, url: `${publicUrl}/historialtransferenciapuntos` }),
      },
      {
        customerId: recipientId,
        key: `point-transfer-received-${transferId}`,
        write: ({ firstName }) => receivedLetter({ ...about, firstName, senderName, url: `${publicUrl}/puntos` }),
      },
    ];
  });
}
