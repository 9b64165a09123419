import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** What is on the shelf, allocated units included. */
export interface CountedUnits {
  productId: number;
  units: number;
}

export interface WrittenStock {
  productId: number;
  quantity: number;
  allocated: number;
}

/**
 * Writes what a branch has on its shelf. Units that orders have allocated are never removed, as in the import of stock.
 * In product order, the common lock order, so that it waits for orders and never deadlocks.
 */
export async function setStock(tx: Db, branchCode: number, counted: readonly CountedUnits[]): Promise<WrittenStock[]> {
  const productIds = sql.param(counted.map(({ productId }) => productId));
  const units = sql.param(counted.map((one) => one.units));
  const rows = await tx.execute<WrittenStock & Record<string, unknown>>(sql`
    insert into stock_levels as s (product_id, branch_code, quantity)
    select product_id, ${branchCode}::int, units
    from unnest(${productIds}::int[], ${units}::int[]) as one (product_id, units) order by product_id
    on conflict (product_id, branch_code) do update set quantity = greatest(excluded.quantity, s.allocated)
    returning s.product_id as "productId", s.quantity, s.allocated`);
  return [...rows];
}
