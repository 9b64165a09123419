import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Prescriptions } from '../index.ts';
import { mostAttempts } from './limits.ts';
import type { KeptPage } from './read-file.ts';
import { readFile } from './read-file.ts';
import type { Reader } from './reader/reader.ts';
import type { Task } from './store.ts';
import { beginAttempt, fillPage, finishReading, insertPage } from './store.ts';
import type { ReadingFault } from './tables.ts';

interface Needs {
  clock: Clock;
  db: Db;
  files: FileStore;
  log: Logger;
  privateFiles: PrivateFiles;
  prescriptions: Prescriptions;
  reader: Reader;
  vault: Vault;
}

/**
 * The job. It ends every reading as read or as failed: a reader that crashes is started again once, and a process of
 * the store that is killed leaves the job to another one, which counts the attempts.
 */
export function createRunReading({ clock, db, files, log, privateFiles, prescriptions, reader, vault }: Needs) {
  async function fail(task: Task, fault: ReadingFault): Promise<void> {
    await db.transaction(async (tx) => {
      const isFinished = await finishReading(tx, task.id, { at: clock.now(), fault });
      if (isFinished && !task.photo) await privateFiles.removeLater(tx, [task.fileKey]);
    });
  }

  async function keepPages(task: Task, pages: readonly KeptPage[]): Promise<void> {
    const drawn = pages.flatMap(({ fileKey }) => fileKey ?? []);
    await db.transaction(async (tx) => {
      if (!(await finishReading(tx, task.id, { at: clock.now() }))) {
        // Its owner removed it, or another run was faster.
        return privateFiles.removeLater(tx, drawn);
      }
      const [first] = pages;
      if (task.photo && first) return privateFiles.removeLater(tx, await fillPage(tx, vault, task.photo, first));
      const ids = await prescriptions.keepAll(tx, task.customerId, drawn);
      for (const [place, { lines }] of pages.entries()) {
        const prescriptionId = ids[place];
        if (prescriptionId) await insertPage(tx, vault, { readingId: task.id, prescriptionId, place, lines });
      }
      await privateFiles.removeLater(tx, [task.fileKey]);
    });
  }

  return async function runReading(readingId: string): Promise<void> {
    for (;;) {
      const task = await beginAttempt(db, readingId);
      if (!task) return;
      if (task.attempts > mostAttempts) return fail(task, 'failed');
      const read = await readFile({ files, reader }, task.fileKey);
      if ('pages' in read) return keepPages(task, read.pages);
      if (read.fault !== 'crashed') return fail(task, read.fault);
      log.warn({ attempts: task.attempts }, 'prescription reading: the reader ended, it is tried again');
    }
  };
}
