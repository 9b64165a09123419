import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

export interface TriggerFile {
  /** SQL that can be run again: functions and triggers, which drizzle-kit cannot say. */
  file: URL;
  /** One of its functions, with its arguments: its comment says which version of the file the database has. */
  keeper: string;
}

/**
 * After the migrations and under their lock. A trigger that is made again holds up whoever writes to its table, so a
 * database that has them as they are now is left alone.
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
