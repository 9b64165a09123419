import type { Platform } from '../../../platform/index.ts';
import { refreshReportsJob } from './job-types.ts';
import { refreshDay } from './refresh-day.ts';
import { findMarkedDays, markHistory } from './store.ts';

const longestRunMs = 90_000;

/** Keeps the tables of the reports: each marked day is computed again from the ledger. */
export function createReportDays({
  clock,
  database,
  jobs,
  log,
}: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'>) {
  const { db } = database;

  /** Each day is a transaction with its marks, so a killed run continues where it stopped. */
  async function refresh(signal?: AbortSignal): Promise<void> {
    await markHistory(db);
    const failed: unknown[] = [];
    for (const one of await findMarkedDays(db)) {
      if (signal?.aborted) return;
      try {
        await db.transaction((tx) => refreshDay(tx, one, clock.now()));
      } catch (error) {
        // One day must not keep the others waiting; the next run tries it again.
        log.warn({ err: error, ...one }, 'reports: a day was not computed');
        failed.push(error);
      }
    }
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
