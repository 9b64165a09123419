import type { Failure } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { TakenUnits, WantedUnits } from './store.ts';
import { inAll } from './store.ts';

export interface StockMove {
  orderId: number;
  fromBranchCode: number;
  toBranchCode: number;
  wanted: readonly WantedUnits[];
  /** For a product that may be ordered without stock, whether the branch must have at least one. */
  needsSome: boolean;
  at: Date;
}

/** The free units of each product at the destination branch. */
export interface LackingStock {
  free: ReadonlyMap<number, number>;
}

/**
 * Moves an order's units from one branch to another, all or nothing. The rows of both are locked product by product, so
 * that concurrent moves and orders cannot deadlock. The caller holds the order's lock.
 */
export async function moveStock(
  tx: Db,
  move: StockMove,
): Promise<{ ok: true; value: TakenUnits } | Failure<'OUT_OF_STOCK', LackingStock>> {
  const wanted = inAll(move.wanted);
  const free = await lockBoth(tx, move, [...wanted.keys()]);
  const taken = new Map<number, number>();
  for (const { productId, units, allowsOrderWithoutStock } of wanted.values()) {
    const there = Math.max(free.get(productId) ?? 0, 0);
    const mayLack = allowsOrderWithoutStock && !(move.needsSome && there === 0);
    if (there < units && !mayLack) return failure('OUT_OF_STOCK', { free });
    taken.set(productId, Math.min(units, there));
  }
  await giveBackAndTake(tx, move, taken);
  return success(taken);
}

/** The free units of the destination branch. */
async function lockBoth(
  tx: Db,
  { fromBranchCode, toBranchCode }: StockMove,
  productIds: number[],
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx.execute<{ product_id: number; branch_code: number; free: number }>(sql`
    select product_id, branch_code, quantity - allocated as free from stock_levels
    where product_id = any(${sql.param(productIds)}::int[]) and branch_code in (${fromBranchCode}, ${toBranchCode})
    order by product_id, branch_code for update`);
  const there = rows.filter(({ branch_code }) => branch_code === toBranchCode);
  return new Map(there.map(({ product_id, free }) => [product_id, free]));
}

async function giveBackAndTake(tx: Db, move: StockMove, taken: TakenUnits): Promise<void> {
  const { orderId, fromBranchCode, toBranchCode } = move;
  const at = sql`${move.at.toISOString()}::timestamptz`;
  const rows = [...taken].filter(([, units]) => units > 0);
  const productIds = sql.param(rows.map(([productId]) => productId));
  const units = sql.param(rows.map(([, count]) => count));
  await tx.execute(sql`
    with ended as (
      insert into stock_movements (order_id, branch_code, product_id, stay, kind, units, at)
      select order_id, branch_code, product_id, stay, 'give-back', -units, ${at}
      from stock_movements where order_id = ${orderId} and branch_code = ${fromBranchCode} and kind = 'take'
      on conflict do nothing
      returning product_id, branch_code, units
    ),
    taken as (
      insert into stock_movements (order_id, branch_code, product_id, stay, kind, units, at)
      select ${orderId}::bigint, ${toBranchCode}::int, one.product_id,
        1 + (select count(*) from stock_movements before
          where before.order_id = ${orderId} and before.branch_code = ${toBranchCode}
            and before.product_id = one.product_id and before.kind = 'take'),
        'take', one.units, ${at}
      from unnest(${productIds}::int[], ${units}::int[]) as one (product_id, units)
      returning product_id, branch_code, units
    )
    update stock_levels s set allocated = s.allocated + moved.units
    from (select * from ended union all select * from taken) moved
    where s.product_id = moved.product_id and s.branch_code = moved.branch_code`);
}
