import type { CompanyId } from '@botica/domain/companies';
import { monthOf } from '@botica/domain/reports';
import { addDays, storeInstant } from '@botica/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { promotionOfLine } from './sold-lines.ts';
import { lockMonth } from './sum-months.ts';

export interface ReportDay {
  companyId: CompanyId;
  day: string;
}

/** The lock of a day is a pair of numbers; the first is of this use alone. */
const lockSpace = 850_085;
const lockOf = ({ companyId, day }: ReportDay) => companyId * 1_000_000 + Date.parse(day) / 86_400_000;

const everyTable = ['report_hours', 'report_products', 'report_promotions', 'report_buyers', 'report_times'] as const;

/**
 * Computes one day from the ledger, in the caller's transaction. Its marks are taken first: a change that commits later
 * leaves its own mark, and the day is computed again. False while another process computes it.
 */
export async function refreshDay(tx: Db, one: ReportDay, at: Date): Promise<boolean> {
  const { companyId, day } = one;
  const [lock] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockSpace}::int, ${lockOf(one)}::int) as taken`,
  );
  if (!lock?.taken) return false;
  const month = { companyId, month: monthOf(day) };
  await lockMonth(tx, month, 'day');
  const own = sql`company_id = ${companyId} and day = ${day}`;
  await tx.execute(
    sql`with gone_month as (delete from report_months where company_id = ${companyId} and month = ${month.month}),
      ${sql.join(
        everyTable.map((table) => sql`${sql.raw(`gone_${table}`)} as (delete from ${sql.raw(table)} where ${own})`),
        sql`, `,
      )} delete from report_marks where ${own}`,
  );
  await tx.execute(insertDay(one, at));
  return true;
}

/** Every figure of the day, in one statement: invoices by their moment, notes by theirs. Branch 0 is the company. */
function insertDay({ companyId, day }: ReportDay, at: Date): SQL {
  const from = sql`${storeInstant(day).toISOString()}::timestamptz`;
  const until = sql`${storeInstant(addDays(day, 1)).toISOString()}::timestamptz`;
  const within = (moment: SQL) => sql`${moment} >= ${from} and ${moment} < ${until}`;
  const hourOf = (moment: SQL) => sql`floor(extract(epoch from ${moment} - ${from}) / 3600)::smallint`;
  const minutes = (since: SQL, to: SQL) => sql`greatest(0, floor(extract(epoch from ${to} - ${since}) / 60))::int`;
  const placed = sql`${companyId}::smallint, coalesce(branch_code, 0), ${day}::date`;
  return sql`
    with sold as materialized (
      select i.id, i.order_id, i.branch_code, i.customer_id, i.annulled_at, i.total_cents, ${hourOf(sql`i.issued_at`)} as hour,
        l.units, i.coupon_saving_cents + l.saved_cents as discount_cents
      from invoices i cross join lateral (
        select coalesce(sum(quantity), 0) as units, coalesce(sum(saved_cents), 0) as saved_cents
        from invoice_lines where invoice_id = i.id) l
      where i.company_id = ${companyId} and ${within(sql`i.issued_at`)}
    ), credited as (
      select i.branch_code, ${hourOf(sql`n.issued_at`)} as hour, n.total_cents
      from (
        select invoice_id, issued_at, total_cents from credit_notes
        where company_id = ${companyId} and ${within(sql`issued_at`)}
        union all
        select invoice_id, issued_at, total_cents from partial_credit_notes
        where company_id = ${companyId} and ${within(sql`issued_at`)}
      ) n join invoices i on i.id = n.invoice_id
    ), hours as (
      insert into report_hours (company_id, branch_code, day, hour, orders, units, gross_cents, discount_cents, net_cents,
        refund_cents)
      select ${placed}, coalesce(hour, -1), sum(orders), sum(units), sum(net_cents + discount_cents), sum(discount_cents),
        sum(net_cents), sum(refund_cents)
      from (
        select branch_code, hour, 1 as orders, units, discount_cents, total_cents as net_cents, 0 as refund_cents from sold
        union all
        select branch_code, hour, 0, 0, 0, 0, total_cents from credited
      ) moved
      group by grouping sets ((branch_code, hour), (hour), (branch_code), ()) having count(*) > 0
    ), lines as materialized (
      select s.id, s.branch_code, i.product_id, i.quantity, i.total_cents, i.saved_cents, ${promotionOfLine} as promotion_id
      from sold s join orders o on o.id = s.order_id join invoice_lines i on i.invoice_id = s.id
        left join order_lines l on l.order_id = s.order_id and l.position = i.position
      where s.annulled_at is null
    ), products as (
      insert into report_products (company_id, branch_code, day, product_id, units, amount_cents)
      select ${placed}, product_id, sum(quantity), sum(total_cents) from lines
      group by grouping sets ((branch_code, product_id), (product_id))
    ), promotions as (
      insert into report_promotions (company_id, branch_code, day, promotion_id, orders, units, amount_cents, saved_cents)
      select ${placed}, promotion_id, count(distinct id), sum(quantity), sum(total_cents), sum(saved_cents) from lines
      where promotion_id is not null group by grouping sets ((branch_code, promotion_id), (promotion_id))
    ), buyers as materialized (
      select distinct branch_code, customer_id from sold where customer_id is not null and annulled_at is null
    ), earlier as materialized (
      select b.customer_id, ${day}::date - report_day_of(p.issued_at) as days
      from (select distinct customer_id from buyers) b cross join lateral (
        select i.issued_at from invoices i
        where i.customer_id = b.customer_id and i.company_id = ${companyId} and i.annulled_at is null
          and i.issued_at < ${from} and i.issued_at >= ${from} - interval '90 days'
        order by i.issued_at desc limit 1) p
    ), bought as (
      insert into report_buyers (company_id, branch_code, day, buyers, again_30, again_60, again_90)
      select ${placed}, count(distinct b.customer_id), count(distinct b.customer_id) filter (where e.days <= 30),
        count(distinct b.customer_id) filter (where e.days <= 60), count(distinct b.customer_id) filter (where e.days <= 90)
      from buyers b left join earlier e on e.customer_id = b.customer_id
      group by grouping sets ((b.branch_code), ()) having count(*) > 0
    ), times as (
      insert into report_times (company_id, branch_code, day, kind, minutes, count)
      select ${placed}, kind, minutes, count(*) from (
        select o.branch_code, 'delivery' as kind, ${minutes(sql`d.at`, sql`e.at`)} as minutes
        from order_events e join orders o on o.id = e.order_id cross join lateral (
          select d.at from order_events d where d.order_id = e.order_id and d.event = 'dispatched'
          order by d.id desc limit 1) d
        where e.event = 'delivered' and ${within(sql`e.at`)} and o.company_id = ${companyId} and o.order_type_id <> 7
        union all
        select o.branch_code, 'prescription', ${minutes(sql`coalesce(o.placed_at, o.created_at)`, sql`p.reviewed_at`)}
        from order_prescriptions p join orders o on o.id = p.order_id
        where ${within(sql`p.reviewed_at`)} and o.company_id = ${companyId}
      ) taken
      group by grouping sets ((branch_code, kind, minutes), (kind, minutes))
    )
    insert into report_days (company_id, day, computed_at)
    values (${companyId}, ${day}, ${at.toISOString()}::timestamptz)
    on conflict (company_id, day) do update set computed_at = excluded.computed_at`;
}
