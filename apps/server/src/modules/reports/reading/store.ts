import type { CompanyId } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** How old the figures of a company are. */
export async function findFreshness(
  db: Db,
  companyId: CompanyId,
): Promise<{ computedAt: Date | undefined; waiting: number }> {
  const [row] = await db.execute<{ at: string | null; waiting: number }>(sql`
    select (select max(computed_at) from report_days where company_id = ${companyId}) as at,
      (select count(distinct day)::int from report_marks where company_id = ${companyId}) as waiting`);
  return { computedAt: row?.at ? new Date(row.at) : undefined, waiting: row?.waiting ?? 0 };
}

export async function findBranchName(db: Db, branchCode: number): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(
    sql`select public_name as name from branches where code = ${branchCode}`,
  );
  return row?.name;
}
