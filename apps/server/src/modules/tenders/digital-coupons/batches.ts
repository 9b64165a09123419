import type { CompanyId } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { couponBatches } from './tables.ts';

/** What every coupon of a batch has in common. */
export interface CouponTermsOfBatch {
  percent: number;
  isPerProduct: boolean;
  orderTypeIds: number[];
  startsOn: string;
  endsOn: string;
  usesPerCustomer: number | null;
  usesInAll: number | null;
}

export interface NewBatch extends CouponTermsOfBatch {
  id: string;
  companyId: CompanyId;
  name: string;
  createdByName: string;
  createdAt: Date;
  codes: readonly string[];
  productIds: readonly number[];
}

/** False when the company already has one of the codes; the caller must roll back. */
export async function insertBatch(tx: Db, batch: NewBatch): Promise<boolean> {
  const { id, companyId, name, createdByName, createdAt, codes, productIds } = batch;
  await tx.insert(couponBatches).values({ id, companyId, name, createdByName, createdAt });
  // One counter for all companies; the lock is held until the commit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('digital_coupons.id'))`);
  const made = await tx.execute<{ id: number }>(sql`
    insert into digital_coupons (id, company_id, code, description, percent, is_per_product, order_type_ids, starts_on,
      ends_on, uses_per_customer, uses_in_all, batch_id)
    select (select coalesce(max(d.id), 0) from digital_coupons d) + one.place, ${companyId}, one.code, ${name},
      ${batch.percent}, ${batch.isPerProduct}, ${sql.param(batch.orderTypeIds)}::smallint[], ${batch.startsOn}::date,
      ${batch.endsOn}::date, ${batch.usesPerCustomer}::int, ${batch.usesInAll}::int, ${id}
    from unnest(${sql.param([...codes])}::text[]) with ordinality as one (code, place)
    on conflict (company_id, code) do nothing
    returning id`);
  if (made.length < codes.length) return false;
  if (productIds.length > 0) {
    await tx.execute(sql`insert into digital_coupon_products (coupon_id, product_id)
      select d.id, x.id from digital_coupons d cross join unnest(${sql.param([...productIds])}::int[]) as x (id)
      where d.batch_id = ${id}`);
  }
  return true;
}

export interface ListedBatch extends CouponTermsOfBatch {
  id: string;
  companyId: CompanyId;
  name: string;
  createdByName: string;
  /** The code of a single coupon; empty for several. */
  code: string;
  codes: number;
  uses: number;
  isOn: boolean;
  products: number;
  total: number;
}

export interface BatchFilter {
  companyIds: readonly CompanyId[];
  /** Words of the name, or a whole code. */
  text: string;
  batchId?: string;
  from: number;
  size: number;
}

/** The newest first. `total` counts all that the filter finds. */
export function listBatches(db: Db, { companyIds, text, batchId, from, size }: BatchFilter): Promise<ListedBatch[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db.execute<ListedBatch & Record<string, unknown>>(sql`
    select b.id, b.company_id as "companyId", b.name, b.created_by_name as "createdByName",
      max(d.percent)::float8 as percent, bool_or(d.is_per_product) as "isPerProduct",
      max(d.order_type_ids) as "orderTypeIds", max(d.starts_on)::text as "startsOn", max(d.ends_on)::text as "endsOn",
      max(d.uses_per_customer) as "usesPerCustomer", max(d.uses_in_all) as "usesInAll",
      case when count(*) = 1 then max(d.code) else '' end as code, count(*)::int as codes,
      sum(d.times_used)::int as uses, bool_and(d.is_on) as "isOn", count(*) over ()::int as total,
      (select count(*) from digital_coupon_products p where p.coupon_id = max(d.id))::int as products
    from coupon_batches b join digital_coupons d on d.batch_id = b.id
    where b.company_id = any(${sql.param([...companyIds])}::smallint[])
      and (${batchId ?? null}::uuid is null or b.id = ${batchId ?? null}::uuid)
      and (${text} = '' or b.name ilike ${like} or exists (select from digital_coupons c
        where c.batch_id = b.id and c.code = upper(${text})))
    group by b.id order by b.created_at desc, b.id offset ${from} limit ${size}`);
}

export async function findBatchCodes(db: Db, batchId: string): Promise<string[]> {
  const rows = await db.execute<{ code: string }>(
    sql`select code from digital_coupons where batch_id = ${batchId} order by id`,
  );
  return rows.map(({ code }) => code);
}

/** Counts from the commit on: the coupon is read again when a cart is priced and when an order is placed. */
export async function switchBatch(tx: Db, batchId: string, isOn: boolean): Promise<void> {
  await tx.execute(sql`update digital_coupons set is_on = ${isOn} where batch_id = ${batchId} and is_on <> ${isOn}`);
}
