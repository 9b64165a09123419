import type { OrderPhase } from '@botica/domain/orders';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Orders, ReleaseReason } from '../../orders/index.ts';
import { paymentJobs } from '../job-types.ts';
import type { Payable, PurchaseHandlers } from '../purchases/handle-purchases.ts';
import { endPurchase, lockPayable } from '../purchases/handle-purchases.ts';
import { insertRefunds } from '../refunds/store.ts';
import { batchSize, eachOf } from '../run-batches.ts';
import type { PaymentsService } from '../service.ts';
import { addEvent, changeAttempt, findParts, lockAttempt, sumOfEvents } from '../store.ts';
import type { AttemptRow } from '../tables.ts';
import { lastLookAt, takersOnTheirOwn } from './settle-attempt.ts';

/** How an unpaid order or purchase ends. */
interface Ending {
  reason: ReleaseReason;
  why: string;
  isDue(payable: Payable, now: Date): boolean;
  /** Sends an e-mail. Not when the shopper ended it, nor for a purchase, which held nothing. */
  isTold: boolean;
  /** Ends it although one of its parts was paid, and refunds that part. */
  givesBack: boolean;
  /** Written in the same transaction. */
  also?(tx: Db): Promise<void>;
}

const expiry: Ending = {
  reason: 'payment-expired',
  why: 'the order expired',
  isDue: ({ expiresAt }, now) => expiresAt !== null && expiresAt <= now,
  isTold: true,
  givesBack: true,
};

const replacement: Ending = {
  reason: 'replaced',
  why: 'ordered anew',
  isDue: () => true,
  isTold: false,
  givesBack: false,
};

const cancellation: Ending = {
  reason: 'cancelled',
  why: 'the shopper cancelled it',
  isDue: () => true,
  isTold: false,
  givesBack: true,
};

interface Needs extends Pick<Platform, 'clock' | 'database' | 'jobs'> {
  orders: Orders;
  purchases: PurchaseHandlers;
}

export type Expiring = ReturnType<typeof createExpiring>;

/** Ends orders and purchases that were not paid. */
export function createExpiring(
  { clock, database: { db }, jobs, orders, purchases }: Needs,
  payments: Pick<PaymentsService, 'settle'>,
) {
  /** Whether an order can end: its processors were asked, and none may still capture its money. */
  async function isUnpaid(orderId: number): Promise<boolean> {
    for (const attempt of await findParts(db, orderId)) {
      if (attempt.state !== 'started' && attempt.state !== 'completing') continue;
      let isAnswered = true;
      const settled = await payments.settle(attempt, 'expiry', () => {
        isAnswered = false;
      });
      if (settled.state === 'completing') return false;
      // Only its processor knows whether it was paid.
      if (!isAnswered && takersOnTheirOwn.has(attempt.processor)) return false;
    }
    return true;
  }

  /** Gives everything back: units, ledgers, and a part that was paid. Returns the resulting phase. */
  async function end(orderId: number, ending: Ending): Promise<OrderPhase> {
    if (!(await isUnpaid(orderId))) return 'held';
    return db.transaction(async (tx) => {
      const payable = await lockPayable(tx, orderId);
      const now = clock.now();
      if (payable?.phase !== 'held') return payable?.phase ?? 'released';
      const parts = await findParts(tx, orderId);
      const isPartPaid = (await sumOfEvents(tx, orderId)) > 0;
      const mayStillBePaid = parts.some(({ state }) => state === 'completing');
      if (!ending.isDue(payable, now) || mayStillBePaid || (isPartPaid && !ending.givesBack)) return 'held';
      for (const part of parts) await abandon(tx, part, { at: now, why: ending.why });
      if (isPartPaid) await insertRefunds(tx, { orderId, reason: 'the rest was never paid', at: now });
      await release(tx, payable, { reason: ending.reason, at: now });
      await ending.also?.(tx);
      const [first] = parts;
      if (ending.isTold && first && payable.kind === 'order')
        await jobs.enqueue(tx, paymentJobs.expiredLetter, { attemptId: first.id });
      return 'released';
    });
  }

  async function release(tx: Db, { id, kind }: Payable, { reason, at }: { reason: ReleaseReason; at: Date }) {
    if (kind === 'purchase') {
      const purchase = await endPurchase(tx, id, { phase: 'released' });
      return purchases.of(purchase.kind).released(tx, purchase, at);
    }
    const released = await orders.releaseOrder(tx, id, reason);
    if (!released.ok) throw new Error(`Order ${id} was held and not released: ${released.code}`);
  }

  async function abandon(tx: Db, { id }: AttemptRow, { at, why }: { at: Date; why: string }): Promise<void> {
    const attempt = await lockAttempt(tx, id);
    if (attempt?.state !== 'open' && attempt?.state !== 'started') return;
    // The shopper may be paying on the processor's page right now: check once more later.
    const settleAfter = attempt.state === 'started' ? lastLookAt(attempt) : null;
    const over = { endedAt: at, spiToken: null, redirectPage: null, settleAfter };
    await changeAttempt(tx, id, [attempt.state], { ...over, state: 'abandoned' });
    await addEvent(tx, attempt, { kind: 'abandoned', source: 'expiry', at, detail: { why } });
  }

  /** Orders are also released elsewhere; this ends their attempts. */
  async function tidyReleased(): Promise<void> {
    const at = clock.now().toISOString();
    await db.execute(sql`
      with over as (
        update payment_attempts a set state = 'abandoned', ended_at = ${at}::timestamptz, spi_token = null,
          redirect_page = null, settle_after = null
        from orders o where o.id = a.order_id and o.phase = 'released' and a.state = 'open'
        returning a.id, a.order_id, a.processor
      )
      insert into payment_events (attempt_id, order_id, at, kind, source, processor)
      select id, order_id, ${at}::timestamptz, 'abandoned', 'expiry', processor from over`);
  }

  async function expireDue(): Promise<{ expired: number }> {
    let last = 0;
    let expired = 0;
    for (;;) {
      const isDue = sql`phase = 'held' and expires_at <= ${clock.now().toISOString()}::timestamptz and id > ${last}`;
      const rows = await db.execute<{ id: string }>(sql`
        select id from orders where waits_for = 'payment' and ${isDue}
        union all
        select id from purchases where ${isDue}
        order by id limit ${batchSize}`);
      if (rows.length === 0) {
        await tidyReleased();
        return { expired };
      }
      last = Number(rows.at(-1)?.id);
      expired += rows.length;
      await eachOf(rows, async ({ id }) => void (await end(Number(id), expiry)));
    }
  }

  return {
    expireDue,

    /** The shopper orders the same cart again: ends the earlier order, unless its money has moved or may be moving. */
    replace: (orderId: number) => end(orderId, replacement),

    /** ORDER-10: the same for an order that its shopper cancels. Idempotent. */
    cancel: (orderId: number, also: (tx: Db) => Promise<void>) => end(orderId, { ...cancellation, also }),
  };
}
