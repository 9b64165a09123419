import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { AttemptRow } from './tables.ts';
import { paymentAttempts } from './tables.ts';

/** As many as are asked about at once; whoever asks for more waits for one of these. */
const width = 16;
/** As many as are read at once: a sweep needs no more memory however much is due. */
export const batchSize = 200;

export async function findByIds(db: Db, ids: readonly string[]): Promise<AttemptRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.id, [...ids]));
}

/** Some at a time, whichever is done first making room for the next. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
