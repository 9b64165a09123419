import { orderStateIds } from '@botica/domain/orders';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PromotionPlanRow } from '../../catalogue/promotion-plans/index.ts';
import { sumRows } from '../results/index.ts';

export type { GivenResult } from '../results/index.ts';

/** PRICE-01 PRICE-04: the rules that charge a promotion price. */
const promotionRules = sql`('PRICE-01', 'PRICE-04')`;
const storeDay = sql`(o.placed_at at time zone interval '-6 hours')::date`;

/**
 * The lines name the promotion that set their price or gave them. Purchases from before lines did: those of the days of a
 * promotion that staff did not make.
 */
function rowsOf(plan: PromotionPlanRow): SQL {
  const placed = sql`o.company_id = ${plan.companyId} and o.phase = 'placed' and o.state_id <> ${orderStateIds.cancelled}`;
  if (plan.type === 'discount') {
    return sql`
      select o.id, l.quantity as units, l.total_cents as sales, l.saved_cents as cost
      from orders o join order_lines l on l.order_id = o.id and l.kind = 'purchase'
      where ${placed} and l.price_rule_id in ${promotionRules}
        and l.product_id in (select x.product_id from promotion_plan_products x where x.plan_id = ${plan.id})
        and o.placed_at >= ${plan.startsOn}::timestamp at time zone interval '-6 hours'
        and case when l.promotion_id > 0
          then l.promotion_id in (select r.id from promotions r where r.plan_id = ${plan.id})
          else not ${plan.setsPrice}::boolean and ${storeDay} between ${plan.startsOn}::date and ${plan.endsOn}::date
            and ${plan.dayCode} in (-1, extract(dow from ${storeDay})::int + 1) end`;
  }
  return sql`
    select o.id, l.quantity as units, l.saved_cents as cost,
      coalesce((select sum(b.total_cents) from order_lines b
        where b.order_id = o.id and b.kind = 'purchase' and b.product_id = r.product_id), 0) as sales
    from promotions r join order_lines l on l.promotion_id = r.id and l.kind = r.type
    join orders o on o.id = l.order_id
    where r.plan_id = ${plan.id} and ${placed}`;
}

export function readPlanResults(db: Db, plan: PromotionPlanRow) {
  return sumRows(db, rowsOf(plan));
}
