import { orderTypeIds } from '@botica/domain/orders/order-types';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import { openingOf } from '../branches/index.ts';
import { openingWishes } from './draft.ts';
import { orderJobs } from './job-types.ts';
import { lockOrder, saveOpening } from './store.ts';
import type { OrderRow } from './tables.ts';

type Needs = Pick<Platform, 'clock' | 'database' | 'jobs'>;

const sweptAtOnce = 200;

/**
 * BRANCH-04: an order that reaches its branch while it is closed waits for the opening, whatever the customer was asked
 * before. It is decided in the transaction that gives the order to the branch, so that the branch never gets it early.
 * An order that was made while the branch was closed and is paid after the opening does not wait.
 */
export async function holdUntilOpening(tx: Db, order: OrderRow, now: Date): Promise<void> {
  if (order.scheduledFor || order.orderTypeId === orderTypeIds.abroad) return;
  const opening = await openingOf(tx, order.branchCode, now);
  if (opening.isClosed) await saveOpening(tx, order.id, openingWishes(opening));
  else if (order.awaitsOpening) await saveOpening(tx, order.id, { awaitsOpening: false });
}

export type Openings = ReturnType<typeof createOpenings>;

/** BRANCH-04: announces orders of closed branches when each branch opens. */
export function createOpenings({ clock, database, jobs }: Needs) {
  const { db } = database;

  /** A duration, not a date, because the queue has its own clock. */
  async function waitFor(tx: Db, orderId: number, opensAt: Date): Promise<void> {
    const startAfter = Math.max(1, Math.ceil((opensAt.getTime() - clock.now().getTime()) / 1000));
    await jobs.enqueue(tx, orderJobs.opening, { orderId }, { startAfter });
  }

  /** Uses the current hours, which may have changed since the order was made. Idempotent. */
  async function follow(tx: Db, order: OrderRow): Promise<void> {
    const { isClosed, opensAt } = await openingOf(tx, order.branchCode, clock.now());
    if (!isClosed) {
      await saveOpening(tx, order.id, { awaitsOpening: false });
      await jobs.enqueue(tx, orderJobs.moved, { orderId: order.id, fromBranchCode: order.branchCode });
      return;
    }
    await saveOpening(tx, order.id, { awaitsOpening: true, opensAt: opensAt ?? null });
    if (opensAt) await waitFor(tx, order.id, opensAt);
  }

  /** Announces the order if its branch is open; otherwise schedules another look at its opening. */
  function look(orderId: number): Promise<void> {
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order?.phase === 'placed' && order.awaitsOpening) await follow(tx, order);
    });
  }

  return {
    look,

    /** Handles orders whose job was lost, and branches that had no opening in sight. */
    async sweep(): Promise<void> {
      const due = await db.execute<{ id: string }>(sql`
        select id from orders
        where awaits_opening and phase = 'placed'
          and (opens_at is null or opens_at <= ${clock.now().toISOString()}::timestamptz)
        order by opens_at nulls last, id limit ${sweptAtOnce}`);
      for (const { id } of due) await look(Number(id));
    },
  };
}

export function defineOpeningJobs({ jobs }: Pick<Platform, 'jobs'>, openings: Openings): void {
  jobs.define(orderJobs.opening, ({ orderId }) => openings.look(orderId));
  jobs.define(orderJobs.openings, () => openings.sweep());
}
