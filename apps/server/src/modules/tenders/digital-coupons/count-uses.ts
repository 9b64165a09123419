import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface CouponUser {
  companyId: number;
  code: string;
  customerId: string;
}

/** Counts a use below both limits. On false the caller must roll back. */
export async function takeCouponUse(tx: Db, { companyId, code, customerId }: CouponUser): Promise<boolean> {
  const [row] = await tx.execute<{ isTaken: boolean }>(sql`
    with used as (
      update digital_coupons d set times_used = d.times_used + 1
      where d.company_id = ${companyId} and d.code = upper(${code}) and d.is_on
        and d.times_used < coalesce(d.uses_in_all, d.times_used + 1)
      returning d.id, d.uses_per_customer
    ),
    own as (
      insert into digital_coupon_uses as u (coupon_id, customer_id, times)
      select used.id, ${customerId}::uuid, 1 from used
      on conflict (coupon_id, customer_id) do update set times = u.times + 1
      where u.times < (select coalesce(used.uses_per_customer, u.times + 1) from used)
      returning u.times
    )
    select exists (select from own) as "isTaken"`);
  return row?.isTaken ?? false;
}

/** Call it once, with the order that used it locked. */
export async function giveBackCouponUse(tx: Db, { companyId, code, customerId }: CouponUser): Promise<void> {
  await tx.execute(sql`
    with given as (
      update digital_coupons d set times_used = d.times_used - 1
      where d.company_id = ${companyId} and d.code = upper(${code}) and d.times_used > 0
      returning d.id
    ),
    last as (
      delete from digital_coupon_uses u using given
      where u.coupon_id = given.id and u.customer_id = ${customerId} and u.times = 1
    )
    update digital_coupon_uses u set times = u.times - 1 from given
    where u.coupon_id = given.id and u.customer_id = ${customerId} and u.times > 1`);
}
