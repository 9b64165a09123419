import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { addUses, lockLimitedPlans, lockPlans, removeUses } from '../../catalogue/promotion-plans/index.ts';

interface PromotedLine {
  /** Lines of other kinds, such as prizes, have other ids in `promotionId`. */
  kind: string;
  promotionId: number;
}

export interface PromotionUser {
  orderId: number;
  /** Null for an order without an account. */
  customerId: string | null;
  /** The lines that the order has, or will have. */
  lines: readonly PromotedLine[];
}

/**
 * Counts the order in every limited promotion of its lines that does not have it yet. The plans are locked, so of two
 * orders for the last use one waits and is refused. On false the caller rolls back.
 */
export async function takePromotionUses(tx: Db, { orderId, customerId, lines }: PromotionUser): Promise<boolean> {
  const promotionIds = idsOf(lines);
  if (promotionIds.length === 0) return true;
  const limited = await lockLimitedPlans(tx, promotionIds);
  if (limited.length === 0) return true;
  const counted = new Set(await findPlansOf(tx, orderId));
  const plans = limited.filter(({ id }) => !counted.has(id));
  if (plans.length === 0) return true;
  if (plans.some(({ isFree }) => !isFree)) return false;
  const planIds = plans.map(({ id }) => id);
  // A statement of its own, after the lock: it sees what the order before it took.
  const taken = await tx.execute(sql`
    insert into promotion_uses (plan_id, order_id, customer_id, turn)
    select p.id, ${orderId}::bigint, ${customerId}::uuid, free.turn
    from promotion_plans p
    left join lateral (
      select min(one.turn) as turn from generate_series(1, p.uses_per_customer) one (turn)
      where ${customerId}::uuid is not null and not exists (select from promotion_uses u
        where u.plan_id = p.id and u.customer_id = ${customerId}::uuid and u.turn = one.turn)
    ) free on true
    where p.id = any(${sql.param(planIds)}::uuid[]) and (p.uses_per_customer is null or free.turn is not null)
    returning plan_id`);
  if (taken.length !== planIds.length) return false;
  await addUses(tx, planIds);
  return true;
}

/** Locks the plans that an order has and those that it will have, before anything else is locked. */
export async function lockPromotionUses(tx: Db, orderId: number, lines: readonly PromotedLine[]): Promise<void> {
  await lockPlans(tx, await findPlansOf(tx, orderId), idsOf(lines));
}

/** Gives back every use of the order, except those of promotions that it keeps. Idempotent. */
export async function giveBackPromotionUses(
  tx: Db,
  orderId: number,
  kept: readonly PromotedLine[] = [],
): Promise<void> {
  const used = await findPlansOf(tx, orderId);
  if (used.length === 0) return;
  await lockPlans(tx, used);
  const given = await tx.execute<{ id: string }>(sql`
    delete from promotion_uses u where u.order_id = ${orderId} and not exists (
      select from promotions r where r.plan_id = u.plan_id and r.id = any(${sql.param(idsOf(kept))}::int[]))
    returning u.plan_id as id`);
  if (given.length === 0) return;
  await removeUses(
    tx,
    given.map(({ id }) => id),
  );
}

/** The plans with a use of the order. */
export async function findPlansOf(tx: Db, orderId: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(
    sql`select plan_id as id from promotion_uses where order_id = ${orderId}`,
  );
  return rows.map(({ id }) => id);
}

const promotedKinds: ReadonlySet<string> = new Set(['purchase', 'swap', 'bonus']);

function idsOf(lines: readonly PromotedLine[]): number[] {
  const promoted = lines.filter(({ kind, promotionId }) => promotedKinds.has(kind) && promotionId > 0);
  return [...new Set(promoted.map(({ promotionId }) => promotionId))];
}
