import type { CompanyId } from '@botica/domain/companies';
import type { FiscalDocumentKind, FiscalRange } from '@botica/domain/orders/fiscal-ranges';
import type { BranchScope } from '@botica/domain/staff';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { fiscalRanges } from '../index.ts';

export interface BranchRange extends FiscalRange {
  companyId: CompanyId;
  branchCode: number;
}

type RangeRow = typeof fiscalRanges.$inferSelect;
const toRange = (row: RangeRow): BranchRange => ({ ...row, companyId: row.companyId as CompanyId });

/** Orders the additions of a company, as the trigger behind them does. */
export async function lockRanges(tx: Db, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fiscal-ranges'), ${companyId})`);
}

export async function findRanges(db: Db, companyId: CompanyId): Promise<BranchRange[]> {
  const rows = await db
    .select()
    .from(fiscalRanges)
    .where(eq(fiscalRanges.companyId, companyId))
    .orderBy(asc(fiscalRanges.expiresOn), asc(fiscalRanges.firstNumber), asc(fiscalRanges.id));
  return rows.map(toRange);
}

export async function findRange(db: Db, id: number): Promise<BranchRange | undefined> {
  const [row] = await db.select().from(fiscalRanges).where(eq(fiscalRanges.id, id));
  return row && toRange(row);
}

/** Waits for an invoice that is taking a number of it. */
export async function lockRange(tx: Db, id: number): Promise<BranchRange | undefined> {
  const [row] = await tx.select().from(fiscalRanges).where(eq(fiscalRanges.id, id)).for('update');
  return row && toRange(row);
}

export async function insertRange(tx: Db, range: typeof fiscalRanges.$inferInsert): Promise<number> {
  const [made] = await tx.insert(fiscalRanges).values(range).returning({ id: fiscalRanges.id });
  if (!made) throw new Error('The range was not stored');
  return made.id;
}

export async function stopRange(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(fiscalRanges).set({ stoppedAt: at }).where(eq(fiscalRanges.id, id));
}

export async function findBranches(
  db: Db,
  companyId: CompanyId,
  scope: BranchScope,
): Promise<{ code: number; name: string }[]> {
  const own = scope === 'all' ? sql`true` : sql`code = any(${sql.param([...scope])}::int[])`;
  return db.execute<{ code: number; name: string }>(sql`
    select code, public_name as name from branches where ${companyId}::smallint = any(company_ids) and ${own}
    order by public_name, code`);
}

export interface Issued extends Record<string, unknown> {
  branchCode: number;
  documentKind: FiscalDocumentKind;
  count: number;
  /** The moment of the first of them. */
  first: string;
}

/** How many documents each branch has issued since then, and when the first of them. */
export async function countIssued(db: Db, companyId: CompanyId, since: Date): Promise<Issued[]> {
  const recent = sql`company_id = ${companyId} and issued_at >= ${since.toISOString()}`;
  return db.execute<Issued>(sql`
    select branch_code as "branchCode", 'invoice' as "documentKind", count(*)::int as count,
      min(issued_at)::text as first
    from invoices where ${recent} group by branch_code
    union all
    select i.branch_code, 'credit-note', count(*)::int, min(n.issued_at)::text
    from (
      select invoice_id, issued_at from credit_notes where ${recent}
      union all select invoice_id, issued_at from partial_credit_notes where ${recent}
    ) n join invoices i on i.id = n.invoice_id group by i.branch_code`);
}
