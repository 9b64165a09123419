import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { AttemptRow } from './tables.ts';
import { paymentAttempts } from './tables.ts';

/** Concurrency limit of the calls to a processor. */
const width = 16;
/** Rows per read, so that a sweep's memory is bounded. */
export const batchSize = 200;

export async function findByIds(db: Db, ids: readonly string[]): Promise<AttemptRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.id, [...ids]));
}

/** Runs the work with limited concurrency. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
