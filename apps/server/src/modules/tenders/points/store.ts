import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { pointsAccounts } from './tables.ts';

export interface PointsOwner {
  customerId: string;
  companyId: number;
}

export interface PointsToTake extends PointsOwner {
  orderId: number;
  points: number;
  at: Date;
}

/** Who never had any has none. */
export async function findPoints(db: Db, { customerId, companyId }: PointsOwner): Promise<number> {
  const [row] = await db
    .select({ balance: pointsAccounts.balance })
    .from(pointsAccounts)
    .where(and(eq(pointsAccounts.customerId, customerId), eq(pointsAccounts.companyId, companyId)));
  return row?.balance ?? 0;
}

/**
 * REDEEM-01: taken only as a whole. The update waits for whoever else spends the same balance and looks at it again, so
 * that what both want is given to one. Taken twice for one order it is taken once.
 */
export async function takePoints(tx: Db, take: PointsToTake): Promise<Result<undefined, 'POINTS_NOT_ENOUGH'>> {
  const { customerId, companyId, orderId, points, at } = take;
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`Not points to take: ${points}`);
  const taken = await tx.execute(sql`
    with account as (
      update points_accounts set balance = balance - ${points}
      where customer_id = ${customerId} and company_id = ${companyId} and balance >= ${points}
        and not exists (select from points_movements where order_id = ${orderId} and reason = 'redeemed')
      returning customer_id, company_id
    )
    insert into points_movements (customer_id, company_id, points, reason, order_id, at)
    select customer_id, company_id, ${-points}, 'redeemed', ${orderId}, ${at.toISOString()}::timestamptz from account
    returning id`);
  return taken.length > 0 || (await wasTaken(tx, orderId)) ? success(undefined) : failure('POINTS_NOT_ENOUGH');
}

/** For several things at once, each with a movement of its own: all of them or none. Their ids are new. */
export async function takeManyPoints(
  tx: Db,
  { customerId, companyId }: PointsOwner,
  takes: readonly Pick<PointsToTake, 'orderId' | 'points'>[],
  at: Date,
): Promise<Result<undefined, 'POINTS_NOT_ENOUGH'>> {
  const wrong = takes.find(({ points }) => !Number.isSafeInteger(points) || points <= 0);
  if (wrong) throw new RangeError(`Not points to take: ${wrong.points}`);
  const total = takes.reduce((sum, { points }) => sum + points, 0);
  const taken = await tx.execute(sql`
    with account as (
      update points_accounts set balance = balance - ${total}
      where customer_id = ${customerId} and company_id = ${companyId} and balance >= ${total}
      returning customer_id, company_id
    )
    insert into points_movements (customer_id, company_id, points, reason, order_id, at)
    select customer_id, company_id, -one.points, 'redeemed', one."orderId", ${at.toISOString()}::timestamptz
    from account, json_to_recordset(${JSON.stringify(takes)}::json) as one ("orderId" bigint, points int)
    returning id`);
  return taken.length > 0 ? success(undefined) : failure('POINTS_NOT_ENOUGH');
}

async function wasTaken(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx.execute(sql`select from points_movements where order_id = ${orderId} and reason = 'redeemed'`);
  return rows.length > 0;
}

/** A part of what an order redeemed. Call it with the order locked: it adds up what the order has redeemed so far. */
export async function reducePoints(
  tx: Db,
  { orderId, points, at }: Pick<PointsToTake, 'orderId' | 'points' | 'at'>,
): Promise<void> {
  const reduced = await tx.execute(sql`
    with back as (
      insert into points_movements (customer_id, company_id, points, reason, order_id, at)
      select customer_id, company_id, ${points}::int, 'reduced', order_id, ${at.toISOString()}::timestamptz
      from points_movements where order_id = ${orderId} and reason in ('redeemed', 'reduced')
      group by customer_id, company_id, order_id having sum(points) + ${points}::int <= 0
      returning customer_id, company_id, points
    )
    update points_accounts a set balance = a.balance + back.points
    from back where a.customer_id = back.customer_id and a.company_id = back.company_id
    returning a.customer_id`);
  if (reduced.length === 0) throw new Error(`Order ${orderId} has not redeemed ${points} points`);
}

/** What an order redeemed and was not given back yet; without any, or a second time, nothing happens. */
export async function giveBackPoints(tx: Db, orderId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    with back as (
      insert into points_movements (customer_id, company_id, points, reason, order_id, at)
      select customer_id, company_id, -sum(points), 'returned', order_id, ${at.toISOString()}::timestamptz
      from points_movements where order_id = ${orderId} and reason in ('redeemed', 'reduced')
      group by customer_id, company_id, order_id having sum(points) < 0
      on conflict do nothing
      returning customer_id, company_id, points
    )
    update points_accounts a set balance = a.balance + back.points
    from back where a.customer_id = back.customer_id and a.company_id = back.company_id`);
}

/** What an order earns, in the transaction that invoices it: once, however often it is asked. */
export async function creditEarned(
  tx: Db,
  { customerId, companyId, orderId, points, at }: PointsToTake,
): Promise<void> {
  if (points <= 0) return;
  await tx.execute(sql`
    with earned as (
      insert into points_movements (customer_id, company_id, points, reason, order_id, at)
      values (${customerId}, ${companyId}, ${points}, 'earned', ${orderId}, ${at.toISOString()}::timestamptz)
      on conflict do nothing
      returning customer_id, company_id, points
    )
    insert into points_accounts as a (customer_id, company_id, balance)
    select customer_id, company_id, points from earned
    on conflict (customer_id, company_id) do update set balance = a.balance + excluded.balance`);
}

/**
 * When its invoice is annulled. What was spent meanwhile is not there any more: a balance never goes below zero, and the
 * store bears the rest. Answers what was taken.
 */
export async function takeBackEarned(tx: Db, orderId: number, at: Date): Promise<number> {
  const [taken] = await tx.execute<{ points: number }>(sql`
    with earned as (
      select a.customer_id, a.company_id, least(a.balance, m.points) as points
      from points_movements m
      join points_accounts a on a.customer_id = m.customer_id and a.company_id = m.company_id
      where m.order_id = ${orderId} and m.reason = 'earned' for update of a
    ),
    back as (
      insert into points_movements (customer_id, company_id, points, reason, order_id, at)
      select customer_id, company_id, -points, 'unearned', ${orderId}::bigint, ${at.toISOString()}::timestamptz
      from earned where points > 0
      on conflict do nothing
      returning customer_id, company_id, points
    )
    update points_accounts a set balance = a.balance + back.points
    from back where a.customer_id = back.customer_id and a.company_id = back.company_id
    returning -back.points as points`);
  return taken?.points ?? 0;
}
