import type postgres from 'postgres';
import type { CartOwner, StoredLine } from './store.ts';

/** The pool or a transaction. */
type Sql = postgres.ISql;

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
  /** A cart that was empty has the next one. */
  filling: number;
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
    select cart.version, cart.filling, coalesce((select json_agg(kept) from kept), '[]') as lines from cart`;
  return row;
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
    returning id, version, filling`;
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
      , filling = c.filling + case when ${clears ?? false}::boolean or not exists (select ${own}) then 1 else 0 end
    where c.customer_id = ${customerId} and c.company_id = ${companyId}
      ${version === null ? sql`` : sql`and c.version = ${version}`}
      ${added > 0 ? fits : sql``}
    returning c.id, c.version, c.filling`;
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
