import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { StockMovementKind } from './tables.ts';

/** How an order's allocation at a branch ends: the movement that it reverses, and the changed column. */
const endings = {
  'give-back': { of: 'take', quantity: 0, allocated: 1 },
  leave: { of: 'take', quantity: 1, allocated: 1 },
  return: { of: 'leave', quantity: 1, allocated: 0 },
} as const satisfies Partial<Record<StockMovementKind, { of: StockMovementKind; quantity: 0 | 1; allocated: 0 | 1 }>>;

/** Releases the units of an order. Idempotent. */
export const giveBackStock = (tx: Db, orderId: number, at: Date) => end(tx, orderId, 'give-back', at);

/** The units of an order leave the branch: neither in stock nor allocated any more. Idempotent. */
export const consumeStock = (tx: Db, orderId: number, at: Date) => end(tx, orderId, 'leave', at);

/** The units of an annulled order are on the shelf again. */
export const returnStock = (tx: Db, orderId: number, at: Date) => end(tx, orderId, 'return', at);

async function end(tx: Db, orderId: number, kind: keyof typeof endings, at: Date): Promise<void> {
  const { of, quantity, allocated } = endings[kind];
  await lockTaken(tx, orderId);
  await tx.execute(sql`
    with ended as (
      insert into stock_movements (order_id, branch_code, product_id, stay, kind, units, at)
      select order_id, branch_code, product_id, stay, ${kind}, -units, ${at.toISOString()}::timestamptz
      from stock_movements where order_id = ${orderId} and kind = ${of}
      on conflict do nothing
      returning product_id, branch_code, units
    )
    update stock_levels s
    set quantity = s.quantity + e.units * ${quantity}::int, allocated = s.allocated + e.units * ${allocated}::int
    from ended e where s.product_id = e.product_id and s.branch_code = e.branch_code`);
}

/** In the order of their products, the common lock order. */
async function lockTaken(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`
    select 1 from stock_levels s
    join stock_movements m on m.product_id = s.product_id and m.branch_code = s.branch_code
    where m.order_id = ${orderId} and m.kind = 'take'
    order by s.product_id, s.branch_code for update of s`);
}
