import type { PaymentKind } from '@botica/domain/payments';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { RefundRow } from '../tables.ts';
import { paymentRefunds } from '../tables.ts';

type WantedRefund = Pick<RefundRow, 'attemptId' | 'amountCents'>;

/** Serialises refunds of the same captures, so that each sees the others. */
async function lockCaptures(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`
    select 1 from payment_events where order_id = ${orderId} and kind = 'captured' order by id for update`);
}

/** For a capture `e`: the sum of its refunds, in both currencies. */
const givenBack = sql`
  lateral (
    select coalesce(sum(r.amount_cents), 0)::int as cents, coalesce(sum(r.charged_cents), 0)::int as charged_cents
    from payment_refunds r where r.capture_event_id = e.id
  ) back`;

/** The captured amount in the processor's currency. */
const chargedOf = sql`coalesce((e.detail ->> 'charged')::int, e.amount_cents)`;

/** Refunds what is left of every capture of an order. */
export async function insertRefunds(
  tx: Db,
  wanted: { orderId: number; captureEventId?: number; reason: string; at: Date },
): Promise<WantedRefund[]> {
  await lockCaptures(tx, wanted.orderId);
  const only = wanted.captureEventId === undefined ? sql`true` : sql`e.id = ${wanted.captureEventId}`;
  return insert(
    tx,
    wanted,
    sql`
    select e.id, e.attempt_id, e.order_id, e.amount_cents - back.cents, greatest(1, ${chargedOf} - back.charged_cents)
    from payment_events e cross join ${givenBack}
    where e.order_id = ${wanted.orderId} and e.kind = 'captured' and ${only} and e.amount_cents > back.cents`,
  );
}

/**
 * Refunds a part of one payment kind of an order. Undefined when no capture has that much left. In another currency the
 * same share is refunded; rounding remainders go with the capture's last refund.
 */
export async function insertPartialRefund(
  tx: Db,
  wanted: { orderId: number; kind: PaymentKind; amountCents: number; reason: string; at: Date },
): Promise<WantedRefund | undefined> {
  const { orderId, kind, amountCents } = wanted;
  await lockCaptures(tx, orderId);
  const [refund] = await insert(tx, wanted, partOf(sql`a.kind = ${kind}`, { orderId, amountCents }));
  return refund;
}

/** The same for one attempt, with the id that the caller gives. */
export async function insertStaffRefund(
  tx: Db,
  wanted: { id: string; orderId: number; attemptId: string; amountCents: number; reason: string; at: Date },
): Promise<boolean> {
  const { orderId, attemptId, amountCents } = wanted;
  await lockCaptures(tx, orderId);
  // The wallet reverses a payment as a whole.
  const own = sql`a.id = ${attemptId} and (a.kind <> 'tigo' or a.amount_cents = ${amountCents}::int)`;
  const rows = await insert(tx, wanted, partOf(own, { orderId, amountCents }));
  return rows.length > 0;
}

/** The part of the first capture that has that much left. */
function partOf(attempt: SQL, { orderId, amountCents }: { orderId: number; amountCents: number }): SQL {
  return sql`
    select e.id, e.attempt_id, e.order_id, ${amountCents}::int, greatest(1,
      round(${chargedOf}::numeric * (back.cents + ${amountCents}::int) / e.amount_cents)::int - back.charged_cents)
    from payment_events e join payment_attempts a on a.id = e.attempt_id and ${attempt} cross join ${givenBack}
    where e.order_id = ${orderId} and e.kind = 'captured' and e.amount_cents - back.cents >= ${amountCents}::int
    order by e.id limit 1`;
}

async function insert(
  tx: Db,
  { id, reason, at }: { id?: string; reason: string; at: Date },
  captures: SQL,
): Promise<WantedRefund[]> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const rows = await tx.execute<{ attempt_id: string; amount_cents: number }>(sql`
    with wanted as (
      insert into payment_refunds (capture_event_id, attempt_id, order_id, amount_cents, charged_cents, id, reason,
        requested_at, next_try_at)
      select captures.*, coalesce(${id ?? null}::uuid, gen_random_uuid()), ${reason}, ${moment}, ${moment}
      from (${captures}) captures
      returning attempt_id, amount_cents, order_id
    ), told as (
      insert into payment_events (attempt_id, order_id, at, kind, source, processor)
      select w.attempt_id, w.order_id, ${moment}, 'refund-wanted', 'cancellation', a.processor
      from wanted w join payment_attempts a on a.id = w.attempt_id
    )
    select attempt_id, amount_cents from wanted`);
  return rows.map((row) => ({ attemptId: row.attempt_id, amountCents: row.amount_cents }));
}

/** Refunds of an order, done or pending. */
export async function sumOfRefunds(tx: Db, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${paymentRefunds.amountCents}), 0)::int` })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, orderId));
  return row?.cents ?? 0;
}
