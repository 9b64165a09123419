import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * The promotion of a line of an order: the one that gave it or set its price. Older lines with a promotional price
 * (PRICE-01, PRICE-04) do not name it: the discount of the product on the day of the order, 0 when it has none. Null for
 * other lines.
 *
 * `o` and `l` are the order and its line.
 */
export const promotionOfLine: SQL = sql`case
  when l.kind in ('bonus', 'swap') or (l.kind = 'purchase' and l.promotion_id > 0) then l.promotion_id
  when l.price_rule_id in ('PRICE-01', 'PRICE-04') then coalesce((
    select p.id from promotions p
    where p.company_id = o.company_id and p.product_id = l.product_id and p.type = 'discount'
      and report_day_of(coalesce(o.placed_at, o.created_at)) between p.starts_on and p.ends_on
      and p.day_code in (-1, 1 + extract(dow from report_day_of(coalesce(o.placed_at, o.created_at))))
    order by (p.required_quantity <= l.quantity) desc, p.id limit 1), 0)
  end`;
