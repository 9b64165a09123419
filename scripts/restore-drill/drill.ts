import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { checkBooks } from '../../apps/server/src/books/check.ts';
import type { Supervised } from '../cluster/supervised.ts';
import type { Database } from './database.ts';
import { createStoreDatabase, emptyFolder, initialise, startPostgres, untilWritable } from './database.ts';
import { createRepository, writeBackupSettings } from './database-backups.ts';
import { createFileRepository } from './file-backups.ts';
import { startObjectStore } from './object-store.ts';
import { copyPastYear } from './past-year.ts';
import type { Place } from './place.ts';
import { databaseUrls } from './place.ts';
import type { Report } from './report.ts';
import { restoreAndCheck } from './restore.ts';
import { sellAndBackUp } from './sell.ts';
import { startSandbox, startStore } from './store.ts';

export interface DrillOptions {
  products: number;
  /** Of the year before. */
  orders: number;
  shoppers: number;
  /** How long they buy each time. */
  seconds: number;
  signal: AbortSignal;
  /** Undone at the end, the last first. */
  later(undo: () => Promise<void>): void;
}

export async function runDrill(place: Place, report: Report, options: DrillOptions): Promise<void> {
  const chosen = place.objects;
  const start = (to: NonNullable<typeof chosen>) => startObjectStore(to, options.later);
  const objects = chosen && (await report.stage('S3 service started', () => start(chosen)));
  const database = await makeDatabase(place, report, options);
  const store = await openStore(place, report, options);
  const told = await sellAndBackUp(place, report, { ...options, objects });
  await report.stage('disaster', () => destroy(place, { database, store }));
  await restoreAndCheck(place, report, { ...options, told });
}

function makeDatabase(place: Place, { stage }: Report, { later }: DrillOptions): Promise<Database> {
  return stage('database made, archiving', async () => {
    await writeBackupSettings(place);
    await initialise(place);
    const database = startPostgres(place);
    later(database.stop);
    await untilWritable(place, database);
    await createRepository(place);
    await createStoreDatabase(place);
    await createFileRepository(place);
    return database;
  });
}

/** With the demo store and a year of orders, whose books must balance. */
async function openStore(place: Place, report: Report, { products, orders, later }: DrillOptions): Promise<Supervised> {
  const { bulk } = databaseUrls(place);
  const sandbox = startSandbox(place);
  later(sandbox.stop);
  const load = () => startStore(place, { products, later });
  const store = await report.stage('demo store loaded', load, () => `${products} products`);
  const sql = postgres(bulk, { max: 1, onnotice: () => undefined });
  try {
    await report.stage(
      'a year of orders copied',
      () => copyPastYear(sql, orders),
      (count) => `${count} orders`,
    );
  } finally {
    await sql.end();
  }
  const findings = await report.stage('books checked', () => checkBooks(bulk));
  report.check(
    'the books balance before',
    findings.every(({ broken }) => broken === 0),
  );
  return store;
}

/** What the loss of the machine takes. The repositories and the keys would be elsewhere. */
async function destroy({ folders }: Place, { database, store }: { database: Database; store: Supervised }) {
  store.kill('SIGKILL');
  await store.stop();
  await database.kill();
  await emptyFolder(folders.database);
  await rm(join(folders.store, 'files'), { recursive: true });
}
