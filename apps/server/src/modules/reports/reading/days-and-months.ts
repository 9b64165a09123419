import { daysOf, monthOf, periodBefore, wholeMonths } from '@botica/domain/reports';
import { addDays } from '@botica/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { AskedFigures } from './asked.ts';

interface Tables {
  days: SQL;
  /** The same columns, with `month` instead of `day`. */
  months: SQL;
  columns: SQL;
}

/**
 * The rows of both periods: of a month that lies whole in one of them its sums, with its first day as their day, when
 * they are there; of all other days the days.
 */
export async function daysAndMonths(db: Db, asked: AskedFigures, { days, months, columns }: Tables): Promise<SQL> {
  const { companyId, branchCode, period } = asked;
  const before = periodBefore(period);
  const whole = [...wholeMonths(before), ...wholeMonths(period)];
  const summed = whole.length > 0 ? await findSummed(db, companyId, whole) : new Set<string>();
  const single = Array.from({ length: 2 * daysOf(period) }, (_, place) => addDays(before.from, place)).filter(
    (day) => !summed.has(monthOf(day)),
  );
  const place = sql`company_id = ${companyId} and branch_code = ${branchCode}`;
  return sql`(
    select day, ${columns} from ${days} where ${place} and day = any(${sql.param(single)}::text[]::date[])
    union all
    select month, ${columns} from ${months} where ${place} and month = any(${sql.param([...summed])}::text[]::date[])
  ) figures`;
}

async function findSummed(db: Db, companyId: number, months: readonly string[]): Promise<Set<string>> {
  const rows = await db.execute<{ month: string }>(sql`
    select month::text from report_months where company_id = ${companyId} and month = any(${sql.param(months)}::text[]::date[])`);
  return new Set(rows.map(({ month }) => month));
}
