import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { customers } from '../customers/index.ts';
import type { DataCopyRow } from './tables.ts';
import { personalDataCopies } from './tables.ts';

/** Derived from the id: a retried job writes the same file. */
export const fileKeyOf = (copyId: string) => `personal-data/${copyId}.zip`;

export async function findCopy(db: Db, customerId: string): Promise<DataCopyRow | undefined> {
  const [row] = await db.select().from(personalDataCopies).where(eq(personalDataCopies.customerId, customerId));
  return row;
}

export async function findCopyById(db: Db, id: string): Promise<DataCopyRow | undefined> {
  const [row] = await db.select().from(personalDataCopies).where(eq(personalDataCopies.id, id));
  return row;
}

/** Two concurrent requests wait here for each other, and for a deletion of the account. */
export async function lockCustomer(tx: Db, customerId: string): Promise<boolean> {
  const living = and(eq(customers.id, customerId), isNull(customers.deletedAt));
  const rows = await tx.select({ id: customers.id }).from(customers).where(living).for('update');
  return rows.length > 0;
}

/** Replaces the earlier copy. */
export async function insertCopy(
  tx: Db,
  copy: Pick<DataCopyRow, 'customerId' | 'id' | 'askedAt'>,
): Promise<DataCopyRow> {
  const row = { ...copy, readyAt: null, expiresAt: null, fetchedAt: null, fileKey: null, bytes: null };
  const target = personalDataCopies.customerId;
  await tx.insert(personalDataCopies).values(row).onConflictDoUpdate({ target, set: row });
  return row;
}

/** False when it is already ready, was replaced by a newer one, or was deleted with its account. */
export async function markReady(
  tx: Db,
  id: string,
  ready: { readyAt: Date; expiresAt: Date; fileKey: string; bytes: number },
): Promise<boolean> {
  const rows = await tx
    .update(personalDataCopies)
    .set(ready)
    .where(and(eq(personalDataCopies.id, id), isNull(personalDataCopies.readyAt)))
    .returning({ id: personalDataCopies.id });
  return rows.length > 0;
}

/** Of two concurrent downloads, one gets the file. */
export async function markFetched(tx: Db, id: string, at: Date): Promise<boolean> {
  const isWaiting = and(isNull(personalDataCopies.fetchedAt), gt(personalDataCopies.expiresAt, at));
  const rows = await tx
    .update(personalDataCopies)
    .set({ fetchedAt: at })
    .where(and(eq(personalDataCopies.id, id), isWaiting))
    .returning({ id: personalDataCopies.id });
  return rows.length > 0;
}

/** The copies whose file can no longer be fetched. */
export function findOverdue(db: Db, now: Date): Promise<DataCopyRow[]> {
  const isOver = or(isNotNull(personalDataCopies.fetchedAt), lte(personalDataCopies.expiresAt, now));
  return db
    .select()
    .from(personalDataCopies)
    .where(and(isNotNull(personalDataCopies.fileKey), isOver));
}

export async function markFileRemoved(db: Db, id: string): Promise<void> {
  await db.update(personalDataCopies).set({ fileKey: null }).where(eq(personalDataCopies.id, id));
}

/** ROLE-18. Returns the keys of the files: a copy that is being prepared may already have its file. */
export async function forgetDataCopiesOf(tx: Db, customerId: string): Promise<string[]> {
  const rows = await tx
    .delete(personalDataCopies)
    .where(eq(personalDataCopies.customerId, customerId))
    .returning({ id: personalDataCopies.id });
  return rows.map(({ id }) => fileKeyOf(id));
}
