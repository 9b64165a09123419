import type { CouponKind, CouponState } from '@botica/domain/loyalty/partners';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PartnerCouponRow } from './tables.ts';
import { partnerApplications, partnerCoupons } from './tables.ts';

const mostListed = 500;

export interface CouponOwner {
  customerId: string;
  companyId: number;
}

/** A coupon with its promotion. */
export interface ClientCoupon {
  id: number;
  customerId: string;
  companyId: number;
  code: string;
  state: CouponState;
  title: string;
  terms: string;
  kind: CouponKind;
  promotionId: number;
  partnerId: number;
  partner: string;
  quantity: number;
  points: number;
  valueCents: number;
  discountPercent: number;
  branch: string | null;
  expiresOn: string;
  createdAt: Date;
  annulledAt: Date | null;
  invoicedAt: Date | null;
  bodyDigest: string;
}

type Moments = 'createdAt' | 'annulledAt' | 'invoicedAt';

/** The driver's type. */
interface CouponRead extends Omit<ClientCoupon, 'id' | Moments> {
  id: string;
  createdAt: string;
  annulledAt: string | null;
  invoicedAt: string | null;
}

async function findCoupons(db: Db, where: SQL): Promise<ClientCoupon[]> {
  const rows = await db.execute<CouponRead & Record<string, unknown>>(sql`
    select u.id, u.customer_id as "customerId", u.company_id as "companyId", u.code, u.state, u.title, u.terms, o.kind,
      o.id as "promotionId", p.id as "partnerId", p.name as partner, u.quantity, u.points,
      u.value_cents as "valueCents", u.discount_percent as "discountPercent", b.public_name as branch,
      u.expires_on::text as "expiresOn", u.created_at as "createdAt", u.annulled_at as "annulledAt",
      u.invoiced_at as "invoicedAt", u.body_digest as "bodyDigest"
    from partner_coupons u
    join partner_promotions o on o.id = u.promotion_id
    join partners p on p.id = o.partner_id
    left join branches b on b.code = u.branch_code
    where ${where}`);
  return rows.map(({ id, createdAt, annulledAt, invoicedAt, ...coupon }: CouponRead) => ({
    ...coupon,
    id: Number(id),
    createdAt: new Date(createdAt),
    annulledAt: annulledAt === null ? null : new Date(annulledAt),
    invoicedAt: invoicedAt === null ? null : new Date(invoicedAt),
  }));
}

const ofOwner = ({ customerId, companyId }: CouponOwner) =>
  sql`u.customer_id = ${customerId} and u.company_id = ${companyId}`;

/** Newest first. */
export const findCouponsOf = (db: Db, owner: CouponOwner) =>
  findCoupons(db, sql`${ofOwner(owner)} order by u.created_at desc, u.id desc limit ${mostListed}`);

/** The redemptions of a key, in the requested order. */
export const findByKey = (db: Db, owner: CouponOwner, key: string) =>
  findCoupons(db, sql`${ofOwner(owner)} and u.request_key = ${key} order by u.position`);

export const findOwnCoupon = async (db: Db, owner: CouponOwner, code: string) =>
  (await findCoupons(db, sql`${ofOwner(owner)} and u.code = ${code}`))[0];

/** For letters, which have no requester. */
export const findCouponsById = (db: Db, ids: readonly number[]) =>
  findCoupons(db, sql`u.id = any(${sql.param([...ids])}::bigint[]) order by u.id`);

/** Locks the row, so that of a concurrent till and customer the second sees the first one's result. */
export async function lockOwnCoupon(
  tx: Db,
  { customerId, companyId }: CouponOwner,
  code: string,
): Promise<PartnerCouponRow | undefined> {
  const isOwn = and(eq(partnerCoupons.customerId, customerId), eq(partnerCoupons.companyId, companyId));
  const [row] = await tx
    .select()
    .from(partnerCoupons)
    .where(and(isOwn, eq(partnerCoupons.code, code)))
    .for('update');
  return row;
}

export async function insertCoupons(
  tx: Db,
  coupons: (typeof partnerCoupons.$inferInsert)[],
): Promise<PartnerCouponRow[]> {
  const rows = await tx.insert(partnerCoupons).values(coupons).returning();
  return rows.sort((one, other) => one.position - other.position);
}

/** Adds to the given coupons of each promotion; an annulled coupon is taken off. */
export async function countCoupons(tx: Db, given: readonly { promotionId: number; quantity: number }[]): Promise<void> {
  await tx.execute(sql`
    update partner_promotions o set given = o.given + g.quantity
    from (
      select "promotionId" as id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one ("promotionId" int, quantity int) group by 1
    ) g
    where o.id = g.id`);
}

export async function changeCoupon(
  tx: Db,
  id: number,
  change: Partial<Pick<PartnerCouponRow, 'state' | 'annulledAt' | 'invoicedAt' | 'invoiceNumber'>>,
): Promise<void> {
  await tx.update(partnerCoupons).set(change).where(eq(partnerCoupons.id, id));
}

/** Marks newly expired coupons; returns the ids of those that hold stock. */
export async function expireCoupons(tx: Db, today: string, at: Date, limit: number) {
  const rows = await tx.execute<{ id: string; branch_code: number | null }>(sql`
    update partner_coupons set expired_at = ${at.toISOString()}::timestamptz
    where id in (
      select id from partner_coupons where state = 'new' and expired_at is null and expires_on < ${today}
      order by expires_on, id limit ${limit} for update skip locked
    )
    returning id, branch_code`);
  return rows.map(({ id, branch_code }) => ({ id: Number(id), holdsStock: branch_code !== null }));
}

export async function insertApplication(tx: Db, application: typeof partnerApplications.$inferInsert): Promise<number> {
  const [row] = await tx.insert(partnerApplications).values(application).returning({ id: partnerApplications.id });
  if (!row) throw new Error('The application was not kept');
  return row.id;
}
