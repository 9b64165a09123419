import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { olderIdentities } from './tables.ts';

export type OlderIdentity = typeof olderIdentities.$inferSelect;

const owned = (customerId: string) => eq(olderIdentities.customerId, customerId);

export function listOlderIdentities(db: Db, customerId: string): Promise<OlderIdentity[]> {
  return db
    .select()
    .from(olderIdentities)
    .where(owned(customerId))
    .orderBy(asc(olderIdentities.createdAt), asc(olderIdentities.id));
}

export async function findByNumber(tx: Db, customerId: string, number: string): Promise<OlderIdentity | undefined> {
  const [row] = await tx
    .select()
    .from(olderIdentities)
    .where(and(owned(customerId), eq(olderIdentities.identityNumber, number)));
  return row;
}

export async function countOlderIdentities(tx: Db, customerId: string): Promise<number> {
  const [row] = await tx.select({ identities: count() }).from(olderIdentities).where(owned(customerId));
  return row?.identities ?? 0;
}

export async function saveOlderIdentity(tx: Db, row: typeof olderIdentities.$inferInsert): Promise<OlderIdentity> {
  const { customerId: _owner, identityNumber: _number, createdAt: _created, ...change } = row;
  const [saved] = await tx
    .insert(olderIdentities)
    .values(row)
    .onConflictDoUpdate({ target: [olderIdentities.customerId, olderIdentities.identityNumber], set: change })
    .returning();
  if (!saved) throw new Error('The identity was not kept');
  return saved;
}

export async function deleteOlderIdentity(tx: Db, customerId: string, id: string): Promise<OlderIdentity | undefined> {
  const [row] = await tx
    .delete(olderIdentities)
    .where(and(owned(customerId), eq(olderIdentities.id, id)))
    .returning();
  return row;
}

/** ROLE-18. Returns the keys of the files that no row references any more. */
export async function deleteOlderIdentitiesOf(tx: Db, customerId: string): Promise<string[]> {
  const rows = await tx
    .delete(olderIdentities)
    .where(owned(customerId))
    .returning({ fileKey: olderIdentities.fileKey });
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}
