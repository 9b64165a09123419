import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import type { ImportCounts } from './counts.ts';
import { noCounts } from './counts.ts';
import { ImportError } from './problems.ts';
import { imports } from './tables.ts';

export interface FileFacts {
  fileName: string;
  fileBytes: number;
  fileSha256: string;
  lines: number;
}

const newline = 10;

export type Import = Pick<typeof imports.$inferSelect, 'id' | 'nextLine' | 'counts'>;

export async function readFileFacts(file: string): Promise<FileFacts> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError(`No hay un archivo ${file}.`);
  const hash = createHash('sha256');
  let lines = 1;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines++;
  }
  return { fileName: basename(file), fileBytes: found.size, fileSha256: hash.digest('hex'), lines };
}

/** The interrupted load of the same file with the same settings. */
export async function findUnfinished(db: Db, { fileSha256 }: FileFacts, reading: string): Promise<Import | undefined> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.fileSha256, fileSha256), eq(imports.reading, reading), eq(imports.state, 'running')))
    .orderBy(desc(imports.id))
    .limit(1);
  return found;
}

/** The holder of the import lock is alone, so any other load marked as running was interrupted. */
export async function beginImport(db: Db, { lines: _lines, ...facts }: FileFacts, reading: string): Promise<Import> {
  return db.transaction(async (tx) => {
    await tx.update(imports).set({ state: 'abandoned' }).where(eq(imports.state, 'running'));
    const [begun] = await tx
      .insert(imports)
      .values({ ...facts, reading, counts: noCounts() })
      .returning();
    if (!begun) throw new Error('The import was not written down.');
    return begun;
  });
}

export async function saveProgress(tx: Db, id: number, nextLine: number, counts: ImportCounts): Promise<void> {
  await tx.update(imports).set({ nextLine, counts, updatedAt: sql`now()` }).where(eq(imports.id, id));
}

export async function finishImport(db: Db, id: number): Promise<void> {
  await db.update(imports).set({ state: 'finished', updatedAt: sql`now()` }).where(eq(imports.id, id));
}
