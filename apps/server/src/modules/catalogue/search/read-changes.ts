import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '../../../platform/database.ts';

/** Sent by triggers.sql in the transaction of a change: a listener can see the change when it is notified. */
export const changesChannel = 'search_changes';

export interface Change {
  id: number;
  productId: number | null;
}

/** A reader's position: rows of a transaction that was still open then may appear later. */
export interface ReadingPoint {
  /** The oldest transaction that was open. */
  openSince: string;
  /** Changes that were read while an earlier transaction was open. */
  seen: ReadonlySet<number>;
}

/** The start position of a full read: changes visible by now are not news. */
export async function currentPoint(sql: postgres.Sql): Promise<ReadingPoint> {
  const [row] = await sql<{ openSince: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "openSince"`;
  return (await readChanges(sql, { openSince: row?.openSince ?? '0', seen: new Set() })).next;
}

export async function readChanges(
  sql: postgres.Sql,
  point: ReadingPoint,
): Promise<{ changes: Change[]; next: ReadingPoint }> {
  const rows = await sql<(Change & { openSince: string })[]>`
    select changes.id::int8::float8 as id, changes.product_id as "productId",
      pg_snapshot_xmin(pg_current_snapshot())::text as "openSince"
    from (select 1) one left join search_changes changes on changes.changed_by >= ${point.openSince}::xid8
    order by changes.id`;
  const openSince = rows[0]?.openSince ?? point.openSince;
  const found = rows.filter(({ id }) => id !== null);
  return {
    changes: found.filter(({ id }) => !point.seen.has(id)),
    next: { openSince, seen: new Set(found.map(({ id }) => id)) },
  };
}

/** Long after every process has read them. */
export async function forgetChanges(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from search_changes where changed_at < ${before.toISOString()}::timestamptz`);
}
