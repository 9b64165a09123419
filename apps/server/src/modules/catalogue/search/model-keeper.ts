import { setTimeout as delay } from 'node:timers/promises';
import { hourOf } from '@botica/domain/catalogue/promotions';
import { storeDate } from '@botica/domain/time';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { Clock } from '../../../platform/clock.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { SearchModel } from './model/search-model.ts';
import type { ReadingPoint } from './read-changes.ts';
import { changesChannel, currentPoint, readChanges } from './read-changes.ts';
import {
  readAllDocuments,
  readBranches,
  readDocuments,
  readGroups,
  readHourlyProducts,
  readOwnNeeds,
  readSynonyms,
} from './read-documents.ts';
import { readVocabulary } from './vocabulary/read-vocabulary.ts';

/** The polling interval for lost notifications, the synonyms, and the date. */
const lookEveryMs = 5000;
const retryAfterMs = 300;
/** How long a search waits for the first load of the catalogue. */
const longestWaitMs = 15_000;
/** With more changes than this a full reload is faster, in the background. */
const manyChanges = 5000;
const chunkSize = 200;
/** PostgreSQL's codes for a table, a column and a function that do not exist before the database is prepared. */
const missingBeforeMigrations = ['42P01', '42703', '42883'];

export type ModelKeeper = ReturnType<typeof createModelKeeper>;

interface Kept {
  model: SearchModel;
  point: ReadingPoint;
  synonyms: string;
  /** Of staff. */
  needs: string;
  /** Prices depend on the day: promotions begin and end at midnight. */
  day: string;
  /** Some promotions begin and end at an hour. */
  hour: number;
}

/** Holds the catalogue in memory and updates it through notifications of PostgreSQL. */
export function createModelKeeper({ sql, clock, log }: { sql: postgres.Sql; clock: Clock; log: Logger }) {
  let kept: Kept | undefined;
  let work: Promise<void> = Promise.resolve();
  let isWorkWaiting = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let listening: postgres.ListenMeta | undefined;
  let isStarted = false;
  const firstLoad = Promise.withResolvers<void>();

  /** Sequential; further requests while one waits are merged. */
  function keepUp(): Promise<void> {
    if (isWorkWaiting || isStopped) return work;
    isWorkWaiting = true;
    work = work.then(async () => {
      isWorkWaiting = false;
      if (isStopped) return;
      try {
        kept = kept ? await refresh(kept) : await load(sql, clock);
        firstLoad.resolve();
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (kept || !missingBeforeMigrations.includes(code))
          log.warn({ err: error }, 'search: the catalogue could not be read, it will be tried again');
      }
    });
    return work;
  }

  async function refresh(current: Kept): Promise<Kept> {
    if (current.day !== storeDate(clock.now()).isoDate || current.model.isWorn) return load(sql, clock);
    const now = clock.now();
    const hour = hourOf(now);
    const turned = hour === current.hour ? [] : await readHourlyProducts(sql, now);
    const { changes, next } = await readChanges(sql, current.point);
    const ids = [...new Set([...turned, ...changes.map(({ productId }) => productId)])];
    if (ids.includes(null) || ids.length > manyChanges) return load(sql, clock);
    await readAgain(
      current.model,
      ids.filter((id) => id !== null),
    );
    const rows = await readSynonyms(sql);
    const synonyms = JSON.stringify(rows);
    if (synonyms !== current.synonyms) current.model.useSynonyms(rows);
    const ownNeeds = await readOwnNeeds(sql);
    const needs = JSON.stringify(ownNeeds);
    if (needs !== current.needs) current.model.useNeeds(ownNeeds);
    return { ...current, point: next, synonyms, needs, hour };
  }

  async function readAgain(model: SearchModel, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += chunkSize) {
      const wanted = ids.slice(start, start + chunkSize);
      const documents = await readDocuments(sql, wanted, clock.now());
      const found = new Set(documents.map(({ productId }) => productId));
      for (const document of documents) model.put(document);
      for (const id of wanted) if (!found.has(id)) model.remove(id);
    }
  }

  /** Until the first load succeeds the tables may not exist: the socket opens before the migrations run. */
  async function start(): Promise<void> {
    while (!kept && !isStopped) {
      await keepUp();
      if (!kept) await delay(retryAfterMs, undefined, { ref: false });
    }
    if (isStopped) return;
    // Also called after a reconnect: reads the changes of the meantime.
    listening = await sql.listen(
      changesChannel,
      () => void keepUp(),
      () => void keepUp(),
    );
    timer = setInterval(() => void keepUp(), lookEveryMs).unref();
  }

  function startOnce(): void {
    if (isStarted) return;
    isStarted = true;
    start().catch((error: unknown) => log.error({ err: error }, 'search: not kept in step'));
  }

  return {
    start: startOnce,

    /** The current catalogue; an empty one waits, because it may be loading. */
    async current(): Promise<SearchModel> {
      startOnce();
      if (!kept) await Promise.race([firstLoad.promise, delay(longestWaitMs, undefined, { ref: false })]);
      if (kept?.model.size === 0) await keepUp();
      if (!kept) throw new ProblemError('UNAVAILABLE');
      return kept.model;
    },

    /** For tests and loads: everything committed before this call is known after it. */
    async catchUp(): Promise<void> {
      startOnce();
      await firstLoad.promise;
      await keepUp();
    },

    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await work;
      await listening?.unlisten();
    },
  };
}

async function load(sql: postgres.Sql, clock: Clock): Promise<Kept> {
  // Before the first read, so that no concurrent write is missed.
  const point = await currentPoint(sql);
  const now = clock.now();
  const [groups, branches, synonyms, needs] = await Promise.all([
    readGroups(sql),
    readBranches(sql),
    readSynonyms(sql),
    readOwnNeeds(sql),
  ]);
  const model = new SearchModel(groups, branches, readVocabulary(needs));
  model.useSynonyms(synonyms);
  for await (const documents of readAllDocuments(sql, now)) for (const document of documents) model.put(document);
  model.settle();
  const told = { synonyms: JSON.stringify(synonyms), needs: JSON.stringify(needs) };
  return { model, point, ...told, day: storeDate(now).isoDate, hour: hourOf(now) };
}
