import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import { lockCart } from '../cart/index.ts';
import { giveBackStock } from '../catalogue/stock/index.ts';
import type { HeldOrder, HoldProblem, OrderDraft, PlacedOrder, ReleaseReason } from './draft.ts';
import { cancelFilled, placeFilled } from './filling.ts';
import { hold, unlessRefused } from './hold.ts';
import { orderJobs } from './job-types.ts';
import { giveBackLedgers } from './ledgers.ts';
import { holdUntilOpening } from './opening.ts';
import { lockOrder, markReleased, placeHeld } from './store.ts';
import { isUnpriced } from './unpriced.ts';

type Needs = Pick<Platform, 'clock' | 'jobs'>;

/** What belongs to an order and is not this module's, such as its prescriptions. What it throws undoes the order. */
export type AlsoWritten = (tx: Db, orderId: number) => Promise<void>;

export type Orders = ReturnType<typeof createOrders>;

/** The life of an order. Each step runs in its caller's transaction; what `createOrders` gives keeps nothing. */
export function createOrders({ clock, jobs }: Needs) {
  return {
    /** First step: key, units, coupon and ledgers are taken, and the order is written as held. All of it or nothing. */
    holdOrder(tx: Db, draft: OrderDraft): Promise<Result<HeldOrder, HoldProblem>> {
      // In a part of its own, so that a refusal leaves nothing behind in its caller's.
      return unlessRefused(() => tx.transaction((inner) => hold(inner, draft, { at: clock.now() })));
    },

    /**
     * Both steps in one transaction, for an order that waits for nothing outside our own database. The number is taken by
     * the last statement, because it locks the branch's counter until the commit.
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
        await placeHeld(tx, { ...draft, id: order.value.id, hasLeftCart: false }, at);
        return order;
      };
      return unlessRefused(() => db.transaction(holdAndPlace));
    },

    /** Second step: its number, out of the cart, and told to whom it concerns. Placing a placed order changes nothing. */
    async confirmOrder(tx: Db, orderId: number): Promise<Result<PlacedOrder, 'ORDER_NOT_FOUND' | 'ORDER_RELEASED'>> {
      const order = await lockOrder(tx, orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      if (order.phase === 'released') return failure('ORDER_RELEASED');
      if (order.number !== null) {
        if (order.phase === 'held') await placeFilled(tx, jobs, order, clock.now());
        return success({ id: orderId, number: order.number, branchCode: order.branchCode });
      }
      if (order.kind === 'ordinary' && !order.hasLeftCart) await lockCart(tx, order);
      // RX-04: an order without a price is not the branch's to prepare yet.
      if (!isUnpriced(order)) await holdUntilOpening(tx, order, clock.now());
      await jobs.enqueue(tx, orderJobs.placed, { orderId });
      return success(await placeHeld(tx, order, clock.now()));
    },

    /**
     * Everything is given back by movements that reverse those of the hold, and the key is free again. What the outside
     * has taken is given back by a job. A released order stays so; a placed one is cancelled, not released, and so is an
     * order of prescriptions only, which had its number before it waited for its money.
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
