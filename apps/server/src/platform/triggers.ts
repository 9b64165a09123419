import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

export interface TriggerFile {
  /** Repeatable SQL: functions and triggers, which drizzle-kit cannot express. */
  file: URL;
  /** One of its functions, with its arguments: its comment holds the installed version of the file. */
  keeper: string;
}

/**
 * Runs after the migrations and under their lock. Recreating a trigger blocks writers of its table, so a database with
 * the current version is left unchanged.
 */
export async function prepareTriggers(sql: postgres.Sql, { file, keeper }: TriggerFile): Promise<void> {
  const text = await readFile(file, 'utf8');
  const version = createHash('sha256').update(text).digest('hex');
  const [found] = await sql<{ version: string | null }[]>`
    select obj_description(to_regprocedure(${keeper})) as version`;
  if (found?.version === version) return;
  await sql.begin(async (tx) => {
    await tx.unsafe(text).simple();
    await tx.unsafe(`comment on function ${keeper} is '${version}'`);
  });
}
