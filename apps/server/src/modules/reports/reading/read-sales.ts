import { formatDate } from '@botica/domain/format';
import type { SummedReport, SummedRow } from '@botica/domain/reports';
import { daysOf, periodBefore } from '@botica/domain/reports';
import { addDays } from '@botica/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AskedFigures, FoundSums, ReadReport } from './asked.ts';
import { daysOfBoth, findTotal, inBothPeriods, isBefore, isNow, noSums, sumsOf, toRow, wholeCompany } from './asked.ts';

const sales: Readonly<Record<string, SQL>> = {
  orders: sql`orders`,
  units: sql`units`,
  grossCents: sql`gross_cents`,
  discountCents: sql`discount_cents`,
  netCents: sql`net_cents`,
  refundCents: sql`refund_cents`,
};
const buyers: Readonly<Record<string, SQL>> = {
  buyers: sql`buyers`,
  again30: sql`again_30`,
  again60: sql`again_60`,
  again90: sql`again_90`,
};

const both = (sums: Readonly<Record<string, SQL>>, { period }: AskedFigures) =>
  sql`${sumsOf(sums, isNow(period))} as now, ${sumsOf(sums, isBefore(period))} as before`;

/** One row for each day of the period, also without a sale; compared with the same day of the period before. */
export function rowsByDay(
  { period }: Pick<AskedFigures, 'period'>,
  found: ReadonlyMap<string, SummedRow['now']>,
): SummedRow[] {
  const firstBefore = periodBefore(period).from;
  return Array.from({ length: daysOf(period) }, (_, place) => {
    const day = addDays(period.from, place);
    const before = found.get(addDays(firstBefore, place)) ?? {};
    return { key: day, name: formatDate(day), now: found.get(day) ?? {}, before };
  });
}

const byDay =
  (table: SQL, sums: Readonly<Record<string, SQL>>, which = sql`true`): ReadReport =>
  async (db, asked) => {
    const where = sql`from ${table} where ${inBothPeriods(asked)} and ${which}`;
    const [rows, total] = await Promise.all([
      db.execute<{ day: string; sums: SummedRow['now'] }>(
        sql`select day::text as day, ${sumsOf(sums, sql`true`)} as sums ${where} group by day`,
      ),
      findTotal(db, sql`select ${both(sums, asked)} ${where}`),
    ]);
    return { rows: rowsByDay(asked, new Map(rows.map((row) => [row.day, row.sums]))), total };
  };

/** Rows of whole days have this hour. */
const wholeDay = sql`hour = -1`;

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const readHours: ReadReport = async (db, asked) => {
  const where = sql`from report_hours where ${inBothPeriods(asked)} and not ${wholeDay}`;
  const [found, total] = await Promise.all([
    db.execute<FoundSums>(sql`select hour::text as key, ${both(sales, asked)} ${where} group by hour`),
    findTotal(db, sql`select ${both(sales, asked)} ${where}`),
  ]);
  const byHour = new Map(found.map((row) => [row.key, row]));
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    ...{ key: String(hour), name: hourName(hour), ...noSums },
    ...byHour.get(String(hour)),
  }));
  return { rows: rows.map((row) => ({ ...row, name: hourName(Number(row.key)) })), total };
};

/** The branches with sales in either period, the largest first. */
export const readBranches: ReadReport = async (db, asked): Promise<SummedReport> => {
  const { companyId, branchCode, period } = asked;
  const which = branchCode === wholeCompany ? sql`h.branch_code <> 0` : sql`h.branch_code = ${branchCode}`;
  const [rows, total] = await Promise.all([
    db.execute<FoundSums>(sql`
      select h.branch_code::text as key, coalesce(b.public_name, h.branch_code::text) as name, ${both(sales, asked)}
      from report_hours h left join branches b on b.code = h.branch_code
      where h.company_id = ${companyId} and ${which} and ${wholeDay} and ${daysOfBoth(period)}
      group by h.branch_code, b.public_name
      order by coalesce(sum(net_cents) filter (where ${isNow(period)}), 0) desc, h.branch_code`),
    findTotal(db, sql`select ${both(sales, asked)} from report_hours where ${inBothPeriods(asked)} and ${wholeDay}`),
  ]);
  return { rows: rows.map(toRow), total };
};

export const readDays: ReadReport = byDay(sql`report_hours`, sales, wholeDay);
export const readReturns: ReadReport = byDay(sql`report_buyers`, buyers);

/** Percentiles of whole minutes by day, and of each period: the least minute that reaches the share. */
export const readTimes =
  (kind: 'delivery' | 'prescription'): ReadReport =>
  async (db, asked) => {
    const { period } = asked;
    const counted = sql`from report_times where kind = ${kind} and ${inBothPeriods(asked)}`;
    /** `rows` has one row for each part and minute. */
    const percentilesOf = (rows: SQL) =>
      db.execute<{ part: string; sums: SummedRow['now'] }>(sql`
        select part, json_build_object('count', max(running), 'median', min(minutes) filter (where running >= total * 0.5),
          'ninetieth', min(minutes) filter (where running >= total * 0.9)) as sums
        from (
          select part::text, minutes, sum(count) over (partition by part order by minutes) as running,
            sum(count) over (partition by part) as total from (${rows}) c
        ) p group by part`);
    const [days, halves] = await Promise.all([
      percentilesOf(sql`select day as part, minutes, count ${counted}`),
      percentilesOf(sql`
        select case when ${isNow(period)} then 'now' else 'before' end as part, minutes, sum(count)::int as count
        ${counted} group by 1, 2`),
    ]);
    const half = new Map(halves.map(({ part, sums }) => [part, sums]));
    return {
      rows: rowsByDay(asked, new Map(days.map(({ part, sums }) => [part, sums]))),
      total: { now: half.get('now') ?? {}, before: half.get('before') ?? {} },
    };
  };
