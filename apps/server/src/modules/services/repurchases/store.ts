import type { RepurchasePaymentId } from '@botica/domain/services/repurchases';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { RepurchaseRow } from './tables.ts';
import { repurchaseRounds, repurchases } from './tables.ts';

export interface Owner {
  customerId: string;
  companyId: number;
}

export interface PastRound {
  dueOn: string;
  orderId: number | null;
  phase: 'held' | 'placed' | 'released' | null;
  trouble: RepurchaseRow['trouble'];
}

/** A repurchase with the data that its customer sees. */
export interface ShownRepurchase extends Record<string, unknown> {
  id: number;
  productId: number;
  quantity: number;
  days: number;
  nextDate: string;
  tryOn: string;
  trouble: RepurchaseRow['trouble'];
  orderTypeId: number;
  /** Bought at the senior price, if the customer still is one. */
  isSenior: boolean;
  placeId: number;
  /** Empty when it no longer exists. */
  placeName: string;
  placeAddress: string;
  paymentId: RepurchasePaymentId;
  hasAcceptedTerms: boolean;
  card: { id: string; nickname: string; brand: 'Visa' | 'MasterCard' | 'American Express'; lastFour: string } | null;
  rounds: PastRound[];
}

export interface RepeatedProduct extends Record<string, unknown> {
  id: number;
  name: string;
  presentation: string;
  packSize: number;
  unit: string;
  requiresPrescription: boolean;
  isExam: boolean;
  isCertificate: boolean;
}

const latestRounds = 6;

export interface Benefits extends Record<string, unknown> {
  /** PRICE-08 */
  isIcare: boolean;
  isSenior: boolean;
}

/** The customer's data that affects prices. */
export async function findBenefits(db: Db, customerId: string): Promise<Benefits> {
  const [row] = await db.execute<Benefits>(sql`
    select is_icare_validated as "isIcare", is_senior and identity_number is not null as "isSenior"
    from customers where id = ${customerId}`);
  return row ?? { isIcare: false, isSenior: false };
}

export async function findProducts(db: Db, ids: readonly number[]): Promise<RepeatedProduct[]> {
  if (ids.length === 0) return [];
  return db.execute<RepeatedProduct>(sql`
    select p.id, p.name, p.presentation, p.pack_size as "packSize", p.unit,
      p.requires_prescription as "requiresPrescription", p.is_exam as "isExam",
      exists (select from physical_certificates c where c.product_id = p.id) as "isCertificate"
    from products p where p.id = any(${sql.param([...ids])}::int[])`);
}

/** Only the customer's own addresses and cards: the ids of a row are joined with the customer's data. */
export async function findShown(
  db: Db,
  { customerId, companyId }: Owner,
  { today, productId }: { today: string; productId?: number },
): Promise<ShownRepurchase[]> {
  const ofProduct = productId === undefined ? sql`true` : sql`r.product_id = ${productId}`;
  const month = today.slice(0, 7);
  return db.execute<ShownRepurchase>(sql`
    select r.id, r.product_id as "productId", r.quantity, r.days, to_char(r.next_date, 'YYYY-MM-DD') as "nextDate",
      to_char(r.try_on, 'YYYY-MM-DD') as "tryOn", r.trouble, r.order_type_id as "orderTypeId",
      r.is_senior as "isSenior",
      coalesce(r.address_id, r.branch_code) as "placeId",
      coalesce(b.public_name, nullif(a.label, ''), a.description, '') as "placeName",
      coalesce(b.address, concat_ws(', ', a.description, s.name), '') as "placeAddress",
      r.payment_id as "paymentId", r.accepted_terms_at is not null as "hasAcceptedTerms",
      case when c.id is not null then jsonb_build_object('id', c.id, 'nickname', c.nickname, 'brand', c.brand,
        'lastFour', c.last_four) end as card,
      coalesce(past.rounds, '[]') as rounds
    from repurchases r
    left join addresses a on a.id = r.address_id and a.customer_id = r.customer_id and a.is_active
    left join suburbs s on s.id = a.suburb_id
    left join branches b on b.code = r.branch_code and b.is_active
    left join payment_cards c on c.id = r.card_id and c.customer_id = r.customer_id and c.removed_at is null
      and to_char(make_date(c.expiry_year, c.expiry_month, 1), 'YYYY-MM') >= ${month}
    left join lateral (
      select jsonb_agg(jsonb_build_object('dueOn', d.due_on, 'orderId', d.order_id, 'phase', o.phase,
        'trouble', d.trouble) order by d.due_on desc) as rounds
      from (select * from repurchase_rounds where repurchase_id = r.id order by due_on desc limit ${latestRounds}) d
      left join orders o on o.id = d.order_id
    ) past on true
    where r.customer_id = ${customerId} and r.company_id = ${companyId} and r.cancelled_at is null and ${ofProduct}
    order by r.next_date, r.id`);
}

const active = ({ customerId, companyId }: Owner, productId: number) =>
  and(
    eq(repurchases.customerId, customerId),
    eq(repurchases.companyId, companyId),
    eq(repurchases.productId, productId),
    isNull(repurchases.cancelledAt),
  );

type Change = Partial<
  Pick<
    RepurchaseRow,
    | 'quantity'
    | 'days'
    | 'nextDate'
    | 'tryOn'
    | 'tries'
    | 'trouble'
    | 'orderTypeId'
    | 'addressId'
    | 'branchCode'
    | 'paymentId'
    | 'cardId'
    | 'acceptedTermsAt'
    | 'cancelledAt'
    | 'cancelReason'
  >
>;

/** False when there is none: unknown, another customer's, or cancelled. */
export async function changeRepurchase(tx: Db, owner: Owner, productId: number, change: Change): Promise<boolean> {
  const rows = await tx
    .update(repurchases)
    .set(change)
    .where(active(owner, productId))
    .returning({ id: repurchases.id });
  return rows.length > 0;
}

export async function findActive(db: Db, owner: Owner, productId: number): Promise<RepurchaseRow | undefined> {
  const [row] = await db.select().from(repurchases).where(active(owner, productId));
  return row;
}

/** Serialises a purchase and a change of its day. */
export async function lockActive(tx: Db, owner: Owner, productId: number): Promise<RepurchaseRow | undefined> {
  const [row] = await tx.select().from(repurchases).where(active(owner, productId)).for('update');
  return row;
}

/** Whether the day was already bought for, or given up: nothing is bought for it again. */
export async function isRoundOver(db: Db, repurchaseId: number, dueOn: string): Promise<boolean> {
  const [row] = await db
    .select({ id: repurchaseRounds.id })
    .from(repurchaseRounds)
    .where(and(eq(repurchaseRounds.repurchaseId, repurchaseId), eq(repurchaseRounds.dueOn, dueOn)));
  return row !== undefined;
}

/** ROLE-18: stops all purchases; past ones stay with their orders. */
export async function forgetRepurchasesOf(tx: Db, customerId: string, at: Date): Promise<void> {
  await tx
    .update(repurchases)
    .set({ cancelledAt: at, cancelReason: '', cardId: null })
    .where(and(eq(repurchases.customerId, customerId), isNull(repurchases.cancelledAt)));
  await tx.update(repurchases).set({ cancelReason: '', cardId: null }).where(eq(repurchases.customerId, customerId));
}
