import type { CompanyId } from '@botica/domain/companies';
import type { PriceRow } from '@botica/domain/prices';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PriceChangeRow } from './tables.ts';
import { priceChangeRows, priceChanges } from './tables.ts';

export async function findChange(db: Db, id: string): Promise<PriceChangeRow | undefined> {
  const [row] = await db.select().from(priceChanges).where(eq(priceChanges.id, id));
  return row;
}

export async function lockChange(tx: Db, id: string): Promise<PriceChangeRow | undefined> {
  const [row] = await tx.select().from(priceChanges).where(eq(priceChanges.id, id)).for('update');
  return row;
}

export async function insertChange(tx: Db, row: typeof priceChanges.$inferInsert): Promise<void> {
  await tx.insert(priceChanges).values(row);
}

export async function updateChange(tx: Db, id: string, set: Partial<typeof priceChanges.$inferInsert>): Promise<void> {
  await tx
    .update(priceChanges)
    .set({ ...set, version: sql`${priceChanges.version} + 1` })
    .where(eq(priceChanges.id, id));
}

export function findRows(db: Db, id: string): Promise<PriceRow[]> {
  const { productId, field, oldCents, newCents } = priceChangeRows;
  return db
    .select({ productId, field, oldCents, newCents })
    .from(priceChangeRows)
    .where(eq(priceChangeRows.changeId, id))
    .orderBy(asc(productId), asc(field));
}

/** One statement for any number. A row of the same price is replaced. */
export async function putRows(tx: Db, id: string, rows: readonly PriceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into price_change_rows (change_id, product_id, field, old_cents, new_cents)
    select ${id}, n."productId", n.field, n."oldCents", n."newCents"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as n ("productId" int, field text, "oldCents" int, "newCents" int)
    on conflict (change_id, product_id, field) do update
      set old_cents = excluded.old_cents, new_cents = excluded.new_cents`);
}

export async function deleteRows(
  tx: Db,
  id: string,
  rows: readonly Pick<PriceRow, 'productId' | 'field'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    delete from price_change_rows r
    using jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n ("productId" int, field text)
    where r.change_id = ${id} and r.product_id = n."productId" and r.field = n.field`);
}

export type ListedChange = PriceChangeRow & { rows: number; products: number };

const mostListed = 100;

/** The newest first. */
export async function listChanges(db: Db, companyIds: readonly CompanyId[]): Promise<ListedChange[]> {
  if (companyIds.length === 0) return [];
  const changes = await db
    .select()
    .from(priceChanges)
    .where(inArray(priceChanges.companyId, [...companyIds]))
    .orderBy(desc(priceChanges.createdAt), desc(priceChanges.id))
    .limit(mostListed);
  if (changes.length === 0) return [];
  const counts = await db
    .select({
      id: priceChangeRows.changeId,
      rows: sql<number>`count(*)::int`,
      products: sql<number>`count(distinct ${priceChangeRows.productId})::int`,
    })
    .from(priceChangeRows)
    .where(
      inArray(
        priceChangeRows.changeId,
        changes.map(({ id }) => id),
      ),
    )
    .groupBy(priceChangeRows.changeId);
  const byId = new Map(counts.map((count) => [count.id, count]));
  return changes.map((change) => ({
    ...change,
    rows: byId.get(change.id)?.rows ?? 0,
    products: byId.get(change.id)?.products ?? 0,
  }));
}

/** The change that takes this one back, if there is one. */
export async function findUndoing(db: Db, id: string): Promise<PriceChangeRow | undefined> {
  const undoes = and(eq(priceChanges.undoesId, id), sql`${priceChanges.state} <> 'discarded'`);
  const [row] = await db.select().from(priceChanges).where(undoes);
  return row;
}
