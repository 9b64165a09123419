import { and, eq } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '../../platform/database.ts';
import type { LineKind } from './tables.ts';
import { carts } from './tables.ts';

type Sql = postgres.Sql;

/** A customer has one cart in each company. */
export interface CartOwner {
  customerId: string;
  companyId: number;
}

/** The shopper's choices for a product. */
export interface StoredLine {
  kind: LineKind;
  productId: number;
  /** The promotion of a swap or bonus line; 0 on a purchase line. */
  promotionId: number;
  quantity: number;
  isSenior: boolean;
  hasFourthAgePrescription: boolean;
  hasPrescription: boolean;
  acceptedPromotionId: number;
  isRepurchase: boolean;
  repurchaseDays: number;
  documentId: string;
  /** The patient of a swap; 0 is none. */
  patientId: number;
}

export interface StoredCart {
  /** 0 when nothing was ever stored. */
  version: number;
  orderTypeId: number;
  branchCode: number | null;
  addressId: number | null;
  paymentTypeId: number | null;
  couponCode: string;
  lines: StoredLine[];
}

export const emptyCart: StoredCart = {
  version: 0,
  orderTypeId: 2,
  branchCode: null,
  addressId: null,
  paymentTypeId: null,
  couponCode: '',
  lines: [],
};

/** The cart and its lines, in the order they were added. One statement, so that both are consistent. */
export async function readCart(sql: Sql, { customerId, companyId }: CartOwner): Promise<StoredCart> {
  const [row] = await sql<StoredCart[]>`
    select c.version, c.order_type_id as "orderTypeId", c.branch_code as "branchCode", c.address_id as "addressId",
      c.payment_type_id as "paymentTypeId", coalesce(c.coupon_code, '') as "couponCode",
      coalesce((select json_agg(json_build_object('kind', l.kind, 'productId', l.product_id,
          'promotionId', l.promotion_id, 'quantity', l.quantity, 'isSenior', l.is_senior,
          'hasFourthAgePrescription', l.has_fourth_age_prescription, 'hasPrescription', l.has_prescription,
          'acceptedPromotionId', l.accepted_promotion_id, 'isRepurchase', l.is_repurchase,
          'repurchaseDays', l.repurchase_days, 'documentId', coalesce(l.document_id::text, ''),
          'patientId', coalesce(l.patient_id, 0)) order by l.position)
        from cart_lines l where l.cart_id = c.id), '[]') as lines
    from carts c where c.customer_id = ${customerId} and c.company_id = ${companyId}`;
  return row ?? emptyCart;
}

/** The data that decides whether a change is accepted. */
export interface CartContext extends Pick<StoredCart, 'orderTypeId' | 'branchCode'> {
  /** Quantities of the requested purchases that are already in the cart. */
  quantities: ReadonlyMap<number, number>;
}

export const emptyContext: CartContext = { orderTypeId: 2, branchCode: null, quantities: new Map() };

export async function readContext(
  sql: Sql,
  { customerId, companyId }: CartOwner,
  productIds: readonly number[],
): Promise<CartContext> {
  const [row] = await sql<(Omit<CartContext, 'quantities'> & { quantities: [number, number][] })[]>`
    select c.order_type_id as "orderTypeId", c.branch_code as "branchCode",
      coalesce((select json_agg(json_build_array(l.product_id, l.quantity)) from cart_lines l
        where l.cart_id = c.id and l.kind = 'purchase' and l.product_id = any(${[...productIds]}::int[])), '[]') as quantities
    from carts c where c.customer_id = ${customerId} and c.company_id = ${companyId}`;
  return row ? { ...row, quantities: new Map(row.quantities) } : emptyContext;
}

export async function readVersion(sql: Sql, { customerId, companyId }: CartOwner): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    select version from carts where customer_id = ${customerId} and company_id = ${companyId}`;
  return row?.version ?? 0;
}

/** Which filling of the cart this is; 1 before anything was stored. */
export async function readFilling(db: Db, { customerId, companyId }: CartOwner): Promise<number> {
  const own = and(eq(carts.customerId, customerId), eq(carts.companyId, companyId));
  const [row] = await db.select({ filling: carts.filling }).from(carts).where(own);
  return row?.filling ?? 1;
}

/**
 * CART-17: deletes withdrawn products from the stored cart, as lines and as gifts. Locks the cart's row first, like
 * every other write. Returns the new version; undefined when no line was deleted, or when the cart changed since it was
 * priced.
 */
export async function dropWithdrawn(
  sql: Sql,
  { customerId, companyId }: CartOwner,
  { productIds, version }: { productIds: readonly number[]; version?: number },
): Promise<number | undefined> {
  const ids = [...productIds];
  const [row] = await sql<{ version: number }[]>`
    with cart as (
      update carts c set version = c.version + 1, updated_at = now()
      where c.customer_id = ${customerId} and c.company_id = ${companyId}
        ${version === undefined ? sql`` : sql`and c.version = ${version}`}
        and exists (select from cart_lines l where l.cart_id = c.id and l.product_id = any(${ids}::int[]))
      returning c.id, c.version
    ),
    gone as (
      delete from cart_lines l using cart where l.cart_id = cart.id and l.product_id = any(${ids}::int[])
    )
    select version from cart`;
  return row?.version;
}

export interface OrderChoices {
  orderTypeId: number;
  branchCode: number | null;
  addressId: number | null;
  paymentTypeId: number | null;
}

/** The last write wins; writing the same values changes nothing, not even the version. */
export async function writeChoices(
  sql: Sql,
  { customerId, companyId }: CartOwner,
  { orderTypeId, branchCode, addressId, paymentTypeId }: OrderChoices,
): Promise<number | undefined> {
  const [row] = await sql<{ version: number }[]>`
    insert into carts as c (customer_id, company_id, order_type_id, branch_code, address_id, payment_type_id)
    values (${customerId}, ${companyId}, ${orderTypeId}, ${branchCode}, ${addressId}, ${paymentTypeId})
    on conflict (customer_id, company_id) do update set
      version = c.version + 1, updated_at = now(), order_type_id = excluded.order_type_id,
      branch_code = excluded.branch_code, address_id = excluded.address_id, payment_type_id = excluded.payment_type_id
    where (c.order_type_id, c.branch_code, c.address_id, c.payment_type_id) is distinct from
      (excluded.order_type_id, excluded.branch_code, excluded.address_id, excluded.payment_type_id)
    returning version`;
  return row?.version;
}

export async function isBranchOf(sql: Sql, code: number, companyId: number): Promise<boolean> {
  const [row] = await sql`
    select 1 from branches where code = ${code} and is_active and ${companyId} = any(company_ids)`;
  return row !== undefined;
}

/** ROLE-18 */
export async function forgetCart(tx: Db, customerId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.customerId, customerId));
}
