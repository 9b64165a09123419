import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { CartOwner } from './store.ts';

/** Locks the cart for the rest of the transaction. Lock order: the cart before the branch's counter. */
export async function lockCart(tx: Db, { customerId, companyId }: Omit<LeavingOrder, 'id'>): Promise<void> {
  await tx.execute(
    sql`select id from carts where customer_id = ${customerId} and company_id = ${companyId} for update`,
  );
}

/**
 * One cart makes one order: of two devices that send it concurrently, the second waits here and finds another version.
 * An order that waits for payment leaves its lines in the cart, so it raises the version itself.
 */
export async function claimCart(
  tx: Db,
  { customerId, companyId }: CartOwner,
  { version, isKept }: { version: number; isKept: boolean },
): Promise<boolean> {
  const sent = sql`customer_id = ${customerId} and company_id = ${companyId} and version = ${version}`;
  const rows = await tx.execute(
    isKept
      ? sql`update carts set version = version + 1, updated_at = now() where ${sent} returning id`
      : sql`select id from carts where ${sent} for update`,
  );
  return rows.length > 0;
}

interface LeavingOrder {
  id: number;
  customerId: string | null;
  companyId: number;
}

/**
 * SUBMIT-02: two common table expressions that remove an order's lines from the cart, for the statement that writes the
 * order: one round trip while the branch's counter is locked.
 */
export function leavingCart(order: LeavingOrder, { at, isLeaving }: { at: Date; isLeaving: boolean }): SQL {
  return sql`
    cart as (
      update carts c set version = c.version + 1, coupon_code = null, payment_type_id = null,
        updated_at = ${at.toISOString()}::timestamptz
      where c.customer_id = ${order.customerId} and c.company_id = ${order.companyId} and ${isLeaving}::boolean
      returning c.id
    ),
    gone as (
      delete from cart_lines l using cart, order_lines o
      where l.cart_id = cart.id and o.order_id = ${order.id}
        and (o.kind, o.product_id, case o.kind when 'purchase' then 0 else o.promotion_id end)
          = (l.kind, l.product_id, l.promotion_id)
    )`;
}
