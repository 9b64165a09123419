import type { Platform } from '../../platform/index.ts';
import type { KeptLists } from './kept-lists.ts';
import { createKeptLists } from './kept-lists.ts';
import type { Summaries } from './summaries.ts';
import { createSummaries } from './summaries.ts';

export interface ProductReads {
  summaries: Summaries;
  lists: KeptLists;
}

const made = new WeakMap<Platform['database'], ProductReads>();

/** The same for all modules of a server: what one has read, the others find kept. */
export function productReadsOf(platform: Pick<Platform, 'config' | 'clock' | 'database'>): ProductReads {
  const found = made.get(platform.database);
  if (found) return found;
  const summaries = createSummaries(platform);
  const reads = {
    summaries,
    lists: createKeptLists({ sql: platform.database.reads.sql, clock: platform.clock, summaries }),
  };
  made.set(platform.database, reads);
  return reads;
}
