import type { Platform } from '../../platform/index.ts';
import type { ListCache } from './list-cache.ts';
import { createListCache } from './list-cache.ts';
import type { Summaries } from './summaries.ts';
import { createSummaries } from './summaries.ts';

export interface ProductReads {
  /** `findSummaries` reads any number of products with one statement, or two. */
  summaries: Summaries;
  lists: ListCache;
}

/** Cached product facts and lists. Everything that shows products shares one instance, and so one cache. */
export function createProductReads(
  platform: Pick<Platform, 'config' | 'clock' | 'database' | 'sharedAnswers'>,
): ProductReads {
  const summaries = createSummaries(platform);
  const lists = createListCache({ sql: platform.database.reads.sql, clock: platform.clock, summaries });
  return { summaries, lists };
}
