import type { AttemptState } from '@botica/domain/payments';
import { isPurchaseId } from '@botica/domain/payments';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { orders } from '../orders/index.ts';
import type { AttemptRow, PaymentEventKind, PaymentSource } from './tables.ts';
import { paymentAttempts, paymentEvents, paymentLinks, purchases } from './tables.ts';

export interface NewPaymentEvent {
  kind: PaymentEventKind;
  source: PaymentSource;
  at: Date;
  amountCents?: number;
  transactionId?: string;
  detail?: Record<string, string>;
}

const live = inArray(paymentAttempts.state, ['open', 'started', 'completing']);

export async function insertAttempt(tx: Db, attempt: typeof paymentAttempts.$inferInsert): Promise<AttemptRow> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).returning();
  if (!row) throw new Error('The attempt was not kept');
  return row;
}

/** Append-only. False when this transaction was counted before. */
export async function addEvent(tx: Db, attempt: AttemptRow, event: NewPaymentEvent): Promise<number | undefined> {
  const { id: attemptId, orderId, processor } = attempt;
  const [row] = await tx
    .insert(paymentEvents)
    .values({ attemptId, orderId, processor, ...event })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return row?.id;
}

/** With a customer, only their own. */
export async function findAttempt(db: Db, id: string, customerId?: string): Promise<AttemptRow | undefined> {
  const isOwn = customerId === undefined ? undefined : eq(paymentAttempts.customerId, customerId);
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, id), isOwn));
  return row;
}

/** Lock order: the order first, always. */
export async function lockAttempt(tx: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return row;
}

/** The wallet first, in the order in which the total is covered. */
export const partOrder: readonly AttemptRow['kind'][] = ['tigo', 'card', 'paypal', 'link'];

/** For each online part of an order, its deciding attempt: the captured one, or else the last. */
export async function findParts(db: Db, orderId: number): Promise<AttemptRow[]> {
  const rows = await db
    .selectDistinctOn([paymentAttempts.kind])
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(
      paymentAttempts.kind,
      desc(sql`${paymentAttempts.state} = 'captured'`),
      desc(live),
      desc(paymentAttempts.sequence),
    );
  return rows.sort((a, b) => partOrder.indexOf(a.kind) - partOrder.indexOf(b.kind));
}

/** The part to be paid next; of a paid order, the last one. */
export async function findCurrentAttempt(db: Db, orderId: number): Promise<AttemptRow | undefined> {
  const parts = await findParts(db, orderId);
  return parts.find(({ state }) => state !== 'captured') ?? parts.at(-1);
}

type Change = Partial<
  Omit<AttemptRow, 'id' | 'sequence' | 'orderId' | 'paidOrderId' | 'paidPurchaseId' | 'amountCents'>
>;

/** Undefined when the attempt is no longer in one of these states: a concurrent caller has moved it. */
export async function changeAttempt(
  tx: Db,
  id: string,
  from: readonly AttemptState[],
  change: Change,
): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, [...from])))
    .returning();
  return row;
}

/** The other live attempts of a part that has been paid. */
export async function abandonOthers(tx: Db, { id, orderId, kind }: AttemptRow, at: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'abandoned', endedAt: at, spiToken: null, redirectPage: null, settleAfter: null })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.kind, kind),
        ne(paymentAttempts.id, id),
        inArray(paymentAttempts.state, ['open', 'started']),
      ),
    );
}

/** Whether another attempt paid this part of the order, and whether all parts are paid. */
export async function findPaidParts(tx: Db, { id, orderId, kind }: AttemptRow) {
  const parts = await findParts(tx, orderId);
  return {
    isPaidByAnother: parts.some((part) => part.kind === kind && part.id !== id && part.state === 'captured'),
    isRestPaid: parts.every((part) => part.kind === kind || part.state === 'captured'),
  };
}

/** The attempt that a transaction was counted for. */
export async function findCapture(tx: Db, processor: AttemptRow['processor'], transactionId: string) {
  const [row] = await tx
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.processor, processor),
        eq(paymentEvents.kind, 'captured'),
        eq(paymentEvents.transactionId, transactionId),
      ),
    );
  return row;
}

export async function sumOfEvents(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${paymentEvents.amountCents}), 0)::int` })
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, orderId));
  return row?.cents ?? 0;
}

/**
 * Exactly one caller wins the claim to capture an attempt's money. An order that no longer waits refuses it; while a
 * capture is under way, the order waits for the result. Lock order: the order's row before the attempt's.
 */
export async function claimCompletion(
  db: Db,
  { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  { source, at, settleAfter, heldUntil }: { source: PaymentSource; at: Date; settleAfter: Date; heldUntil: Date },
): Promise<boolean> {
  const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const payables = isPurchaseId(orderId) ? purchases : orders;
  const rows = await db.execute(sql`
    with held as materialized (
      select o.id from ${payables} o
      where o.id = (select order_id from payment_attempts where id = ${id}) and o.phase = 'held' for update
    ), claimed as (
      update payment_attempts a set state = 'completing', settle_after = ${moment(settleAfter)}
      from held where a.id = ${id} and a.order_id = held.id and a.state = 'started'
      returning a.id, a.order_id, a.processor
    ), kept as (
      update ${payables} o set expires_at = greatest(o.expires_at, ${moment(heldUntil)}) from claimed
      where o.id = claimed.order_id
    ), told as (
      insert into payment_events (attempt_id, order_id, at, kind, source, processor)
      select id, order_id, ${moment(at)}, 'completing', ${source}, processor from claimed
    )
    select id from claimed`);
  return rows.length > 0;
}

/** True when this caller may check now: it postpones the next check, so that others skip it. */
export async function claimSettling(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const rows = await db
    .update(paymentAttempts)
    .set({ settleAfter: until })
    .where(
      and(
        eq(paymentAttempts.id, id),
        inArray(paymentAttempts.state, ['started', 'completing']),
        sql`${paymentAttempts.settleAfter} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}

/** Whether the order has a payment link that can still be paid. */
export async function hasOpenLink(db: Db, orderId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(and(eq(paymentLinks.orderId, orderId), eq(orders.phase, 'held'), gt(orders.expiresAt, now)));
  return rows.length > 0;
}
