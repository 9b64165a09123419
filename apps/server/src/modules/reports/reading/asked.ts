import type { CompanyId } from '@botica/domain/companies';
import type { ReportPeriod, SummedReport, SummedRow } from '@botica/domain/reports';
import { periodBefore } from '@botica/domain/reports';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** The rows of all branches together have this code. */
export const wholeCompany = 0;

export interface AskedFigures {
  companyId: CompanyId;
  /** `wholeCompany`, or a branch. */
  branchCode: number;
  period: ReportPeriod;
  /** Of the products: only those of a group. */
  groupId?: number | undefined;
}

export type ReadReport = (db: Db, asked: AskedFigures) => Promise<SummedReport>;

/** The rows of a table of days in both periods, which touch. */
export function inBothPeriods({ companyId, branchCode, period }: AskedFigures): SQL {
  return sql`company_id = ${companyId} and branch_code = ${branchCode} and ${daysOfBoth(period)}`;
}

export const daysOfBoth = (period: ReportPeriod) => sql`day between ${periodBefore(period).from} and ${period.to}`;

/** A JSON object with the sums of one of both periods, by name. */
export function sumsOf(names: Readonly<Record<string, SQL>>, isNow: SQL): SQL {
  const pairs = Object.entries(names).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, coalesce(sum(${value}) filter (where ${isNow}), 0)`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

export const isNow = ({ from }: ReportPeriod) => sql`day >= ${from}`;
export const isBefore = ({ from }: ReportPeriod) => sql`day < ${from}`;

export type FoundSums = SummedRow & Record<string, unknown>;
export const noSums = { now: {}, before: {} };

export async function findTotal(db: Db, query: SQL): Promise<SummedReport['total']> {
  const [row] = await db.execute<SummedReport['total'] & Record<string, unknown>>(query);
  return row ? { now: row.now, before: row.before } : noSums;
}

export const toRow = ({ key, name, now, before }: FoundSums): SummedRow => ({ key, name, now, before });
