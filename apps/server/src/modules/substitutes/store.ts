import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { orderSubstitutes } from './tables.ts';

export interface Substitute {
  orderId: number;
  originalProductId: number;
  productId: number;
  quantity: number;
}

/**
 * Whether it may stand in: the original is a bought line of the order with as many units at least, and the substitute is
 * sold by the company without a prescription of its own, with the same ingredient or from the same shelf.
 */
export async function isSubstituteAllowed(tx: Db, substitute: Substitute & { companyId: number }): Promise<boolean> {
  const { orderId, originalProductId, productId, quantity, companyId } = substitute;
  const rows = await tx.execute(sql`
    select 1 from order_lines l
    join products original on original.id = l.product_id
    join products other on other.id = ${productId} and other.id <> original.id
    join product_prices price on price.product_id = other.id and price.company_id = ${companyId}
      and price.public_cents > 0
    where l.order_id = ${orderId} and l.kind = 'purchase' and l.product_id = ${originalProductId}
      and l.quantity >= ${quantity} and (original.requires_prescription or not other.requires_prescription)
      and (original.equivalence_key = other.equivalence_key
        or exists (select from product_groups a join product_groups b on b.group_id = a.group_id
          where a.product_id = original.id and b.product_id = other.id))`);
  return rows.length > 0;
}

/** What was said last counts. */
export async function saveSubstitute(tx: Db, substitute: Substitute, acceptedAt: Date): Promise<void> {
  const { productId, quantity } = substitute;
  await tx
    .insert(orderSubstitutes)
    .values({ ...substitute, acceptedAt })
    .onConflictDoUpdate({
      target: [orderSubstitutes.orderId, orderSubstitutes.originalProductId],
      set: { productId, quantity, acceptedAt },
    });
}

export async function removeSubstitute(tx: Db, { orderId, originalProductId }: Substitute): Promise<void> {
  await tx
    .delete(orderSubstitutes)
    .where(and(eq(orderSubstitutes.orderId, orderId), eq(orderSubstitutes.originalProductId, originalProductId)));
}
