import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface LimitedPlan extends Record<string, unknown> {
  id: string;
  /** Another order may use it. */
  isFree: boolean;
}

/** The plans of these promotions that have a limit of uses, locked in the order of their ids. */
export async function lockLimitedPlans(tx: Db, promotionIds: readonly number[]): Promise<LimitedPlan[]> {
  const rows = await tx.execute<LimitedPlan>(sql`
    select p.id, p.times_used < coalesce(p.uses_in_all, p.times_used + 1) as "isFree"
    from promotion_plans p
    where p.id in (select r.plan_id from promotions r where r.id = any(${sql.param([...promotionIds])}::int[]))
      and (p.uses_in_all is not null or p.uses_per_customer is not null)
    order by p.id for no key update of p`);
  return [...rows];
}

/** Plans by their ids, and the limited plans of promotions, all in one order. */
export async function lockPlans(tx: Db, ids: readonly string[], promotionIds: readonly number[] = []): Promise<void> {
  await tx.execute(sql`
    select from promotion_plans p
    where p.id = any(${sql.param([...ids])}::uuid[])
      or ((p.uses_in_all is not null or p.uses_per_customer is not null)
        and p.id in (select r.plan_id from promotions r where r.id = any(${sql.param([...promotionIds])}::int[])))
    order by p.id for no key update of p`);
}

/** One more order of each. The last one switches its promotions off, and the catalogue's version rises. */
export async function addUses(tx: Db, ids: readonly string[]): Promise<void> {
  const plans = await tx.execute<TurningPlan>(sql`
    update promotion_plans set times_used = times_used + 1 where id = any(${sql.param([...ids])}::uuid[])
    returning id, times_used >= uses_in_all as "turns"`);
  await switchTurning(tx, plans, false);
}

/** One order less of each; what was used up is before shoppers again while its plan is published. */
export async function removeUses(tx: Db, ids: readonly string[]): Promise<void> {
  const plans = await tx.execute<TurningPlan>(sql`
    update promotion_plans set times_used = times_used - 1 where id = any(${sql.param([...ids])}::uuid[])
    returning id, state = 'published' and times_used + 1 >= uses_in_all as "turns"`);
  await switchTurning(tx, plans, true);
}

interface TurningPlan extends Record<string, unknown> {
  id: string;
  /** Its last use was taken or given back. Null without a limit of all uses. */
  turns: boolean | null;
}

/** Only where it changes something: the trigger empties the caches also after an update of no rows. */
async function switchTurning(tx: Db, plans: readonly TurningPlan[], isOn: boolean): Promise<void> {
  const turning = plans.filter(({ turns }) => turns).map(({ id }) => id);
  if (turning.length === 0) return;
  await tx.execute(sql`
    update promotions set is_on = ${isOn} where plan_id = any(${sql.param(turning)}::uuid[]) and is_on <> ${isOn}`);
}
