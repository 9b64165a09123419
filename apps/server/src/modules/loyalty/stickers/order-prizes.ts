import { prizesThatFit } from '@botica/domain/loyalty/stickers';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** The required data of an order. */
export interface PrizeOrder {
  customerId: string;
  companyId: number;
  branchCode: number;
  lines: readonly { productId: number; quantity: number }[];
}

export interface OrderPrize extends Record<string, unknown> {
  redemptionId: number;
  productId: number;
  name: string;
  valueCents: number;
  /** Free units in the branch. */
  free: number;
}

/**
 * The waiting prizes that the branch has in stock, locked: of two concurrent orders, the second waits here and finds
 * none. A prize out of stock waits for another order.
 */
export async function lockWaitingPrizes(tx: Db, order: PrizeOrder): Promise<OrderPrize[]> {
  const rows = await tx.execute<OrderPrize>(sql`
    select r.id as "redemptionId", r.product_id as "productId", r.name, r.value_cents as "valueCents",
      coalesce((select s.quantity - s.allocated from stock_levels s
        where s.product_id = r.product_id and s.branch_code = ${order.branchCode}), 0) as free
    from sticker_redemptions r join sticker_configurations c on c.id = r.configuration_id
    where r.customer_id = ${order.customerId} and c.company_id = ${order.companyId} and r.state = 'waiting'
    order by r.id for update of r`);
  return prizesThatFit([...rows], order.lines);
}

export async function assignPrizes(tx: Db, orderId: number, redemptionIds: readonly number[]): Promise<void> {
  if (redemptionIds.length === 0) return;
  await tx.execute(sql`
    update sticker_redemptions set state = 'ordered', order_id = ${orderId}
    where id = any(${sql.param([...redemptionIds])}::int[])`);
}

/** When the order is released, cancelled or annulled: its prizes wait for the next order. Idempotent. */
export async function giveBackPrizes(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`
    update sticker_redemptions set state = 'waiting', order_id = null where order_id = ${orderId} and state = 'ordered'`);
}
