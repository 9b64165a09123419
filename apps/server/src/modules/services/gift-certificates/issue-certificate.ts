import { randomBytes } from 'node:crypto';
import { certificateCode, certificateDays, giftTransitions } from '@botica/domain/services/gift-certificates';
import { addDays, storeDate } from '@botica/domain/time';
import type { TransitionTable } from '@botica/domain/transitions';
import { advance } from '@botica/domain/transitions';
import type { Db } from '../../../platform/database.ts';
import type { PurchaseHandler } from '../../payments/index.ts';
import { issueCertificate } from '../../tenders/certificates/index.ts';
import { giftJobs } from './job-types.ts';
import { changeGift, lockGiftOf } from './store.ts';
import type { GiftRow } from './tables.ts';

type EventOf<Table> = Table extends TransitionTable<string, infer Event> ? Event : never;

async function moved(tx: Db, purchaseId: number, event: EventOf<typeof giftTransitions>) {
  const gift = await lockGiftOf(tx, purchaseId);
  if (!gift) throw new Error(`Purchase ${purchaseId} is of no gift`);
  const next = advance(giftTransitions, gift.state, event);
  if (!next.ok) throw new Error(`Gift ${gift.id} cannot ${event} when ${gift.state}`);
  return { gift, state: next.value } satisfies { gift: GiftRow; state: GiftRow['state'] };
}

/** Issues the certificate in the transaction that records its money; its letters are sent after the commit. */
export const giftPurchase: PurchaseHandler = {
  path: '/certificados/regalados',

  async paid(tx, purchase, { at, jobs, card }) {
    const { gift, state } = await moved(tx, purchase.id, 'issue');
    const certificateId = await issueCertificate(tx, {
      companyId: gift.companyId,
      giverId: gift.customerId,
      recipientEmail: gift.recipientEmail,
      amountCents: gift.amountCents,
      code: certificateCode(randomBytes(8)),
      expiresOn: addDays(storeDate(at).isoDate, certificateDays),
      at,
    });
    await changeGift(tx, gift.id, { state, certificateId, issuedAt: at, cardMask: card.mask, cardBrand: card.brand });
    await jobs.enqueue(tx, giftJobs.letter, { giftId: gift.id, key: `gift-${gift.id}` });
    await jobs.enqueue(tx, giftJobs.receipt, { giftId: gift.id, key: `gift-receipt-${gift.id}` });
  },

  async released(tx, purchase) {
    const { gift, state } = await moved(tx, purchase.id, 'fail');
    await changeGift(tx, gift.id, { state });
  },
};
