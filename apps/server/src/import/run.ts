import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { branches } from '../modules/branches/index.ts';
import { products } from '../modules/catalogue/index.ts';
import type { Db } from '../platform/database.ts';
import { countsOf, inOrder, loadBatch, planRows } from './batch.ts';
import { leaveOut, pageColumns } from './columns.ts';
import type { ImportCounts } from './counts.ts';
import { addCounts, noCounts } from './counts.ts';
import { Groups } from './groups.ts';
import { takeImportLock } from './import-lock.ts';
import type { FileFacts } from './imports.ts';
import { beginImport, findUnfinished, finishImport, readFileFacts } from './imports.ts';
import { findSpellings } from './known.ts';
import { Laboratories } from './laboratories.ts';
import type { Mapping } from './mapping.ts';
import type { RowProblem } from './problems.ts';
import { ImportError } from './problems.ts';
import type { BatchReading } from './read-batches.ts';
import { readBatches, readFileHeader } from './read-batches.ts';
import { openReport } from './report.ts';
import type { RowDefaults } from './row.ts';
import { Spelling } from './spelling.ts';

export interface ImportOptions {
  file: string;
  databaseUrl: string;
  /** The folder of the reports. */
  reportDir: string;
  mapping: Mapping;
  defaults: RowDefaults;
  isDryRun: boolean;
  isResumed: boolean;
  batchSize?: number;
  watcher: ImportWatcher;
  /** Requests a stop after the current batch. */
  signal?: AbortSignal;
}

/** Progress messages for the operator. */
export interface ImportWatcher {
  say(line: string): void;
  begin(lines: number): void;
  /** After each batch. */
  advance(line: number, counts: ImportCounts, problems: readonly RowProblem[]): void;
  end(): void;
}

export interface ImportOutcome {
  counts: ImportCounts;
  reportFile: string;
  isFinished: boolean;
  /** Products without a price in any company: the store does not show them. */
  unpriced: number;
}

const defaultBatchSize = 500;

export async function runImport(options: ImportOptions): Promise<ImportOutcome> {
  const { databaseUrl, file, isDryRun, watcher } = options;
  const facts = await readFileFacts(file);
  const client = postgres(databaseUrl, {
    max: 2,
    onnotice: () => undefined,
    connection: { application_name: 'botica-import' },
  });
  const db: Db = drizzle(client);
  try {
    const reading = await prepareReading(db, options);
    if (isDryRun) return await rehearse(db, options, facts, reading);
    const release = await takeImportLock(client);
    try {
      return await load(db, options, facts, reading);
    } finally {
      await release();
    }
  } finally {
    watcher.end();
    await client.end({ timeout: 5 });
  }
}

type Reading = Omit<BatchReading, 'fromLine'>;

/** All checks before the first row. */
async function prepareReading(
  db: Db,
  { file, mapping, defaults, batchSize, watcher }: ImportOptions,
): Promise<Reading> {
  const header = leaveOut(await readFileHeader(file, mapping), pageColumns);
  const known = new Set((await db.select({ code: branches.code }).from(branches)).map(({ code }) => code));
  const unknown = defaults.branchCodes.find((code) => !known.has(code));
  if (unknown !== undefined) throw new ImportError(`No hay sucursal ${unknown}.`);
  if (header.unused.length > 0) watcher.say(`Columnas que no se usan: ${header.unused.join(', ')}.`);
  return { file, mapping, defaults, header, branches: known, batchSize: batchSize ?? defaultBatchSize };
}

async function load(db: Db, options: ImportOptions, facts: FileFacts, reading: Reading): Promise<ImportOutcome> {
  const { watcher, signal } = options;
  const key = readingKey(options);
  const unfinished = await findUnfinished(db, facts, key);
  if (options.isResumed && !unfinished)
    watcher.say('No hay una carga a medias de este archivo: empieza desde el principio.');
  if (!options.isResumed && unfinished)
    watcher.say('Una carga de este archivo quedó a medias; --resume la habría seguido.');
  const resumed = options.isResumed ? unfinished : undefined;
  if (resumed) watcher.say(`Sigue en la línea ${resumed.nextLine}.`);

  const current = resumed ?? (await beginImport(db, facts, key));
  const report = await openReport(join(options.reportDir, `${current.id}.csv`), { resumeFrom: resumed?.nextLine });
  const spellings = await readSpellings(db);
  watcher.begin(facts.lines);
  for await (const batch of readBatches({ ...reading, fromLine: current.nextLine })) {
    const problems = await loadBatch({ db, current, report, spellings }, batch);
    watcher.advance(current.nextLine, current.counts, problems);
    if (signal?.aborted) return outcomeOf(db, current.counts, report.file, false);
  }
  await finishImport(db, current.id);
  return outcomeOf(db, current.counts, report.file, true);
}

/** Everything but the writing. Additions of earlier batches are remembered, so that each is counted once. */
async function rehearse(db: Db, options: ImportOptions, facts: FileFacts, reading: Reading): Promise<ImportOutcome> {
  const { watcher, signal } = options;
  const report = await openReport(join(options.reportDir, 'dry-run.csv'), { resumeFrom: undefined });
  const around = {
    ...(await readSpellings(db)),
    laboratories: await Laboratories.read(db),
    groups: await Groups.read(db),
    pretended: new Set<string>(),
  };
  let counts = noCounts();
  watcher.begin(facts.lines);
  for await (const batch of readBatches({ ...reading, fromLine: 1 })) {
    const plan = await planRows(db, batch, around);
    const problems = inOrder([...batch.problems, ...plan.problems]);
    counts = addCounts(counts, countsOf(plan, batch));
    await report.add(batch.nextLine, problems);
    watcher.advance(batch.nextLine, counts, problems);
    if (signal?.aborted) return outcomeOf(db, counts, report.file, false);
  }
  return outcomeOf(db, counts, report.file, true);
}

export async function readSpellings(db: Db) {
  return {
    ingredients: new Spelling(await findSpellings(db, products.activeIngredient)),
    forms: new Spelling(await findSpellings(db, products.form)),
  };
}

function readingKey({ mapping, defaults }: ImportOptions): string {
  return createHash('sha256').update(JSON.stringify({ mapping, defaults })).digest('hex');
}

async function outcomeOf(
  db: Db,
  counts: ImportCounts,
  reportFile: string,
  isFinished: boolean,
): Promise<ImportOutcome> {
  const [row] = await db.execute<{ unpriced: number }>(sql`
    select count(*)::int as unpriced from products p
    where not exists (select from product_prices prices where prices.product_id = p.id)`);
  return { counts, reportFile, isFinished, unpriced: row?.unpriced ?? 0 };
}
