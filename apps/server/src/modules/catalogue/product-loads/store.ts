import type { CompanyId } from '@botica/domain/companies';
import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ListedLoad, LoadCounts, ProductLoad } from './tables.ts';
import { productLoads } from './tables.ts';

export const noLoadCounts = (): LoadCounts => ({
  rows: 0,
  brokenRows: 0,
  newProducts: 0,
  changedProducts: 0,
  changedPrices: 0,
});

export async function findLoad(db: Db, id: string): Promise<ProductLoad | undefined> {
  const [row] = await db.select().from(productLoads).where(eq(productLoads.id, id));
  return row;
}

/** Until the end of the transaction the load neither stops nor goes on elsewhere. */
export async function lockLoad(tx: Db, id: string): Promise<ProductLoad | undefined> {
  const [row] = await tx.select().from(productLoads).where(eq(productLoads.id, id)).for('update');
  return row;
}

const {
  unused: _unused,
  problems: _problems,
  changes: _changes,
  priceChanges: _prices,
  ...listedColumns
} = getTableColumns(productLoads);

export function listLoads(db: Db, companyIds: readonly CompanyId[], limit: number): Promise<ListedLoad[]> {
  return db
    .select(listedColumns)
    .from(productLoads)
    .where(inArray(productLoads.companyId, [...companyIds]))
    .orderBy(desc(productLoads.createdAt), productLoads.id)
    .limit(limit);
}

/** False when this form made a load before. */
export async function insertLoad(tx: Db, load: ProductLoad): Promise<boolean> {
  const made = await tx.insert(productLoads).values(load).onConflictDoNothing().returning({ id: productLoads.id });
  return made.length > 0;
}

export async function updateLoad(tx: Db, id: string, change: Partial<ProductLoad>): Promise<void> {
  await tx
    .update(productLoads)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(productLoads.id, id));
}
