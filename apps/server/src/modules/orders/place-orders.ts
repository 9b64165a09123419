import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import { lockCart } from '../cart/index.ts';
import { giveBackStock } from '../catalogue/stock/index.ts';
import { holdUntilOpening } from './announce-at-opening.ts';
import type { HeldOrder, HoldProblem, OrderDraft, PlacedOrder, ReleaseReason } from './draft.ts';
import { cancelFilled, placeFilled } from './fill-order.ts';
import { hold, unlessRefused } from './hold-order.ts';
import { orderJobs } from './job-types.ts';
import { lockOrder, markReleased, placeHeld } from './store.ts';
import { giveBackLedgers } from './take-ledgers.ts';
import { isUnpriced } from './unpriced.ts';

type Needs = Pick<Platform, 'clock' | 'jobs'>;

/** Writes parts of an order that other modules own, such as its prescriptions. An error rolls the order back. */
export type AlsoWritten = (tx: Db, orderId: number) => Promise<void>;

export type Orders = ReturnType<typeof createOrders>;

/** Holds, places and releases orders. Each step runs in its caller's transaction; this object has no state. */
export function createOrders({ clock, jobs }: Needs) {
  return {
    /** First step: takes key, units, coupon and ledgers, and writes the order as held. All or nothing. */
    holdOrder(tx: Db, draft: OrderDraft, also?: AlsoWritten): Promise<Result<HeldOrder, HoldProblem>> {
      const holding = { at: clock.now(), ...(also ? { onWritten: also } : {}) };
      // In a savepoint, so that a refusal leaves nothing behind in the caller's transaction.
      return unlessRefused(() => tx.transaction((inner) => hold(inner, draft, holding)));
    },

    /**
     * Both steps in one transaction, for an order that needs no outside service. The last statement takes the number,
     * because it locks the branch's counter until the commit.
     */
    async placeOrder(db: Db, draft: OrderDraft, also: AlsoWritten): Promise<Result<HeldOrder, HoldProblem>> {
      const at = clock.now();
      const onWritten = async (tx: Db, orderId: number) => {
        await jobs.enqueue(tx, orderJobs.placed, { orderId });
        await also(tx, orderId);
      };
      const holdAndPlace = async (tx: Db) => {
        const order = await hold(tx, draft, { at, onWritten });
        if (!order.ok || order.value.isRepeated) return order;
        await placeHeld(tx, { ...draft, id: order.value.id, hasLeftCart: draft.taken !== undefined }, at);
        return order;
      };
      return unlessRefused(() => db.transaction(holdAndPlace));
    },

    /** Second step: numbers the order, removes its lines from the cart and enqueues the notifications. Idempotent. */
    async confirmOrder(tx: Db, orderId: number): Promise<Result<PlacedOrder, 'ORDER_NOT_FOUND' | 'ORDER_RELEASED'>> {
      const order = await lockOrder(tx, orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      if (order.phase === 'released') return failure('ORDER_RELEASED');
      if (order.number !== null) {
        if (order.phase === 'held') await placeFilled(tx, jobs, order, clock.now());
        return success({ id: orderId, number: order.number, branchCode: order.branchCode });
      }
      if (order.kind === 'ordinary' && !order.hasLeftCart) await lockCart(tx, order);
      // RX-04: the branch does not prepare an order without a price.
      if (!isUnpriced(order)) await holdUntilOpening(tx, order, clock.now());
      await jobs.enqueue(tx, orderJobs.placed, { orderId });
      return success(await placeHeld(tx, order, clock.now()));
    },

    /**
     * Reverses the movements of the hold and frees the key. A job returns what outside services took. Releasing is
     * final. A placed order is cancelled instead, and so is a prescription-only order, which had its number before it
     * waited for payment.
     */
    async releaseOrder(
      tx: Db,
      orderId: number,
      reason: ReleaseReason,
    ): Promise<Result<undefined, 'ORDER_NOT_FOUND' | 'ORDER_PLACED'>> {
      const order = await lockOrder(tx, orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      if (order.phase === 'placed') return failure('ORDER_PLACED');
      if (order.phase === 'released') return success(undefined);
      const at = clock.now();
      await giveBackLedgers(tx, order, at);
      await giveBackStock(tx, orderId, at);
      if (order.number === null) await markReleased(tx, orderId, { reason, at });
      else await cancelFilled(tx, orderId, { reason, at });
      await jobs.enqueue(tx, orderJobs.released, { orderId });
      return success(undefined);
    },
  };
}
