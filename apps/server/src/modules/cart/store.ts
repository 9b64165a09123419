import { eq } from 'drizzle-orm';
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

export interface CartChanges {
  /** Each line once; quantity 0 removes it. */
  lines: readonly StoredLine[];
  /** Removes all other lines as well. */
  clears?: boolean;
  /** '' removes the coupon; absent leaves it. */
  couponCode?: string | undefined;
}

export interface WriteOptions {
  /** The version that the change was made on; null skips the check. */
  version: number | null;
  /** Further lines are refused. */
  linesMaximum: number;
  /** The larger quantity wins and flags are combined, so that merging is idempotent. */
  isMerge?: boolean;
}

export interface WrittenCart {
  version: number;
  /** The written lines that remain in the cart. */
  lines: Pick<StoredLine, 'kind' | 'productId' | 'promotionId' | 'quantity'>[];
}

/**
 * One statement with an optimistic lock: lines change only if the version is the expected one. Two concurrent writers
 * wait for the cart's row; the second finds another version and changes nothing. Undefined when nothing was changed.
 */
export async function writeCart(
  sql: Sql,
  owner: CartOwner,
  changes: CartChanges,
  options: WriteOptions,
): Promise<WrittenCart | undefined> {
  const { lines, clears = false, couponCode } = changes;
  const isNew = !options.version;
  const isKnown = options.version !== 0;
  const [row] = await sql<WrittenCart[]>`
    with given as (${givenLines(sql, owner, lines)})
    ${isNew ? sql`, made as (${madeCart(sql, owner, couponCode)})` : sql``}
    ${isKnown ? sql`, raised as (${raisedCart(sql, owner, changes, options)})` : sql``}
    , cart as (
      ${isNew ? sql`select * from made` : sql``}
      ${isNew && isKnown ? sql`union all` : sql``}
      ${isKnown ? sql`select * from raised` : sql``}
    )
    ${clears ? sql`, gone as (delete from cart_lines l using cart where l.cart_id = cart.id)` : sql``}
    ${!clears && lines.some(({ quantity }) => quantity === 0) ? sql`, gone as (${goneLines(sql)})` : sql``}
    , kept as (
      insert into cart_lines as l (cart_id, kind, product_id, promotion_id, quantity, is_senior,
        has_fourth_age_prescription, has_prescription, accepted_promotion_id, is_repurchase, repurchase_days, document_id,
        patient_id)
      select cart.id, g.kind, g.product_id, g.promotion_id, g.quantity, g.is_senior, g.has_fourth_age_prescription,
        g.has_prescription, g.accepted_promotion_id, g.is_repurchase, g.repurchase_days, g.document_id, g.patient_id
      from cart, given g where g.quantity > 0 order by g.place
      on conflict (cart_id, kind, product_id, promotion_id) do update set ${options.isMerge ? merged(sql) : replaced(sql)}
      returning l.kind, l.product_id as "productId", l.promotion_id as "promotionId", l.quantity
    )
    select cart.version, coalesce((select json_agg(kept) from kept), '[]') as lines from cart`;
  return row;
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

/** Drops prescriptions and patients that are not the customer's. */
function givenLines(sql: Sql, { customerId }: CartOwner, lines: readonly StoredLine[]) {
  const given = lines.map((line, place) => ({ ...line, place }));
  const ownDocument = lines.some(({ documentId }) => documentId !== '')
    ? sql`(select r.id from prescriptions r where r.id = nullif("documentId", '')::uuid and r.customer_id = ${customerId})`
    : sql`null::uuid`;
  const ownPatient = lines.some(({ patientId }) => patientId > 0)
    ? sql`(select p.id from patients p where p.id = "patientId" and p.customer_id = ${customerId})`
    : sql`null::int`;
  return sql`
    select kind, "productId" as product_id, "promotionId" as promotion_id, quantity, "isSenior" as is_senior,
      "hasFourthAgePrescription" as has_fourth_age_prescription, "hasPrescription" as has_prescription,
      "acceptedPromotionId" as accepted_promotion_id, "isRepurchase" as is_repurchase,
      "repurchaseDays" as repurchase_days, ${ownDocument} as document_id, ${ownPatient} as patient_id, place
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (kind text, "productId" int, "promotionId" int,
      quantity smallint, "isSenior" boolean, "hasFourthAgePrescription" boolean, "hasPrescription" boolean,
      "acceptedPromotionId" int, "isRepurchase" boolean, "repurchaseDays" smallint, "documentId" text, "patientId" int,
      place int)`;
}

function madeCart(sql: Sql, { customerId, companyId }: CartOwner, couponCode: string | undefined) {
  return sql`
    insert into carts (customer_id, company_id, coupon_code)
    values (${customerId}, ${companyId}, nullif(${couponCode ?? ''}, ''))
    on conflict (customer_id, company_id) do nothing
    returning id, version`;
}

function raisedCart(
  sql: Sql,
  { customerId, companyId }: CartOwner,
  { lines, couponCode, clears }: CartChanges,
  { version, linesMaximum }: WriteOptions,
) {
  const added = lines.filter(({ quantity }) => quantity > 0).length;
  const own = sql`from cart_lines l where l.cart_id = c.id`;
  // COUPON-07: an empty cart starts without a coupon.
  const keptCoupon = sql`case when exists (select ${own}) then c.coupon_code end`;
  // Counts exactly only when a rough count may not fit.
  const fits = sql`and (${added}::int + (select count(*) ${own}) <= ${linesMaximum}::int
    or ${added}::int + (select count(*) ${own} and not exists (select from given g
      where (g.kind, g.product_id, g.promotion_id) = (l.kind, l.product_id, l.promotion_id))) <= ${linesMaximum}::int)`;
  return sql`
    update carts c set version = c.version + 1, updated_at = now(),
      coupon_code = ${couponCode === undefined ? keptCoupon : sql`nullif(${couponCode}, '')`}
      ${clears ? sql`, payment_type_id = null` : sql``}
    where c.customer_id = ${customerId} and c.company_id = ${companyId}
      ${version === null ? sql`` : sql`and c.version = ${version}`}
      ${added > 0 ? fits : sql``}
    returning c.id, c.version`;
}

function goneLines(sql: Sql) {
  return sql`
    delete from cart_lines l using cart, given g
    where l.cart_id = cart.id and g.quantity = 0
      and (l.kind, l.product_id, l.promotion_id) = (g.kind, g.product_id, g.promotion_id)`;
}

function replaced(sql: Sql) {
  return sql`quantity = excluded.quantity, is_senior = excluded.is_senior,
    has_fourth_age_prescription = excluded.has_fourth_age_prescription, has_prescription = excluded.has_prescription,
    accepted_promotion_id = excluded.accepted_promotion_id, is_repurchase = excluded.is_repurchase,
    repurchase_days = excluded.repurchase_days, document_id = excluded.document_id, patient_id = excluded.patient_id`;
}

function merged(sql: Sql) {
  return sql`quantity = greatest(l.quantity, excluded.quantity), is_senior = l.is_senior or excluded.is_senior,
    has_fourth_age_prescription = l.has_fourth_age_prescription or excluded.has_fourth_age_prescription,
    has_prescription = l.has_prescription or excluded.has_prescription,
    accepted_promotion_id = coalesce(nullif(l.accepted_promotion_id, 0), excluded.accepted_promotion_id),
    is_repurchase = l.is_repurchase or excluded.is_repurchase,
    repurchase_days = coalesce(nullif(l.repurchase_days, 0), excluded.repurchase_days),
    document_id = coalesce(l.document_id, excluded.document_id),
    patient_id = coalesce(l.patient_id, excluded.patient_id)`;
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
