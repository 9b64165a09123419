import type postgres from 'postgres';

export interface CouponRow {
  code: string;
  description: string;
  percent: number;
  is_per_product: boolean;
  order_type_ids: number[];
  starts_on: string;
  ends_on: string;
  uses_per_customer: number | null;
  uses_in_all: number | null;
  times_used: number;
  is_on: boolean;
  product_ids: number[];
  /** Uses by the current customer; 0 for a visitor. */
  own_uses: number;
}

/** Case-insensitive. */
export async function readCoupon(
  sql: postgres.Sql,
  { companyId, code, customerId }: { companyId: number; code: string; customerId: string | undefined },
): Promise<CouponRow | undefined> {
  const [row] = await sql<CouponRow[]>`
    select d.code, d.description, d.percent::float8 as percent, d.is_per_product, d.order_type_ids,
      d.starts_on::text, d.ends_on::text, d.uses_per_customer, d.uses_in_all, d.times_used, d.is_on,
      array(select p.product_id from digital_coupon_products p where p.coupon_id = d.id order by 1) as product_ids,
      coalesce((select u.times from digital_coupon_uses u
        where u.coupon_id = d.id and u.customer_id = ${customerId ?? null}::uuid), 0) as own_uses
    from digital_coupons d
    where d.company_id = ${companyId} and d.code = upper(${code})`;
  return row;
}

export interface CouponProductRow {
  product_id: number;
  description: string;
  percent: number;
  ends_on: string;
}

/** The best coupon of each product today. */
export function readCouponProducts(
  sql: postgres.Sql,
  { companyId, today }: { companyId: number; today: string },
): Promise<CouponProductRow[]> {
  return sql<CouponProductRow[]>`
    select distinct on (p.product_id) p.product_id, d.description, d.percent::float8 as percent, d.ends_on::text
    from digital_coupons d
    join digital_coupon_products p on p.coupon_id = d.id
    join product_prices sold on sold.company_id = d.company_id and sold.product_id = p.product_id
    where d.company_id = ${companyId} and d.is_on and d.is_per_product and ${today}::date between d.starts_on and d.ends_on
      and d.times_used < coalesce(d.uses_in_all, d.times_used + 1)
    order by p.product_id, d.percent desc, d.id`;
}
