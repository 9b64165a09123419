import { mostSheetProducts, mostSheetRowsRead } from '@botica/contract/catalogue/product-sheet';
import type { Rights } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ProductFilter } from '../product-drafts/index.ts';
import { productConditions } from '../product-drafts/index.ts';

/** The first products of the sheet, without the others: the order comes from an index. */
export async function findFirst(db: Db, rights: Rights, filter: ProductFilter) {
  const rows = await db.execute<{ id: number }>(sql`
    select p.id from products p where ${productConditions(rights, filter)}
    order by p.name, p.id limit ${mostSheetRowsRead + 1}`);
  return { ids: rows.slice(0, mostSheetRowsRead).map(({ id }) => id), hasMore: rows.length > mostSheetRowsRead };
}

/**
 * The products of the sheet by name: the order stays while the person edits names. As JSON, which is read faster than an
 * array of PostgreSQL.
 */
export async function findSheet(db: Db, rights: Rights, filter: ProductFilter) {
  const [row] = await db.execute<{ ids: number[] | null }>(sql`
    select json_agg(s.id) as ids from (
      select p.id from products p where ${productConditions(rights, filter, 'all')}
      order by p.name, p.id limit ${mostSheetProducts + 1}) s`);
  const ids = row?.ids ?? [];
  return { ids: ids.slice(0, mostSheetProducts), hasMore: ids.length > mostSheetProducts };
}
