import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { OwnNeed } from '../search/index.ts';
import { searchNeeds } from '../search/index.ts';

export const listOwnNeeds = (db: Db) => db.select().from(searchNeeds).orderBy(searchNeeds.name);

export async function findOwnNeed(tx: Db, name: string) {
  const [row] = await tx.select().from(searchNeeds).where(eq(searchNeeds.name, name)).for('update');
  return row;
}

/** Nothing when somebody changed it since `revision`; 0 means that nobody had added anything. */
export async function writeOwnNeed(tx: Db, { name, ...own }: OwnNeed, revision: number): Promise<boolean> {
  const values = { ...own, phrases: [...own.phrases], targets: [...own.targets] };
  const written =
    revision === 0
      ? await tx
          .insert(searchNeeds)
          .values({ name, ...values, revision: 1 })
          .onConflictDoNothing()
          .returning({ name: searchNeeds.name })
      : await tx
          .update(searchNeeds)
          .set({ ...values, revision: sql`${searchNeeds.revision} + 1` })
          .where(and(eq(searchNeeds.name, name), eq(searchNeeds.revision, revision)))
          .returning({ name: searchNeeds.name });
  return written.length > 0;
}

export async function deleteOwnNeed(tx: Db, name: string, revision: number): Promise<boolean> {
  const gone = await tx
    .delete(searchNeeds)
    .where(and(eq(searchNeeds.name, name), eq(searchNeeds.revision, revision)))
    .returning({ name: searchNeeds.name });
  return gone.length > 0;
}
