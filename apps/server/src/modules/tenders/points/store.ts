import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { pointsAccounts, pointsMovements } from './tables.ts';

export interface PointsOwner {
  customerId: string;
  companyId: number;
}

export interface PointsToTake extends PointsOwner {
  orderId: number;
  points: number;
  at: Date;
}

/** 0 for a customer without an account. */
export async function findPoints(db: Db, { customerId, companyId }: PointsOwner): Promise<number> {
  const [row] = await db
    .select({ balance: pointsAccounts.balance })
    .from(pointsAccounts)
    .where(and(eq(pointsAccounts.customerId, customerId), eq(pointsAccounts.companyId, companyId)));
  return row?.balance ?? 0;
}

/**
 * REDEEM-01: all or nothing. The update waits for concurrent orders on the same balance and rechecks it, so that only
 * one gets the last points. Idempotent by order.
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

/** For several items in one call, each with its own movement: all or nothing. Their ids are new. */
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

/** Gives back a part of what an order redeemed. Call it with the order locked: it sums the order's movements so far. */
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

/** Gives back what an order redeemed and has not returned yet. Idempotent. */
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

/** Credits what an order earns, in the transaction that invoices it. Idempotent. */
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
 * When an invoice is annulled. A balance never goes below zero: points that were spent meanwhile are the store's loss.
 * Returns what was taken.
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

/**
 * Customer service adds or takes points. The balance must still be the one that the person saw, if they saw one, and
 * never goes below zero. Returns the new balance.
 */
export async function correctPoints(
  tx: Db,
  { customerId, companyId }: PointsOwner,
  { points, seenBalance, at }: { points: number; seenBalance?: number; at: Date },
): Promise<Result<number, 'POINTS_BALANCE_CHANGED' | 'POINTS_BELOW_ZERO'>> {
  await tx.insert(pointsAccounts).values({ customerId, companyId, balance: 0 }).onConflictDoNothing();
  const own = and(eq(pointsAccounts.customerId, customerId), eq(pointsAccounts.companyId, companyId));
  const [account] = await tx.select().from(pointsAccounts).where(own).for('update');
  const before = account?.balance ?? 0;
  if (seenBalance !== undefined && before !== seenBalance) return failure('POINTS_BALANCE_CHANGED');
  const balance = before + points;
  if (balance < 0) return failure('POINTS_BELOW_ZERO');
  await tx.update(pointsAccounts).set({ balance }).where(own);
  await tx.insert(pointsMovements).values({ customerId, companyId, points, reason: 'corrected', at });
  return success(balance);
}
