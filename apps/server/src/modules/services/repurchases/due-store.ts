import type { RepurchaseTrouble } from '@botica/domain/services/repurchases';
import { reminderDays } from '@botica/domain/services/repurchases';
import { addDays } from '@botica/domain/time';
import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { RepurchaseRow } from './tables.ts';
import { repurchaseRounds, repurchases } from './tables.ts';

/** The repurchases of one customer with the same destination and payment: one order, and one delivery. */
export interface DueGroup {
  ids: number[];
  firstId: number;
}

const batchSize = 100;

/** The next ones, in the order of their first; those already processed are skipped. */
export async function findDueGroups(db: Db, today: string, afterId: number): Promise<DueGroup[]> {
  return db.execute<DueGroup & Record<string, unknown>>(sql`
    select array_agg(id order by id) as ids, min(id) as "firstId" from repurchases
    where cancelled_at is null and try_on <= ${today}::date
    group by customer_id, company_id, order_type_id, address_id, branch_code, payment_id, card_id
    having min(id) > ${afterId} order by min(id) limit ${batchSize}`);
}

const dueOf = (ids: readonly number[], today: string) =>
  and(inArray(repurchases.id, [...ids]), isNull(repurchases.cancelledAt), lte(repurchases.tryOn, today));

export function findDue(db: Db, ids: readonly number[], today: string): Promise<RepurchaseRow[]> {
  return db.select().from(repurchases).where(dueOf(ids, today)).orderBy(asc(repurchases.id));
}

/** A concurrent second process waits here, and finds nothing left to do. */
export function lockDue(tx: Db, ids: readonly number[], today: string): Promise<RepurchaseRow[]> {
  return tx.select().from(repurchases).where(dueOf(ids, today)).orderBy(asc(repurchases.id)).for('update');
}

/** The result of an attempt: the next time, and how the day ended if it did. */
export interface Turn {
  row: RepurchaseRow;
  nextDate: string;
  tryOn: string;
  tries: number;
  trouble: RepurchaseTrouble | null;
  /** The day is over: bought by an order, or given up. */
  ended?: { orderId: number | null };
}

/** Two statements for any number. A day that was already bought for rolls everything back. */
export async function writeTurns(tx: Db, turns: readonly Turn[], at: Date): Promise<void> {
  const rounds = turns.flatMap(({ row, trouble, ended }) => {
    if (!ended) return [];
    const outcome = ended.orderId === null ? ('skipped' as const) : ('ordered' as const);
    return [{ repurchaseId: row.id, dueOn: row.nextDate, outcome, orderId: ended.orderId, trouble, at }];
  });
  if (rounds.length > 0) await tx.insert(repurchaseRounds).values(rounds);
  const changes = turns.map(({ row, nextDate, tryOn, tries, trouble }) => ({
    id: row.id,
    nextDate,
    tryOn,
    tries,
    trouble,
  }));
  await tx.execute(sql`
    update repurchases r set next_date = t."nextDate", try_on = t."tryOn", tries = t.tries, trouble = t.trouble
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as t(id int, "nextDate" date, "tryOn" date, tries smallint, trouble text)
    where r.id = t.id`);
}

export interface Reminder extends Record<string, unknown> {
  customerId: string;
  companyId: number;
  date: string;
  ids: number[];
}

/** Marks them as notified in the statement that finds them: of two concurrent processes, one notifies. */
export async function claimReminders(tx: Db, today: string): Promise<Reminder[]> {
  return tx.execute<Reminder>(sql`
    with told as (
      update repurchases set reminded_for = next_date
      where cancelled_at is null and next_date > ${today}::date and next_date <= ${addDays(today, reminderDays)}::date
        and reminded_for is distinct from next_date
      returning id, customer_id, company_id, next_date
    )
    select customer_id as "customerId", company_id as "companyId", to_char(next_date, 'YYYY-MM-DD') as date,
      array_agg(id order by id) as ids
    from told group by customer_id, company_id, next_date order by min(id)`);
}

export interface NotifiedRepurchase extends Record<string, unknown> {
  id: number;
  name: string;
  quantity: number;
  days: number;
  date: string;
  paymentId: 0 | 1 | 2;
  email: string | null;
  firstName: string;
  companyId: number;
}

/** Of open accounts. */
export async function findNotified(db: Db, ids: readonly number[]): Promise<NotifiedRepurchase[]> {
  return db.execute<NotifiedRepurchase>(sql`
    select r.id, p.name || ', ' || p.presentation as name, r.quantity, r.days, r.payment_id as "paymentId",
      to_char(r.next_date, 'YYYY-MM-DD') as date, c.email, c.first_name as "firstName", r.company_id as "companyId"
    from repurchases r join products p on p.id = r.product_id
    join customers c on c.id = r.customer_id and c.deleted_at is null
    where r.id = any(${sql.param([...ids])}::int[]) and r.cancelled_at is null
    order by r.id`);
}
