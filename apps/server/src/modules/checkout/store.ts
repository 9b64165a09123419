import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

export interface OrderBranch extends Record<string, unknown> {
  publicName: string;
  address: string;
  phone: string;
  cityName: string;
  pickupEnabled: boolean;
}

export async function findOrderBranch(db: Db, code: number, companyId: number): Promise<OrderBranch | undefined> {
  const [row] = await db.execute<OrderBranch>(sql`
    select b.public_name as "publicName", b.address, b.phone, c.name as "cityName", b.pickup_enabled as "pickupEnabled"
    from branches b join cities c on c.id = b.city_id
    where b.code = ${code} and b.is_active and ${companyId} = any(b.company_ids)`);
  return row;
}

/**
 * Of the cart's products, and not paid yet: the shopper came back from the payment to change something. What they put in
 * their cart since then is another order.
 */
export async function findUnpaidOrders(
  db: Db,
  { customerId, companyId }: { customerId: string; companyId: number },
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.customer_id = ${customerId} and o.company_id = ${companyId} and o.kind = 'ordinary'
      and o.phase = 'held' and o.waits_for = 'payment'
      and exists (select from order_lines l where l.order_id = o.id and l.kind = 'purchase'
        and l.product_id = any(${sql.param(productIds)}::int[]))
    order by o.id`);
  return rows.map(({ id }) => Number(id));
}

/**
 * One cart is one order: of two devices that send it at once, the second waits here and finds another cart. An order that
 * waits for its money leaves the lines where they are, so it raises the version itself.
 */
export async function claimCart(
  tx: Db,
  { customerId, companyId }: { customerId: string; companyId: number },
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

/** CHK-39: the service without which no invoice carries a tax id. */
const taxIdServiceId = 42;

export interface Buyer extends Record<string, unknown> {
  firstName: string;
  email: string;
  phone: string;
  isSenior: boolean;
  fullName: string;
  identityNumber: string | null;
  birthDate: string | null;
  isTaxIdOffered: boolean;
  /** Held for a payment that has not come, each with its units. */
  heldOrders: number;
}

/** Nothing for an account that was closed meanwhile. */
export async function findBuyer(db: Db, customerId: string, companyId: number): Promise<Buyer | undefined> {
  const [row] = await db.execute<Buyer>(sql`
    select first_name as "firstName", email, coalesce(phone, '') as phone, is_senior as "isSenior",
      first_name || ' ' || last_name as "fullName", identity_number as "identityNumber",
      birth_date::text as "birthDate",
      exists (select from available_services s
        where s.company_id = ${companyId} and s.id = ${taxIdServiceId} and s.is_active) as "isTaxIdOffered",
      (select count(*)::int from orders o where o.customer_id = customers.id and o.phase = 'held') as "heldOrders"
    from customers where id = ${customerId} and deleted_at is null`);
  return row;
}
