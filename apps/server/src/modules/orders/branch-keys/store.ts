import type { CompanyId } from '@botica/domain/companies';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { integrationKeys } from '../life/index.ts';

export interface KeyedBranch extends Record<string, unknown> {
  code: number;
  name: string;
  companyIds: CompanyId[];
  hasKey: boolean;
}

const branch = sql`
  select b.code, b.public_name as name, b.company_ids as "companyIds", k.key is not null as "hasKey"
  from branches b left join integration_keys k on k.branch_code = b.code`;

export function findKeyedBranches(db: Db, companyId: CompanyId): Promise<KeyedBranch[]> {
  return db.execute<KeyedBranch>(
    sql`${branch} where ${companyId}::smallint = any(b.company_ids) order by b.public_name, b.code`,
  );
}

export async function findKeyedBranch(db: Db, code: number): Promise<KeyedBranch | undefined> {
  const [row] = await db.execute<KeyedBranch>(sql`${branch} where b.code = ${code}`);
  return row;
}

/** In place of the one before. */
export async function writeBranchKey(tx: Db, branchCode: number, key: string): Promise<void> {
  await tx
    .insert(integrationKeys)
    .values({ branchCode, key })
    .onConflictDoUpdate({ target: integrationKeys.branchCode, set: { key } });
}

/** False when there was none. */
export async function deleteBranchKey(tx: Db, branchCode: number): Promise<boolean> {
  const gone = await tx
    .delete(integrationKeys)
    .where(eq(integrationKeys.branchCode, branchCode))
    .returning({ branchCode: integrationKeys.branchCode });
  return gone.length > 0;
}
