import type { LifeStep } from '@botica/domain/orders/life';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { OutsideError } from '../../../platform/outside.ts';
import { reduceCertificates } from '../../tenders/certificates/index.ts';
import { reduceCredit } from '../../tenders/credit/index.ts';
import { reducePoints } from '../../tenders/points/index.ts';
import type { OrderServices } from '../index.ts';
import { findTenders, lockOrder } from '../index.ts';
import { tenderRefundJobs } from './job-types.ts';
import type { RefundablePart } from './store.ts';
import { claimDueRefunds, endRefund, findTenderRefunds, insertTenderRefund, refundableParts } from './store.ts';

export interface WantedTenderRefund {
  /** The caller's: the same refund asked for twice is one row. */
  id: string;
  orderId: number;
  position: number;
  amountCents: number;
  reason: string;
}

export type TenderRefundProblem =
  | 'REFUND_NOT_LEFT'
  | 'REFUND_WHOLE_ONLY'
  | 'REFUND_AMOUNT_INVALID'
  | 'REFUND_BEFORE_INVOICE';

export type TenderRefunds = ReturnType<typeof createTenderRefunds>;

/** Before the invoice a cancellation or a substitution returns them; afterwards this does. */
const refundedSteps: readonly LifeStep[] = ['invoiced', 'dispatched', 'delivered'];

/** Gives a part of what paid an order back to where it came from, with the functions that a cancellation uses. */
export function createTenderRefunds(
  { clock, database, jobs, log }: Platform,
  { orderServices }: { orderServices: Pick<OrderServices, 'giveBackOne'> },
) {
  const { db } = database;

  /** True when it is done; an outside service is called after the commit. */
  async function giveBack(
    tx: Db,
    { kind }: RefundablePart,
    back: { orderId: number; amountCents: number; points: number; at: Date },
  ): Promise<boolean> {
    if (kind === 'points') await reducePoints(tx, back);
    else if (kind === 'certificates') await reduceCertificates(tx, back);
    else if (kind === 'credit') await reduceCredit(tx, back);
    else return false;
    return true;
  }

  return {
    /** In the caller's transaction. */
    async refundTender(tx: Db, wanted: WantedTenderRefund): Promise<Result<undefined, TenderRefundProblem>> {
      const { id, orderId, position, amountCents, reason } = wanted;
      const order = await lockOrder(tx, orderId);
      if (!order?.lifeStep || order.lifeStep === 'cancelled') return failure('REFUND_NOT_LEFT');
      if (!refundedSteps.includes(order.lifeStep)) return failure('REFUND_BEFORE_INVOICE');
      const parts = refundableParts(await findTenders(tx, orderId), await findTenderRefunds(tx, orderId));
      const part = parts.find((one) => one.position === position);
      if (!part || amountCents > part.leftCents) return failure('REFUND_NOT_LEFT');
      if (part.isWholeOnly && amountCents !== part.paidCents) return failure('REFUND_WHOLE_ONLY');
      const points = pointsFor(part, amountCents);
      if (part.kind === 'points' && points === 0) return failure('REFUND_AMOUNT_INVALID');
      const at = clock.now();
      const isDone = await giveBack(tx, part, { orderId, amountCents, points, at });
      const row = { id, orderId, position, kind: part.kind, amountCents, points, reason };
      await insertTenderRefund(tx, { ...row, requestedAt: at, nextTryAt: at, doneAt: isDone ? at : null });
      if (isDone) await jobs.enqueue(tx, tenderRefundJobs.letter, { refundId: id });
      else await jobs.enqueue(tx, tenderRefundJobs.refund, {});
      return success(undefined);
    },

    /** Vouchers and bank points that wait for their service. Runs every minute, in one or several processes. */
    async refundDue(): Promise<void> {
      for (const due of await claimDueRefunds(db, clock.now())) {
        try {
          await orderServices.giveBackOne(due.orderId, due.kind === 'vouchers' ? (due.voucherCode ?? '') : undefined);
          await db.transaction(async (tx) => {
            if (await endRefund(tx, due.id, clock.now()))
              await jobs.enqueue(tx, tenderRefundJobs.letter, { refundId: due.id });
          });
        } catch (error) {
          if (!(error instanceof OutsideError)) throw error;
          log.error({ err: error, refundId: due.id, tries: due.tries }, 'a tender could not be given back yet');
        }
      }
    },
  };
}

/** The same share of the points; rounding remainders go with the last refund. */
function pointsFor({ paidCents, paidPoints, leftCents, leftPoints }: RefundablePart, amountCents: number): number {
  if (amountCents === leftCents) return leftPoints;
  const given = paidPoints - leftPoints;
  return Math.max(0, Math.round((paidPoints * (paidCents - leftCents + amountCents)) / paidCents) - given);
}
