import type { Platform } from '../../platform/index.ts';
import { jobType } from '../../platform/jobs.ts';
import { resealFiles } from './reseal-files.ts';
import type { Vault } from './vault.ts';

/**
 * Nightly: seals rows and files of before. Not at the start, because processes of the version before may still be serving
 * then, and they read nothing sealed.
 */
export const sealOlderJob = jobType({ name: 'health-data-seal', cron: '50 9 * * *' });

const portion = 200;

interface Needs {
  vault: Vault;
  /** Each seals up to so many rows of a table in one transaction, and returns how many. Its area owns the table. */
  tables: readonly ((limit: number) => Promise<number>)[];
}

/** Idempotent, and concurrent runs take different rows: one that was killed or ran twice changes nothing else. */
export function createSealOlder({ database, files, jobs, log }: Platform, { vault, tables }: Needs) {
  async function sealOlder(): Promise<void> {
    for (const sealSome of tables) while ((await sealSome(portion)) === portion);
    for (const { unreadable } of await resealFiles(database.sql, { files, vault, which: 'unknown' })) {
      for (const problem of unreadable) log.error({ problem }, 'a file of health data cannot be opened');
    }
  }
  jobs.define(sealOlderJob, sealOlder);
  return sealOlder;
}
