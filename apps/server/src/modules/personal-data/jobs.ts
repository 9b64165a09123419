import { Readable } from 'node:stream';
import type { Platform } from '../../platform/index.ts';
import { storeUrl } from '../../platform/store-url.ts';
import type { Vault } from '../vault/index.ts';
import { makeArchive } from './archive.ts';
import { dataJobs } from './job-types.ts';
import { readyLetter } from './letters.ts';
import { revealWith } from './reveal.ts';
import { dayMs } from './service.ts';
import { fileKeyOf, findCopyById, findOverdue, markFileRemoved, markReady } from './store.ts';

export function defineDataJobs(
  { config, clock, database, files, jobs, letters, log }: Platform,
  { healthVault }: { healthVault: Vault },
): void {
  const { db } = database;

  /**
   * A killed process leaves the copy unready, and the retry writes the same file. If the account was deleted in the
   * meantime, the job finds no row and removes the file.
   */
  async function prepare(copyId: string): Promise<void> {
    const fileKey = fileKeyOf(copyId);
    const copy = await findCopyById(db, copyId);
    if (!copy) return files.remove(fileKey);
    if (copy.readyAt) return;
    const startedAt = performance.now();
    const archive = await makeArchive(db, {
      customerId: copy.customerId,
      reveal: revealWith(healthVault),
      now: clock.now(),
    });
    await files.put(fileKey, Readable.from([archive]), 'application/zip');
    const readyAt = clock.now();
    const ready = { readyAt, expiresAt: new Date(readyAt.getTime() + dayMs), fileKey, bytes: archive.byteLength };
    await db.transaction(async (tx) => {
      if (await markReady(tx, copyId, ready)) await jobs.enqueue(tx, dataJobs.letter, { copyId });
    });
    if (!(await findCopyById(db, copyId))) await files.remove(fileKey);
    log.info({ bytes: archive.byteLength, ms: Math.round(performance.now() - startedAt) }, 'personal data: copy ready');
  }

  jobs.define(dataJobs.prepare, ({ copyId }) => prepare(copyId));
  letters.define(dataJobs.letter, async ({ copyId }) => {
    const copy = await findCopyById(db, copyId);
    if (!copy?.readyAt) return undefined;
    return {
      customerId: copy.customerId,
      key: `personal-data-${copyId}`,
      write: ({ firstName, companyId }) => readyLetter(firstName, storeUrl(config, companyId, '/perfil#tab-perfil')),
    };
  });
  jobs.define(dataJobs.expire, async () => {
    for (const { id, fileKey } of await findOverdue(db, clock.now())) {
      if (fileKey) await files.remove(fileKey);
      await markFileRemoved(db, id);
    }
  });
}
