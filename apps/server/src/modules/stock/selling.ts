import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** What an order kept leaves the branch with it: neither there nor kept any more. Once, however often it is asked. */
export async function consumeStock(tx: Db, orderId: number, at: Date): Promise<void> {
  await lockTaken(tx, orderId);
  await tx.execute(sql`
    with gone as (
      insert into stock_movements (order_id, branch_code, product_id, stay, kind, units, at)
      select order_id, branch_code, product_id, stay, 'leave', -units, ${at.toISOString()}::timestamptz
      from stock_movements where order_id = ${orderId} and kind = 'take'
      on conflict do nothing
      returning product_id, branch_code, units
    )
    update stock_levels s set quantity = s.quantity + g.units, allocated = s.allocated + g.units from gone g
    where s.product_id = g.product_id and s.branch_code = g.branch_code`);
}

/** What left with an order that was annulled is on the shelf again. */
export async function returnStock(tx: Db, orderId: number, at: Date): Promise<void> {
  await lockTaken(tx, orderId);
  await tx.execute(sql`
    with back as (
      insert into stock_movements (order_id, branch_code, product_id, stay, kind, units, at)
      select order_id, branch_code, product_id, stay, 'return', -units, ${at.toISOString()}::timestamptz
      from stock_movements where order_id = ${orderId} and kind = 'leave'
      on conflict do nothing
      returning product_id, branch_code, units
    )
    update stock_levels s set quantity = s.quantity + b.units from back b
    where s.product_id = b.product_id and s.branch_code = b.branch_code`);
}

/** In the order of their products, as everybody does who changes several. */
async function lockTaken(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`
    select 1 from stock_levels s
    join stock_movements m on m.product_id = s.product_id and m.branch_code = s.branch_code
    where m.order_id = ${orderId} and m.kind = 'take'
    order by s.product_id, s.branch_code for update of s`);
}
