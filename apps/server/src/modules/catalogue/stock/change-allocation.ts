import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface StockExchange {
  orderId: number;
  branchCode: number;
  /** For each product, the additional units that the order takes at the branch; negative for fewer. */
  changes: ReadonlyMap<number, number>;
  at: Date;
}

/**
 * Changes the units that an order has at its branch, all or nothing. A product whose units change gets a new
 * allocation, so that the end of the order ends only that one. The rows are locked in product order, the common lock
 * order. The caller holds the order's lock.
 */
export async function exchangeStock(tx: Db, exchange: StockExchange): Promise<Result<undefined, 'OUT_OF_STOCK'>> {
  const changes = [...exchange.changes].filter(([, units]) => units !== 0);
  if (changes.length === 0) return success(undefined);
  const productIds = changes.map(([productId]) => productId);
  const free = await lockFree(tx, exchange.branchCode, productIds);
  if (changes.some(([productId, units]) => units > Math.max(free.get(productId) ?? 0, 0)))
    return failure('OUT_OF_STOCK');
  const kept = await findKept(tx, exchange, productIds);
  const left = changes.map(([productId, units]) => ({ productId, units: (kept.get(productId) ?? 0) + units }));
  const wrong = left.find(({ units }) => units < 0);
  if (wrong) throw new Error(`Order ${exchange.orderId} does not keep that many of product ${wrong.productId}`);
  await restart(tx, exchange, changes);
  return success(undefined);
}

async function lockFree(tx: Db, branchCode: number, productIds: number[]): Promise<Map<number, number>> {
  const rows = await tx.execute<{ productId: number; free: number }>(sql`
    select product_id as "productId", quantity - allocated as free from stock_levels
    where product_id = any(${sql.param(productIds)}::int[]) and branch_code = ${branchCode}
    order by product_id for update`);
  return new Map(rows.map(({ productId, free }) => [productId, free]));
}

/** The order's open allocations at the branch. */
const openStays = ({ orderId, branchCode }: Pick<StockExchange, 'orderId' | 'branchCode'>) => sql`
  select m.product_id, m.stay, m.units from stock_movements m
  where m.order_id = ${orderId} and m.branch_code = ${branchCode} and m.kind = 'take' and not exists (
    select from stock_movements e where e.order_id = m.order_id and e.branch_code = m.branch_code
      and e.product_id = m.product_id and e.stay = m.stay and e.kind in ('give-back', 'leave'))`;

async function findKept(tx: Db, exchange: StockExchange, productIds: number[]): Promise<Map<number, number>> {
  const rows = await tx.execute<{ productId: number; units: number }>(sql`
    select product_id as "productId", sum(units)::int as units from (${openStays(exchange)}) kept
    where product_id = any(${sql.param(productIds)}::int[]) group by product_id`);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

async function restart(tx: Db, exchange: StockExchange, changes: readonly [number, number][]): Promise<void> {
  const { orderId, branchCode } = exchange;
  const at = sql`${exchange.at.toISOString()}::timestamptz`;
  const productIds = sql.param(changes.map(([productId]) => productId));
  const units = sql.param(changes.map(([, count]) => count));
  await tx.execute(sql`
    with changed as (select * from unnest(${productIds}::int[], ${units}::int[]) as one (product_id, units)),
    kept as (select k.* from (${openStays(exchange)}) k join changed using (product_id)),
    ended as (
      insert into stock_movements (order_id, branch_code, product_id, stay, kind, units, at)
      select ${orderId}::bigint, ${branchCode}::int, product_id, stay, 'give-back', -units, ${at} from kept
    ),
    taken as (
      insert into stock_movements (order_id, branch_code, product_id, stay, kind, units, at)
      select ${orderId}::bigint, ${branchCode}::int, c.product_id,
        1 + (select count(*) from stock_movements before
          where before.order_id = ${orderId} and before.branch_code = ${branchCode}
            and before.product_id = c.product_id and before.kind = 'take'),
        'take', c.units + coalesce((select sum(k.units) from kept k where k.product_id = c.product_id), 0), ${at}
      from changed c
      where c.units + coalesce((select sum(k.units) from kept k where k.product_id = c.product_id), 0) > 0
    )
    update stock_levels s set allocated = s.allocated + c.units from changed c
    where s.product_id = c.product_id and s.branch_code = ${branchCode}`);
}
