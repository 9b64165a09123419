import { addDays, storeDate } from '@botica/domain/time';
import type { FastifyInstance } from 'fastify';
import postgres from 'postgres';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import type { ProductReads } from '../index.ts';
import { createSearchAnalytics } from './analytics.ts';
import { createModelKeeper } from './model-keeper.ts';
import { forgetChanges } from './read-changes.ts';
import { searchRoutes } from './routes.ts';
import { createSearchService } from './service.ts';
import { forgetTerms } from './store.ts';

export type { Synonym, SynonymKind } from './model/synonyms.ts';
export { wordsOf } from './model/synonyms.ts';
export type { NameLike } from './names-like.ts';
export { changesChannel } from './read-changes.ts';
export type { SearchService } from './service.ts';
export { forgetSearchesOf } from './store.ts';
export {
  customerSearches,
  customerVisits,
  searchChanges,
  searchClicks,
  searchNeeds,
  searchSynonyms,
  searchTerms,
} from './tables.ts';
export type { OwnNeed } from './vocabulary/read-vocabulary.ts';
export { readFileNeeds } from './vocabulary/read-vocabulary.ts';
export { needWordsOf } from './vocabulary/words.ts';

/** Triggers that maintain search_changes. */
export const searchTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'note_search_changes(int[])',
};

const dayMs = 24 * 60 * 60 * 1000;

const forgetChangesJob = jobType({ name: 'search-forget-changes', cron: '20 9 * * *' });
const forgetTermsJob = jobType({ name: 'search-forget-terms', cron: '25 9 * * *' });
/** A month can still be compared with the same month of the year before. */
const termsKeptDays = 400;

export function createSearch(
  { clock, database, log }: Platform,
  { productReads: { summaries } }: { productReads: ProductReads },
) {
  // Separate connections: reading the whole catalogue must not wait for shoppers, nor delay them.
  const sql = postgres(database.sessionUrl, {
    max: 2,
    onnotice: () => undefined,
    connection: { application_name: 'botica-search' },
  });
  const keeper = createModelKeeper({ sql, clock, log });
  const analytics = createSearchAnalytics({ sql, clock, log });
  return {
    ...createSearchService({ db: database.db, clock, keeper, summaries, analytics }),
    start: () => keeper.start(),
    async close() {
      await keeper.stop();
      await analytics.flush();
      await sql.end({ timeout: 5 });
    },
  };
}

export async function registerSearch(
  app: FastifyInstance,
  { clock, database, jobs }: Platform,
  { search }: { search: ReturnType<typeof createSearch> },
): Promise<void> {
  jobs.define(forgetChangesJob, () => forgetChanges(database.db, new Date(clock.now().getTime() - dayMs)));
  jobs.define(forgetTermsJob, () => forgetTerms(database.db, addDays(storeDate(clock.now()).isoDate, -termsKeptDays)));
  app.addHook('onClose', () => search.close());
  await app.register(searchRoutes, { search });
}
