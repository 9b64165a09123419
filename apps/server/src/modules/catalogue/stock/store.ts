import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface WantedUnits {
  productId: number;
  units: number;
  /** Missing units are ordered anyway. */
  allowsOrderWithoutStock: boolean;
}

export interface StockTaking {
  orderId: number;
  /** The branch that the order type and the address decided, never another one with stock. */
  branchCode: number;
  wanted: readonly WantedUnits[];
  at: Date;
}

/** Units taken of each product; missing units, where allowed, are not allocated. */
export type TakenUnits = ReadonlyMap<number, number>;

/** All or nothing. */
export async function takeStock(tx: Db, taking: StockTaking): Promise<Result<TakenUnits, 'OUT_OF_STOCK'>> {
  const taken = await lockStock(tx, taking);
  if (taken.ok) await tx.execute(sql`with ${allocation(taking, taken.value)} select`);
  return taken;
}

/**
 * Locks the rows and decides what is taken; `allocation` takes it. The rows are locked in product order, the common lock
 * order, so that two orders cannot deadlock.
 */
export async function lockStock(tx: Db, taking: StockTaking): Promise<Result<TakenUnits, 'OUT_OF_STOCK'>> {
  const wanted = inAll(taking.wanted);
  const free = await lockFree(tx, taking.branchCode, [...wanted.keys()]);
  const taken = new Map<number, number>();
  const lacking: number[] = [];
  for (const { productId, units, allowsOrderWithoutStock } of wanted.values()) {
    const here = free.get(productId) ?? 0;
    if (here < units && !allowsOrderWithoutStock) lacking.push(productId);
    taken.set(productId, Math.min(units, Math.max(here, 0)));
  }
  if (lacking.length > 0) return failure('OUT_OF_STOCK', { productIds: lacking });
  return success(taken);
}

/** A product may be both bought and given in one order: its row is requested for both together. */
export function inAll(wanted: readonly WantedUnits[]): Map<number, WantedUnits> {
  const sums = new Map<number, WantedUnits>();
  for (const one of wanted) {
    const before = sums.get(one.productId)?.units ?? 0;
    sums.set(one.productId, { ...one, units: before + one.units });
  }
  return sums;
}

async function lockFree(tx: Db, branchCode: number, productIds: number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx.execute<{ product_id: number; free: number }>(sql`
    select product_id, quantity - allocated as free from stock_levels
    where product_id = any(${sql.param(productIds)}::int[]) and branch_code = ${branchCode}
    order by product_id for update`);
  return new Map(rows.map(({ product_id, free }) => [product_id, free]));
}

/** Common table expressions, for the statement that writes what was ordered: one round trip while the rows are locked. */
export function allocation({ orderId, branchCode, at }: StockTaking, taken: TakenUnits): SQL {
  const rows = [...taken].filter(([, units]) => units > 0);
  const productIds = sql.param(rows.map(([productId]) => productId));
  const units = sql.param(rows.map(([, count]) => count));
  return sql`
    taken as (select * from unnest(${productIds}::int[], ${units}::int[]) as one (product_id, units)),
    moved as (
      update stock_levels s set allocated = s.allocated + t.units from taken t
      where s.product_id = t.product_id and s.branch_code = ${branchCode}
    ),
    noted as (
      insert into stock_movements (order_id, branch_code, product_id, kind, units, at)
      select ${orderId}::bigint, ${branchCode}::int, product_id, 'take', units, ${at.toISOString()}::timestamptz from taken
    )`;
}
