import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { checkBooks } from '../../apps/server/src/books/check.ts';
import { root } from '../lib/root.ts';
import { checkHalfRestore, checkRestored, tell } from './checks.ts';
import { checkDamage } from './damage.ts';
import { startPostgres, untilWritable } from './database.ts';
import { backUp, listBackups, removeAllButNewest, restoreTo } from './database-backups.ts';
import type { DrillOptions } from './drill.ts';
import { restoreFiles } from './file-backups.ts';
import type { Place } from './place.ts';
import { databaseUrls } from './place.ts';
import type { Report } from './report.ts';
import type { Told } from './sell.ts';
import { stored } from './sell.ts';
import { startShoppers } from './shoppers.ts';
import { refusesOtherKeys, startStore } from './store.ts';

/** Until shoppers are served again. */
export const restoreStages = ['database restored', 'log replayed', 'files restored', 'ids advanced', 'store started'];

export async function restoreAndCheck(
  place: Place,
  report: Report,
  { told, products, seconds, signal, later }: DrillOptions & { told: Told },
): Promise<void> {
  const { stage } = report;
  const { moment, files, olderFiles, notInOlderFiles, kept, laterBuyers, productIds } = told;
  const urls = databaseUrls(place);
  await checkDamage(place, report, moment);
  await stage(
    'database restored',
    () => restoreTo(place, moment),
    () => `to ${moment}`,
  );
  await stage('log replayed', async () => {
    const database = startPostgres(place);
    later(database.stop);
    await untilWritable(place, database);
  });
  // First as it goes wrong: an earlier copy of the files, and keys that are not those of the store.
  await restoreFiles(place, olderFiles);
  await checkHalfRestore(place, report, notInOlderFiles);
  await stage('files restored', () => restoreFiles(place, files));
  await stage('ids advanced', () => advanceIds(urls.store));
  report.check('a store with other health keys does not start', await refusesOtherKeys(place));
  await stage('store started', () => startStore(place, { products, later }));
  await checkRestored(place, report, told);

  const again = await startShoppers(place, { name: 'again', buyers: laterBuyers, productIds });
  await delay(seconds * 1000, undefined, { signal });
  const sold = await again.stop();
  const findings = await checkBooks(urls.bulk, [...kept, ...sold]);
  const isRight = sold.length > 0 && findings.every(({ broken }) => broken === 0);
  report.check('it sells again, and the books balance', isRight, `${sold.length} orders ${tell(findings)}`);
  await stage('full backup after the restore', () => backUp(place, 'full'), stored);
  await stage('older backups removed', () => removeAllButNewest(place));
  const left = (await listBackups(place)).length;
  report.check('only the newest backup is left', left === 1, `${left}`);
}

/** As the user of the store, which operating.md does with psql. */
async function advanceIds(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(await readFile(join(root, 'ops/cluster/after-restore.sql'), 'utf8'));
  } finally {
    await sql.end();
  }
}
