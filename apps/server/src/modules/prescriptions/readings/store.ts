import type { ReadLine } from '@botica/domain/prescriptions/readings';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Vault } from '../../vault/index.ts';
import { prescriptions } from '../index.ts';
import type { ReadingFault, ReadingState } from './tables.ts';
import { prescriptionReadingPages, prescriptionReadings } from './tables.ts';

export interface StoredReading {
  id: string;
  state: ReadingState;
  fault: ReadingFault | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface StoredPage {
  prescriptionId: string;
  fileKey: string;
  /** Nothing until it is read. */
  lines: ReadLine[] | undefined;
}

const shown = {
  id: prescriptionReadings.id,
  state: prescriptionReadings.state,
  fault: prescriptionReadings.fault,
  createdAt: prescriptionReadings.createdAt,
  finishedAt: prescriptionReadings.finishedAt,
};
const placeOf = (id: string) => ({ table: 'prescription_reading_pages', rowId: id, column: 'lines' });

const ownedBy = (customerId: string, id: string) =>
  and(eq(prescriptionReadings.customerId, customerId), eq(prescriptionReadings.id, id));

/** Nothing when the same upload made one before. */
export async function insertReading(
  tx: Db,
  row: { customerId: string; requestKey: string; fileKey: string | null; createdAt: Date },
): Promise<string | undefined> {
  const [made] = await tx
    .insert(prescriptionReadings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: prescriptionReadings.id });
  return made?.id;
}

export async function findByRequest(db: Db, customerId: string, requestKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: prescriptionReadings.id })
    .from(prescriptionReadings)
    .where(and(eq(prescriptionReadings.customerId, customerId), eq(prescriptionReadings.requestKey, requestKey)));
  return row?.id;
}

export async function findReading(db: Db, customerId: string, id: string): Promise<StoredReading | undefined> {
  const [row] = await db.select(shown).from(prescriptionReadings).where(ownedBy(customerId, id));
  return row;
}

/** With the prescriptions that its pages are. */
export interface ListedReading extends StoredReading {
  prescriptionIds: string[];
}

/** The latest first; those without a page are of files that could not be read. */
export function listReadings(db: Db, customerId: string, limit: number): Promise<ListedReading[]> {
  const own = db
    .select({ one: sql`1` })
    .from(prescriptionReadingPages)
    .where(eq(prescriptionReadingPages.readingId, prescriptionReadings.id));
  const prescriptionIds = sql<string[]>`array(
    select p.prescription_id from prescription_reading_pages p
    where p.reading_id = prescription_readings.id order by p.place)`;
  return db
    .select({ ...shown, prescriptionIds })
    .from(prescriptionReadings)
    .where(and(eq(prescriptionReadings.customerId, customerId), sql`exists ${own}`))
    .orderBy(desc(prescriptionReadings.createdAt))
    .limit(limit);
}

export async function countWaiting(db: Db, since: Date, customerId?: string): Promise<number> {
  const own = customerId === undefined ? undefined : eq(prescriptionReadings.customerId, customerId);
  const [row] = await db
    .select({ waiting: count() })
    .from(prescriptionReadings)
    .where(and(eq(prescriptionReadings.state, 'waiting'), gt(prescriptionReadings.createdAt, since), own));
  return row?.waiting ?? 0;
}

/** How many wait before this one. */
export async function countBefore(db: Db, { createdAt }: StoredReading, since: Date): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(prescriptionReadings)
    .where(
      and(
        eq(prescriptionReadings.state, 'waiting'),
        gt(prescriptionReadings.createdAt, since),
        lt(prescriptionReadings.createdAt, createdAt),
      ),
    );
  return row?.before ?? 0;
}

export interface Task {
  id: string;
  customerId: string;
  /** Of a PDF, or of the photo's only page. */
  fileKey: string;
  /** The prescription of a photo; nothing for a PDF. */
  photo: { pageId: string; prescriptionId: string } | undefined;
  attempts: number;
}

/** Counts an attempt. Nothing when the reading is finished or its file is gone. */
export async function beginAttempt(db: Db, id: string): Promise<Task | undefined> {
  const [row] = await db
    .update(prescriptionReadings)
    .set({ attempts: sql`${prescriptionReadings.attempts} + 1` })
    .where(and(eq(prescriptionReadings.id, id), eq(prescriptionReadings.state, 'waiting')))
    .returning({
      customerId: prescriptionReadings.customerId,
      fileKey: prescriptionReadings.fileKey,
      attempts: prescriptionReadings.attempts,
    });
  if (!row) return undefined;
  const { customerId, attempts } = row;
  if (row.fileKey) return { id, customerId, attempts, fileKey: row.fileKey, photo: undefined };
  const [page] = await db
    .select({
      pageId: prescriptionReadingPages.id,
      prescriptionId: prescriptionReadingPages.prescriptionId,
      fileKey: prescriptions.fileKey,
    })
    .from(prescriptionReadingPages)
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionReadingPages.prescriptionId))
    .where(eq(prescriptionReadingPages.readingId, id));
  return page && { id, customerId, attempts, fileKey: page.fileKey, photo: page };
}

/** False when another run finished it, or its owner removed it. */
export async function finishReading(
  tx: Db,
  id: string,
  { at, fault = null }: { at: Date; fault?: ReadingFault | null },
): Promise<boolean> {
  const rows = await tx
    .update(prescriptionReadings)
    .set({ state: fault ? 'failed' : 'read', fault, finishedAt: at, fileKey: null })
    .where(and(eq(prescriptionReadings.id, id), eq(prescriptionReadings.state, 'waiting')))
    .returning({ id: prescriptionReadings.id });
  return rows.length > 0;
}

export async function insertPage(
  tx: Db,
  vault: Vault,
  page: { readingId: string; prescriptionId: string; place: number; lines?: readonly ReadLine[] },
): Promise<void> {
  const { lines, ...row } = page;
  const id = crypto.randomUUID();
  await tx
    .insert(prescriptionReadingPages)
    .values({ ...row, id, lines: lines ? vault.seal(placeOf(id), lines) : null });
}

/** The lines of a photo, and its upright picture if it was turned. Returns the key of the replaced file. */
export async function fillPage(
  tx: Db,
  vault: Vault,
  { pageId, prescriptionId }: { pageId: string; prescriptionId: string },
  { lines, fileKey }: { lines: readonly ReadLine[]; fileKey: string | undefined },
): Promise<string[]> {
  await tx
    .update(prescriptionReadingPages)
    .set({ lines: vault.seal(placeOf(pageId), lines) })
    .where(eq(prescriptionReadingPages.id, pageId));
  if (!fileKey) return [];
  const [before] = await tx
    .select({ fileKey: prescriptions.fileKey })
    .from(prescriptions)
    .where(eq(prescriptions.id, prescriptionId))
    .for('update');
  await tx.update(prescriptions).set({ fileKey, sealedWith: null }).where(eq(prescriptions.id, prescriptionId));
  return before ? [before.fileKey] : [];
}

const pageColumns = {
  id: prescriptionReadingPages.id,
  readingId: prescriptionReadingPages.readingId,
  prescriptionId: prescriptionReadingPages.prescriptionId,
  fileKey: prescriptions.fileKey,
  lines: prescriptionReadingPages.lines,
};

function openPage<Row extends { id: string; lines: Buffer | null }>(vault: Vault, { lines, ...row }: Row) {
  return { ...row, lines: lines ? vault.open<ReadLine[]>(placeOf(row.id), lines) : undefined };
}

/** The caller has checked the owner of the reading. */
export async function findPages(db: Db, vault: Vault, readingId: string): Promise<StoredPage[]> {
  const rows = await db
    .select(pageColumns)
    .from(prescriptionReadingPages)
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionReadingPages.prescriptionId))
    .where(eq(prescriptionReadingPages.readingId, readingId))
    .orderBy(asc(prescriptionReadingPages.place));
  return rows.map((row) => openPage(vault, row));
}

/** What was read of these prescriptions. The caller has checked who may see them. */
export async function findLinesOf(db: Db, vault: Vault, prescriptionIds: readonly string[]) {
  if (prescriptionIds.length === 0) return [];
  const rows = await db
    .select({
      id: prescriptionReadingPages.id,
      prescriptionId: prescriptionReadingPages.prescriptionId,
      lines: prescriptionReadingPages.lines,
    })
    .from(prescriptionReadingPages)
    .where(
      and(
        inArray(prescriptionReadingPages.prescriptionId, [...prescriptionIds]),
        isNotNull(prescriptionReadingPages.lines),
      ),
    );
  return rows.map((row) => openPage(vault, row));
}

export async function deleteReading(
  tx: Db,
  customerId: string,
  id: string,
): Promise<{ fileKey: string | null; prescriptionIds: string[] } | undefined> {
  const own = await tx
    .select({ prescriptionId: prescriptionReadingPages.prescriptionId })
    .from(prescriptionReadingPages)
    .innerJoin(prescriptionReadings, eq(prescriptionReadings.id, prescriptionReadingPages.readingId))
    .where(ownedBy(customerId, id));
  const [gone] = await tx
    .delete(prescriptionReadings)
    .where(ownedBy(customerId, id))
    .returning({ fileKey: prescriptionReadings.fileKey });
  return gone && { fileKey: gone.fileKey, prescriptionIds: own.map(({ prescriptionId }) => prescriptionId) };
}

/** Readings of which no page is left, or that never got one. Returns the keys of their files. */
export async function deleteEmptyReadings(tx: Db, before: Date): Promise<string[]> {
  const own = tx
    .select({ one: sql`1` })
    .from(prescriptionReadingPages)
    .where(eq(prescriptionReadingPages.readingId, prescriptionReadings.id));
  const gone = await tx
    .delete(prescriptionReadings)
    .where(and(lt(prescriptionReadings.createdAt, before), notExists(own)))
    .returning({ fileKey: prescriptionReadings.fileKey });
  return gone.flatMap(({ fileKey }) => fileKey ?? []);
}

/** ROLE-18: the text that was read goes with the account, also of a prescription that an invoice keeps. */
export async function forgetReadingsOf(tx: Db, customerId: string): Promise<string[]> {
  const gone = await tx
    .delete(prescriptionReadings)
    .where(eq(prescriptionReadings.customerId, customerId))
    .returning({ fileKey: prescriptionReadings.fileKey });
  return gone.flatMap(({ fileKey }) => fileKey ?? []);
}
