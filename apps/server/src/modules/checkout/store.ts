import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { BranchDays, Opening } from '../branches/index.ts';
import { branchDays, openingOn } from '../branches/index.ts';
import type { OfferedCredit } from '../tenders/credit/index.ts';
import { creditColumns } from '../tenders/credit/index.ts';

interface OrderBranch {
  publicName: string;
  address: string;
  phone: string;
  cityName: string;
  pickupEnabled: boolean;
  opening: Opening;
}

export async function findOrderBranch(
  db: Db,
  { code, companyId, at }: { code: number; companyId: number; at: Date },
): Promise<OrderBranch | undefined> {
  const [row] = await db.execute<Omit<OrderBranch, 'opening'> & BranchDays & Record<string, unknown>>(sql`
    select b.public_name as "publicName", b.address, b.phone, c.name as "cityName",
      b.pickup_enabled as "pickupEnabled", ${branchDays(at)}
    from branches b join cities c on c.id = b.city_id
    where b.code = ${code} and b.is_active and ${companyId} = any(b.company_ids)`);
  return row && { ...row, opening: openingOn(row, at) };
}

/**
 * The nearest other branch where everything can be picked up. A product that may be ordered without stock needs one
 * unit there (CART-07).
 */
export async function findBranchWithAll(
  db: Db,
  given: { companyId: number; branchCode: number; wanted: readonly { productId: number; quantity: number }[] },
): Promise<number | undefined> {
  const ids = sql.param(given.wanted.map(({ productId }) => productId));
  const units = sql.param(given.wanted.map(({ quantity }) => quantity));
  const [row] = await db.execute<{ code: number }>(sql`
    select b.code from branches b join branches here on here.code = ${given.branchCode}
    where b.is_active and b.pickup_enabled and ${given.companyId} = any(b.company_ids) and b.code <> here.code
      and not exists (
        select from unnest(${ids}::int[], ${units}::int[]) as wanted (id, units)
        join products p on p.id = wanted.id
        left join stock_levels s on s.product_id = wanted.id and s.branch_code = b.code
        where coalesce(s.quantity - s.allocated, 0)
          < case when p.allows_order_without_stock then 1 else wanted.units end)
    order by power(b.lat - here.lat, 2) + power(b.lng - here.lng, 2), b.code limit 1`);
  return row?.code;
}

/**
 * Unpaid orders of the cart's products: the shopper came back from the payment to change something. Orders of other
 * products are left out, and so are those whose lines left the cart to be paid by a link.
 */
export async function findUnpaidOrders(
  db: Db,
  { customerId, companyId }: { customerId: string; companyId: number },
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.customer_id = ${customerId} and o.company_id = ${companyId} and o.kind = 'ordinary'
      and o.phase = 'held' and o.waits_for = 'payment' and not o.has_left_cart
      and exists (select from order_lines l where l.order_id = o.id and l.kind = 'purchase'
        and l.product_id = any(${sql.param(productIds)}::int[]))
    order by o.id`);
  return rows.map(({ id }) => Number(id));
}

/** CHK-39: without this service no invoice carries a tax id. */
const taxIdServiceId = 42;

const taxIdOffer = (companyId: number) => sql`exists (select from available_services s
  where s.company_id = ${companyId} and s.id = ${taxIdServiceId} and s.is_active)`;

export async function isTaxIdOffered(db: Db, companyId: number): Promise<boolean> {
  const [row] = await db.execute<{ isOffered: boolean }>(sql`select ${taxIdOffer(companyId)} as "isOffered"`);
  return row?.isOffered ?? false;
}

export interface Buyer {
  firstName: string;
  email: string;
  phone: string;
  isSenior: boolean;
  fullName: string;
  identityNumber: string | null;
  birthDate: string | null;
  isTaxIdOffered: boolean;
  /** Orders that wait for a payment, with their units held. */
  heldOrders: number;
  credit: OfferedCredit;
}

/** Undefined for a closed account. */
export async function findBuyer(db: Db, customerId: string, companyId: number): Promise<Buyer | undefined> {
  const [row] = await db.execute<Omit<Buyer, 'credit'> & OfferedCredit & Record<string, unknown>>(sql`
    select first_name as "firstName", email, coalesce(phone, '') as phone, is_senior as "isSenior",
      first_name || ' ' || last_name as "fullName", identity_number as "identityNumber",
      birth_date::text as "birthDate",
      ${taxIdOffer(companyId)} as "isTaxIdOffered", ${creditColumns(companyId)},
      (select count(*)::int from orders o where o.customer_id = customers.id and o.phase = 'held') as "heldOrders"
    from customers where id = ${customerId} and deleted_at is null`);
  if (!row) return undefined;
  const { isIdentityConfirmed, isEnabled, availableCents, isExternalClient, ...buyer } = row;
  return { ...buyer, credit: { isIdentityConfirmed, isEnabled, availableCents, isExternalClient } };
}
