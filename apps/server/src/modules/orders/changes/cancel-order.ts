import { orderStateIds } from '@botica/domain/orders';
import type { ChangeProblem } from '@botica/domain/orders/changes';
import { cancelReasonName, mayChange } from '@botica/domain/orders/changes';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { OrderRow } from '../index.ts';
import { findOrder, lockOrder, recordEvent } from '../index.ts';
import type { OrderLife } from '../life/index.ts';
import { changeableOf } from './changeable.ts';
import type { OrderOwner } from './store.ts';
import { lockOwnOrder } from './store.ts';

export interface Cancellation {
  orderId: number;
  reasonId: number | undefined;
  comment: string;
}

export interface CancelledOrder {
  /** Paid online, and being refunded. */
  refundedCents: number;
}

/** A cancellation by customer service. */
export interface StaffCancellation {
  orderId: number;
  /** It waits for its payment: the payments module ends it. */
  isHeld: boolean;
  reason: string;
  staffName: string;
  /** Checks and writes in the transaction of the cancellation; a refusal stops it. It gets the locked order. */
  before(tx: Db, order: OrderRow): Promise<Result<undefined, 'CARE_ORDER_CHANGED'>>;
  after(tx: Db, order: OrderRow, cancelled: CancelledOrder): Promise<void>;
}

export type CancelProblem = ChangeProblem | 'ORDER_NOT_FOUND' | 'ORDER_BEING_PAID';

export function createCancelling(
  { clock, database }: Platform,
  { orderLife, payments }: { orderLife: OrderLife; payments: Pick<Payments, 'expiring' | 'refundedCents'> },
) {
  const { db } = database;

  /** With the row locked: decides by the current state, not by what the shopper saw. */
  async function cancel(tx: Db, order: OrderRow, asked: Cancellation): Promise<Result<undefined, CancelProblem>> {
    if (isCancelled(order)) return success(undefined);
    const allowed = mayChange(changeableOf(order), 'cancel');
    if (!allowed.ok) return allowed;
    // The payments module would have ended it if no payment could be under way.
    if (order.phase === 'held') return failure('ORDER_BEING_PAID');
    const at = clock.now();
    const cancelled = await orderLife.advance(tx, {
      orderId: order.id,
      event: 'cancel',
      actor: 'shopper',
      at,
      detail: detailOf(asked),
    });
    return cancelled.ok ? success(undefined) : failure('ORDER_NOT_CANCELLABLE');
  }

  /**
   * ORDER-09 ORDER-10 A126: gives back everything that the order took. The payments module ends an order that waits for
   * payment, after asking the processor; if it was paid, it is cancelled as a placed order. Idempotent.
   */
  async function cancelOwn(owner: OrderOwner, asked: Cancellation): Promise<Result<CancelledOrder, CancelProblem>> {
    const { orderId } = asked;
    const found = await findOrder(db, { ...owner, orderId });
    if (!found) return failure('ORDER_NOT_FOUND');
    if (found.phase === 'held' && found.waitsFor === 'payment') {
      const event = {
        orderId,
        at: clock.now(),
        actor: 'shopper',
        event: 'cancelled',
        detail: detailOf(asked),
      } as const;
      await payments.expiring.cancel(orderId, (tx) => recordEvent(tx, event));
    }
    return db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, owner, orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      const cancelled = await cancel(tx, order, asked);
      return cancelled.ok ? success({ refundedCents: await payments.refundedCents(tx, orderId) }) : cancelled;
    });
  }

  /**
   * The same for customer service, which has no owner to check: the caller has checked the company and the branch. An
   * order that was already cancelled is answered without a second event.
   */
  async function cancelByStaff(
    asked: StaffCancellation,
  ): Promise<Result<CancelledOrder, CancelProblem | 'CARE_ORDER_CHANGED'>> {
    const { orderId, isHeld, reason, staffName } = asked;
    const detail = { reason, staffName };
    if (isHeld) {
      await payments.expiring.cancel(orderId, async (tx) => {
        await recordEvent(tx, { orderId, at: clock.now(), actor: 'staff', event: 'cancelled', detail });
        const order = await lockOrder(tx, orderId);
        if (order) await asked.after(tx, order, { refundedCents: await payments.refundedCents(tx, orderId) });
      });
    }
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      if (isCancelled(order)) return success({ refundedCents: await payments.refundedCents(tx, orderId) });
      if (order.phase === 'held') return failure('ORDER_BEING_PAID');
      const checked = await asked.before(tx, order);
      if (!checked.ok) return checked;
      const moved = await orderLife.advance(tx, { orderId, event: 'cancel', actor: 'staff', at: clock.now(), detail });
      if (!moved.ok) return failure('ORDER_NOT_CANCELLABLE');
      const cancelled = { refundedCents: await payments.refundedCents(tx, orderId) };
      await asked.after(tx, order, cancelled);
      return success(cancelled);
    });
  }

  return { cancelOwn, cancelByStaff };
}

function isCancelled({ phase, stateId, releaseReason }: OrderRow): boolean {
  return phase === 'placed' ? stateId === orderStateIds.cancelled : releaseReason === 'cancelled';
}

function detailOf({ reasonId, comment }: Cancellation) {
  const reason = reasonId === undefined ? undefined : cancelReasonName(reasonId);
  return { ...(reason ? { reasonId, reason } : {}), ...(comment ? { comment } : {}) };
}
