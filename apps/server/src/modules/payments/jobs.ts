import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import { OutsideError } from '../../platform/outside.ts';
import { createOrders, lockOrder } from '../orders/index.ts';
import { paymentJobs } from './job-names.ts';
import type { PaymentsService } from './service.ts';
import { addEvent, findParts, insertRefunds, lockAttempt, sumOfEvents } from './store.ts';
import type { AttemptRow } from './tables.ts';
import { paymentAttempts } from './tables.ts';

/** As many as are asked about at once; whoever asks for more waits for one of these. */
const width = 16;
const batchSize = 200;
const lookAgainSeconds = 60;
const everyMinute = '* * * * *';

export type PaymentSweeps = ReturnType<typeof createSweeps>;

/** What is done by itself each minute, by one process or by several: a row that one has in hand the others pass over. */
export function createSweeps(platform: Platform, payments: PaymentsService) {
  const { clock, database, jobs, log } = platform;
  const { db } = database;
  const orders = createOrders(platform);

  /** Takes those whose time has come, and puts their next look off in the same statement. */
  async function claimDue(): Promise<AttemptRow[]> {
    const now = clock.now().toISOString();
    const rows = await db.execute<{ id: string }>(sql`
      update payment_attempts set settle_after = ${now}::timestamptz + make_interval(secs => ${lookAgainSeconds})
      where id in (
        select id from payment_attempts
        where state in ('started', 'completing') and settle_after <= ${now}::timestamptz
        order by settle_after limit ${batchSize} for update skip locked
      )
      returning id`);
    return findByIds(
      db,
      rows.map(({ id }) => id),
    );
  }

  /** Issue 8: what was left in the middle is asked about, a batch at a time, until nothing is due. */
  async function settleDue(): Promise<{ looked: number }> {
    let looked = 0;
    for (;;) {
      const due = await claimDue();
      if (due.length === 0) return { looked };
      looked += due.length;
      await eachOf(due, async (attempt) => void (await payments.settle(attempt, 'reconciliation')));
    }
  }

  /** Whether an order is over: its processors were asked, and none of them may still take its money. */
  async function isUnpaid(orderId: number): Promise<boolean> {
    for (const attempt of await findParts(db, orderId)) {
      if (attempt.state !== 'started' && attempt.state !== 'completing') continue;
      const settled = await payments.settle(attempt, 'expiry');
      if (settled.state === 'completing') return false;
    }
    return true;
  }

  /** Everything goes back: units, ledgers, and the part that was paid when another never was. */
  async function expire(orderId: number): Promise<void> {
    if (!(await isUnpaid(orderId))) return;
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const now = clock.now();
      if (order?.phase !== 'held' || !order.expiresAt || order.expiresAt > now) return;
      const parts = await findParts(tx, orderId);
      if (parts.some(({ state }) => state === 'completing')) return;
      for (const part of parts) await abandon(tx, part, now);
      if ((await sumOfEvents(tx, orderId)) > 0) {
        await insertRefunds(tx, { orderId, reason: 'the rest was never paid', at: now });
      }
      const released = await orders.releaseOrder(tx, orderId, 'payment-expired');
      const [first] = parts;
      if (released.ok && first) await jobs.enqueue(tx, paymentJobs.expiredLetter, { attemptId: first.id });
    });
  }

  /** An order may be released elsewhere too; what was to pay it is over then. */
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

  async function abandon(tx: Db, { id }: AttemptRow, at: Date): Promise<void> {
    const attempt = await lockAttempt(tx, id);
    if (attempt?.state !== 'open' && attempt?.state !== 'started') return;
    await tx.execute(sql`
      update payment_attempts set state = 'abandoned', ended_at = ${at.toISOString()}::timestamptz, spi_token = null,
        redirect_page = null, settle_after = null
      where id = ${id}`);
    await addEvent(tx, attempt, { kind: 'abandoned', source: 'expiry', at, detail: { why: 'the order expired' } });
  }

  async function expireDue(): Promise<{ expired: number }> {
    let last = 0;
    let expired = 0;
    for (;;) {
      const rows = await db.execute<{ id: string }>(sql`
        select id from orders
        where phase = 'held' and waits_for = 'payment' and expires_at <= ${clock.now().toISOString()}::timestamptz
          and id > ${last}
        order by id limit ${batchSize}`);
      if (rows.length === 0) {
        await tidyReleased();
        return { expired };
      }
      last = Number(rows.at(-1)?.id);
      expired += rows.length;
      await eachOf(rows, ({ id }) => expire(Number(id)));
    }
  }

  interface DueRefund extends Record<string, unknown> {
    id: string;
    attempt_id: string;
    transaction_id: string;
    amount_cents: number;
    charged_cents: number;
    tries: number;
  }

  /** Each pause is longer than the last, up to an hour; nobody's money is forgotten. */
  async function claimRefunds(): Promise<DueRefund[]> {
    const now = clock.now().toISOString();
    const rows = await db.execute<DueRefund>(sql`
      update payment_refunds r set tries = least(r.tries + 1, 1000),
        next_try_at = ${now}::timestamptz + make_interval(secs => least(60 * power(2, least(r.tries, 6)), 3600))
      from payment_events e
      where e.id = r.capture_event_id and r.id in (
        select id from payment_refunds where done_at is null and next_try_at <= ${now}::timestamptz
        order by next_try_at limit ${batchSize} for update skip locked
      )
      returning r.id, r.attempt_id, e.transaction_id, r.amount_cents, r.tries,
        coalesce((e.detail ->> 'charged')::int, r.amount_cents) as charged_cents`);
    return [...rows];
  }

  /** Asked outside any lock and by one name: asked twice, the money goes back once. */
  async function refund(due: DueRefund): Promise<void> {
    const [attempt] = await findByIds(db, [due.attempt_id]);
    if (!attempt) return;
    try {
      const refunded = { id: due.id, transactionId: due.transaction_id, chargedCents: due.charged_cents };
      const done = await payments.processors.refund(attempt, refunded, clock.now());
      await db.transaction(async (tx) => {
        const at = clock.now();
        const marked = await tx.execute(sql`
          update payment_refunds set done_at = ${at.toISOString()}::timestamptz
          where id = ${due.id} and done_at is null returning id`);
        if (marked.length === 0) return;
        const { transactionId } = done;
        const source = 'cancellation' as const;
        await addEvent(tx, attempt, { kind: 'refunded', source, at, amountCents: -due.amount_cents, transactionId });
        await tx.execute(sql`
          update payment_attempts set state = 'refunded' where id = ${attempt.id} and state in ('captured', 'surplus')
            and (select sum(amount_cents) from payment_events where attempt_id = ${attempt.id}) <= 0`);
        await jobs.enqueue(tx, paymentJobs.refundLetter, { attemptId: attempt.id, refundId: due.id });
      });
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      log.error({ err: error, refundId: due.id, tries: due.tries }, 'a payment could not be given back yet');
    }
  }

  async function refundDue(): Promise<void> {
    for (;;) {
      const due = await claimRefunds();
      if (due.length === 0) return;
      await eachOf(due, refund);
    }
  }

  return { settleDue, expireDue, refundDue };
}

export function definePaymentJobs({ jobs }: Platform, sweeps: PaymentSweeps): void {
  const sweep = (name: string, work: () => Promise<unknown>) =>
    jobs.define({ name, cron: everyMinute, retryLimit: 0, run: async () => void (await work()) });
  sweep(paymentJobs.settle, sweeps.settleDue);
  sweep(paymentJobs.expire, sweeps.expireDue);
  sweep(paymentJobs.refund, sweeps.refundDue);
}

async function findByIds(db: Db, ids: readonly string[]): Promise<AttemptRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.id, [...ids]));
}

/** Some at a time, whichever is done first making room for the next. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
