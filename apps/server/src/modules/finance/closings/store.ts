import type { CompanyId } from '@botica/domain/companies';
import type { ClosingTender, DayFigure, FigureId, SubjectRow } from '@botica/domain/finance/closings';
import type { BranchScope } from '@botica/domain/staff';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { DayPeriod } from './money-rows.ts';
import { moneyRows } from './money-rows.ts';
import type { DayClosingRow } from './tables.ts';
import { dayClosingRows, dayClosings } from './tables.ts';

/** A row that makes a figure, as it is shown. */
export interface ClosingRow extends SubjectRow {
  at: Date;
  subjectId: number;
  subjectName: string;
  document: string;
}

interface FoundRow extends Record<string, unknown> {
  figure: FigureId;
  tender: ClosingTender | '';
  key: string;
  at: string | Date;
  subjectId: number;
  subjectName: string;
  document: string;
  amountCents: number;
}

const toRow = ({ figure, tender, key, at, subjectId, subjectName, document, amountCents }: FoundRow): ClosingRow => ({
  ...{ figure, tender: tender || null, key, subjectId, subjectName, document, amountCents },
  at: new Date(at),
  subject: String(subjectId),
});

/** Every row of a branch's day, oldest first: some hundreds. */
export async function findRows(db: Db, period: DayPeriod, branchCode: number): Promise<ClosingRow[]> {
  const rows = await db.execute<FoundRow>(sql`
    select m.figure, m.tender, m.key, m.at, m.subject_id::float8 as "subjectId", m.subject_name as "subjectName",
      m.document, m.cents as "amountCents"
    from (${moneyRows(period)}) m where m.branch_code = ${branchCode} order by m.at, m.figure, m.tender, m.key`);
  return rows.map(toRow);
}

type FigureRow = Omit<DayFigure, 'tender'> & { tender: ClosingTender | ''; branchCode: number } & Record<
    string,
    unknown
  >;

/** The figures of every branch with rows that day. */
export async function sumBranches(db: Db, period: DayPeriod, scope: BranchScope): Promise<Map<number, DayFigure[]>> {
  const own = scope === 'all' ? sql`true` : sql`m.branch_code = any(${sql.param([...scope])}::int[])`;
  const rows = await db.execute<FigureRow>(sql`
    select m.branch_code as "branchCode", m.figure, m.tender, count(*)::int as count, sum(m.cents)::float8 as "amountCents"
    from (${moneyRows(period)}) m where ${own} group by m.branch_code, m.figure, m.tender`);
  const byBranch = new Map<number, DayFigure[]>();
  for (const { branchCode, figure, tender, count, amountCents } of rows) {
    const known = byBranch.get(branchCode) ?? [];
    byBranch.set(branchCode, [...known, { figure, tender: tender || null, count, amountCents }]);
  }
  return byBranch;
}

export async function findBranchNames(db: Db, companyId: CompanyId): Promise<Map<number, string>> {
  const rows = await db.execute<{ code: number; name: string }>(
    sql`select code, public_name as name from branches where ${companyId}::smallint = any(company_ids)`,
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

export function findClosings(db: Db, companyId: CompanyId, day: string): Promise<DayClosingRow[]> {
  return db
    .select()
    .from(dayClosings)
    .where(and(eq(dayClosings.companyId, companyId), eq(dayClosings.day, day)));
}

export async function findClosing(
  db: Db,
  { companyId, branchCode, day }: Pick<DayClosingRow, 'companyId' | 'branchCode' | 'day'>,
): Promise<DayClosingRow | undefined> {
  const own = and(
    eq(dayClosings.companyId, companyId),
    eq(dayClosings.branchCode, branchCode),
    eq(dayClosings.day, day),
  );
  const [row] = await db.select().from(dayClosings).where(own);
  return row;
}

export async function findClosedRows(db: Db, closingId: string): Promise<ClosingRow[]> {
  const rows = await db
    .select()
    .from(dayClosingRows)
    .where(eq(dayClosingRows.closingId, closingId))
    .orderBy(asc(dayClosingRows.at), asc(dayClosingRows.figure), asc(dayClosingRows.tender), asc(dayClosingRows.key));
  return rows.map(toRow);
}

/** False when the day is closed already. A concurrent closing waits here for the first one to commit. */
export async function insertClosing(tx: Db, closing: DayClosingRow, rows: readonly ClosingRow[]): Promise<boolean> {
  const made = await tx.insert(dayClosings).values(closing).onConflictDoNothing().returning({ id: dayClosings.id });
  if (made.length === 0) return false;
  const json = JSON.stringify(rows.map((row) => ({ ...row, tender: row.tender ?? '' })));
  await tx.execute(sql`
    insert into day_closing_rows (closing_id, figure, tender, key, at, subject_id, subject_name, document, amount_cents)
    select ${closing.id}, r.figure, r.tender, r.key, r.at, r."subjectId", r."subjectName", r.document, r."amountCents"
    from json_to_recordset(${json}::json) as r (figure text, tender text, key text, at timestamptz, "subjectId" bigint,
      "subjectName" text, document text, "amountCents" int)`);
  return true;
}
