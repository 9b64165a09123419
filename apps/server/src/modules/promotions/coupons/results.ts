import { orderStateIds } from '@botica/domain/orders';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ListedBatch } from '../../tenders/digital-coupons/index.ts';
import type { GivenResult } from '../results/index.ts';
import { sumRows } from '../results/index.ts';

/**
 * A coupon of the whole order has its saving in the order. One per product is part of the price of the lines: its cost is
 * what they saved of the public price (A231).
 */
export function readCouponResults(db: Db, { id, companyId, isPerProduct }: ListedBatch): Promise<GivenResult> {
  const cost = isPerProduct
    ? sql`(select coalesce(sum(l.saved_cents), 0) from order_lines l where l.order_id = o.id and l.kind = 'purchase'
        and (not exists (select from digital_coupon_products p where p.coupon_id = d.id)
          or l.product_id in (select p.product_id from digital_coupon_products p where p.coupon_id = d.id)))`
    : sql`o.coupon_saving_cents`;
  return sumRows(
    db,
    sql`select o.id, o.units, o.subtotal_cents - o.coupon_saving_cents as sales, ${cost} as cost
      from digital_coupons d join orders o on o.company_id = ${companyId} and upper(o.coupon_code) = d.code
      where d.batch_id = ${id} and o.coupon_code is not null and o.phase = 'placed'
        and o.state_id <> ${orderStateIds.cancelled}`,
  );
}
