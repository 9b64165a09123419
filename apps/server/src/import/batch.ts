import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { foundAt, keepVersions } from '../modules/catalogue/product-drafts/index.ts';
import type { Db } from '../platform/database.ts';
import { isDatabaseAway } from '../platform/database.ts';
import { importLock } from '../platform/import-lock.ts';
import type { ImportCounts } from './counts.ts';
import { addCounts, noCounts } from './counts.ts';
import type { Plan } from './differences.ts';
import { Groups } from './groups.ts';
import type { Import } from './imports.ts';
import { saveProgress } from './imports.ts';
import { readKnown } from './known.ts';
import { Laboratories } from './laboratories.ts';
import type { Surroundings } from './plan.ts';
import { planBatch } from './plan.ts';
import type { RowProblem } from './problems.ts';
import type { Report } from './report.ts';
import type { ImportRow } from './row.ts';
import { writePlan } from './write.ts';

/** Lines of the file that are loaded together. */
export interface Batch {
  rows: ImportRow[];
  problems: RowProblem[];
  /** The line after its last. */
  nextLine: number;
}

export interface Loading {
  db: Db;
  current: Import;
  report: Report;
  spellings: Pick<Surroundings, 'ingredients' | 'forms'>;
}

/** The lock holder assigns the ids: a load of the operator, a load of staff, or the form of a new product. */
const retries = 5;
const retryAfterMs = 300;
/** Deadlock, serialization failure, or a statement timeout. */
const passingErrors = new Set(['40P01', '40001', '55P03', '57014']);

/** Loads a batch and returns the problems of all its lines. A database error is narrowed down to its row. */
export async function loadBatch(loading: Loading, batch: Batch): Promise<RowProblem[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await commitBatch(loading, batch);
    } catch (error) {
      if (isPassing(error) && attempt < retries) await delay(retryAfterMs * attempt);
      else if (isPassing(error) || batch.rows.length === 0) throw error;
      else return loadInParts(loading, batch, error);
    }
  }
}

async function loadInParts(loading: Loading, batch: Batch, error: unknown): Promise<RowProblem[]> {
  const [only] = batch.rows;
  if (only && batch.rows.length === 1) {
    const refused = { line: only.line, reason: `la base de datos no lo acepta: ${innermostMessage(error)}` };
    return loadBatch(loading, { ...batch, rows: [], problems: [...batch.problems, refused] });
  }
  const half = batch.rows.slice(Math.ceil(batch.rows.length / 2));
  const border = half[0]?.line ?? batch.nextLine;
  const before = ({ line }: { line: number }) => line < border;
  const after = ({ line }: { line: number }) => line >= border;
  return [
    ...(await loadBatch(loading, {
      rows: batch.rows.filter(before),
      problems: batch.problems.filter(before),
      nextLine: border,
    })),
    ...(await loadBatch(loading, { ...batch, rows: batch.rows.filter(after), problems: batch.problems.filter(after) })),
  ];
}

/** Writes the rows, the changes for the search and the position in the file in one transaction. */
async function commitBatch({ db, current, report, spellings }: Loading, batch: Batch): Promise<RowProblem[]> {
  const { problems, counts } = await db.transaction(async (tx) => {
    await lockProductIds(tx);
    const around = { ...spellings, laboratories: await Laboratories.read(tx), groups: await Groups.read(tx) };
    const plan = await planRows(tx, batch, around);
    const changed = [
      ...new Set([...plan.products.map(({ id }) => id), ...plan.memberships.map(({ productId }) => productId)]),
    ];
    const at = new Date();
    await keepVersions(tx, changed, foundAt(at));
    await writePlan(tx, plan);
    await keepVersions(tx, changed, { source: 'import', author: `Importación n.º ${current.id}`, at });
    const counts = addCounts(current.counts, countsOf(plan, batch));
    const problems = inOrder([...batch.problems, ...plan.problems]);
    await report.add(batch.nextLine, problems);
    await saveProgress(tx, current.id, batch.nextLine, counts);
    return { problems, counts };
  });
  current.counts = counts;
  current.nextLine = batch.nextLine;
  return problems;
}

/** Until the end of the transaction nobody else adds products. */
export async function lockProductIds(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
}

export async function planRows(db: Db, { rows }: Pick<Batch, 'rows'>, around: Surroundings): Promise<Plan> {
  return planBatch(rows, await readKnown(db, rows), around);
}

export function countsOf(plan: Plan, batch: Batch): ImportCounts {
  const problems = [...batch.problems, ...plan.problems];
  const broken = new Set(problems.filter(({ isNotice }) => !isNotice).map(({ line }) => line));
  const read = new Set([...batch.rows, ...batch.problems].map(({ line }) => line));
  const own = { ...noCounts(), rows: read.size, brokenRows: broken.size };
  return addCounts(plan.counts, {
    ...own,
    notices: problems.length - problems.filter(({ isNotice }) => !isNotice).length,
  });
}

export const inOrder = (problems: readonly RowProblem[]) => problems.toSorted((a, b) => a.line - b.line);

function isPassing(error: unknown): boolean {
  const { code } = innermost(error) as { code?: string };
  return isDatabaseAway(error) || (code !== undefined && passingErrors.has(code));
}

/** Drizzle wraps the PostgreSQL error, and quotes the whole statement. */
function innermost(error: unknown): unknown {
  let inner = error;
  while (inner instanceof Error && inner.cause) inner = inner.cause;
  return inner;
}

function innermostMessage(error: unknown): string {
  const inner = innermost(error);
  return inner instanceof Error ? inner.message : String(inner);
}
