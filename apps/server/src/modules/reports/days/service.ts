import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { refreshReportsJob } from './job-types.ts';
import { refreshDay } from './refresh-day.ts';
import { findMarkedDays, markHistory } from './store.ts';
import { findUnsummedMonths, sumMonth } from './sum-months.ts';

const longestRunMs = 90_000;

/** Keeps the tables of the reports: each marked day is computed again from the ledger, and its month summed again. */
export function createReportDays({
  clock,
  database,
  jobs,
  log,
}: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'>) {
  const { db } = database;

  /** Each day, and then each month, is a transaction, so a killed run continues where it stopped. */
  async function refresh(signal?: AbortSignal): Promise<void> {
    await markHistory(db);
    const failed: unknown[] = [];
    /** One must not keep the others waiting; the next run tries it again. */
    const attempt = async (what: object, work: (tx: Db) => Promise<unknown>) => {
      if (signal?.aborted) return;
      try {
        await db.transaction(work);
      } catch (error) {
        log.warn({ err: error, ...what }, 'reports: a day or a month was not computed');
        failed.push(error);
      }
    };
    for (const day of await findMarkedDays(db)) await attempt(day, (tx) => refreshDay(tx, day, clock.now()));
    for (const month of await findUnsummedMonths(db, clock.now()))
      await attempt(month, (tx) => sumMonth(tx, month, clock.now()));
    if (failed.length > 0) throw failed[0];
  }

  // Runs that waited while one was busy come as one batch and share it. It is shorter than the interval of the schedule:
  // the next run begins with today again.
  let running: Promise<void> | undefined;
  jobs.define(refreshReportsJob, (_, { signal }) => {
    running ??= refresh(AbortSignal.any([signal, AbortSignal.timeout(longestRunMs)])).finally(() => {
      running = undefined;
    });
    return running;
  });
  return { refresh };
}
