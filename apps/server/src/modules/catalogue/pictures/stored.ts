import type { PictureFacts } from '@botica/domain/catalogue/pictures';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { DrawnPicture } from './draw.ts';

export interface StoredPicture extends PictureFacts {
  id: string;
}

const list = (values: readonly string[]) => sql.param([...values]);

/** The row comes before the files, so that an upload that breaks off leaves something to clean. */
export async function announcePicture(db: Db, drawn: DrawnPicture, { staffId, at }: { staffId: string; at: Date }) {
  const { id, width, height, bytes } = drawn;
  await db.execute(sql`
    insert into pictures (id, width, height, bytes, seen_at, staff_id)
    values (${id}, ${width}, ${height}, ${bytes}, ${at.toISOString()}::timestamptz, ${staffId}::uuid)
    on conflict (id) do update set seen_at = excluded.seen_at`);
}

export async function markReady(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`update pictures set is_ready = true where id = ${id} and not is_ready`);
}

/** Those that exist, and cannot be removed before the transaction ends. */
export async function lockPictures(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.execute<{ id: string }>(sql`
    select id from pictures where id = any(${list(ids)}::text[]) and is_ready order by id for key share`);
  return new Set(rows.map(({ id }) => id));
}

export async function findPictures(db: Db, ids: readonly string[]): Promise<StoredPicture[]> {
  if (ids.length === 0) return [];
  const rows = await db.execute<StoredPicture & Record<string, unknown>>(sql`
    select id, width, height, bytes from pictures where id = any(${list(ids)}::text[]) and is_ready`);
  return [...rows];
}

/** Those not seen for long, locked: whoever wants to use one now waits, and then does not find it. */
export async function lockOldPictures(tx: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select id from pictures where seen_at < ${before.toISOString()}::timestamptz
    order by seen_at, id limit ${limit} for update skip locked`);
  return rows.map(({ id }) => id);
}

/** In products, their drafts and every version that can be restored. */
export async function findInProducts(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct one ->> 'id' as id from (
      select pictures from products where pictures <> '[]'
      union all select value from product_drafts where field = 'pictures'
      union all select fields -> 'pictures' from product_versions where fields ? 'pictures'
    ) used, jsonb_array_elements(used.pictures) one
    where one ->> 'id' = any(${list(ids)}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function markSeen(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`
    update pictures set seen_at = ${at.toISOString()}::timestamptz where id = any(${list(ids)}::text[])`);
}

export async function deletePictures(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from pictures where id = any(${list(ids)}::text[])`);
}
