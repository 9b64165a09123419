import type { CompanyId } from '@botica/domain/companies';
import { monthOf, nextMonth } from '@botica/domain/reports';
import { storeDate } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface ReportMonth {
  companyId: CompanyId;
  /** Its first day. */
  month: string;
}

/** The lock of a month is a pair of numbers; the first is of this use alone. */
const lockSpace = 850_086;

/** Days of a month are computed side by side; while one is, its month is not summed. */
export async function lockMonth(tx: Db, { companyId, month }: ReportMonth, by: 'day' | 'sum'): Promise<void> {
  const key = sql`${lockSpace}::int, ${companyId * 1_000_000 + Date.parse(month) / 86_400_000}::int`;
  await tx.execute(
    by === 'day' ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`,
  );
}

/** Months that are over and have computed days, but no sums. */
export async function findUnsummedMonths(db: Db, now: Date): Promise<ReportMonth[]> {
  const rows = await db.execute<ReportMonth & Record<string, unknown>>(sql`
    select distinct d.company_id as "companyId", date_trunc('month', d.day)::date::text as month from report_days d
    where d.day < ${monthOf(storeDate(now).isoDate)} and not exists (
      select from report_months m where m.company_id = d.company_id and m.month = date_trunc('month', d.day)::date)
    order by month desc, 1`);
  return rows.map(({ companyId, month }) => ({ companyId, month }));
}

/** Reads up to a million rows; the usual limit of a statement is for requests. */
const timeoutMs = 120_000;

/** Sums the days of a month, in the caller's transaction. Any number of times gives the same. */
export async function sumMonth(tx: Db, one: ReportMonth, at: Date): Promise<void> {
  const { companyId, month } = one;
  await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
  await lockMonth(tx, one, 'sum');
  const own = sql`company_id = ${companyId} and month = ${month}`;
  await tx.execute(sql`
    with gone_products as (delete from report_product_months where ${own})
    delete from report_promotion_months where ${own}`);
  const days = sql`company_id = ${companyId} and day >= ${month} and day < ${nextMonth(month)}`;
  await tx.execute(sql`
    with products as (
      insert into report_product_months (company_id, branch_code, month, product_id, units, amount_cents)
      select company_id, branch_code, ${month}::date, product_id, sum(units), sum(amount_cents)
      from report_products where ${days} group by company_id, branch_code, product_id
    ), promotions as (
      insert into report_promotion_months (company_id, branch_code, month, promotion_id, orders, units, amount_cents, saved_cents)
      select company_id, branch_code, ${month}::date, promotion_id, sum(orders), sum(units), sum(amount_cents), sum(saved_cents)
      from report_promotions where ${days} group by company_id, branch_code, promotion_id
    )
    insert into report_months (company_id, month, summed_at) values (${companyId}, ${month}, ${at.toISOString()}::timestamptz)
    on conflict (company_id, month) do update set summed_at = excluded.summed_at`);
}
