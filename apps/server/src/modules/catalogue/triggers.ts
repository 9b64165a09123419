import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';

const file = fileURLToPath(new URL('./triggers.sql', import.meta.url));

/**
 * Functions and triggers of the catalogue, after the migrations and under their lock. A trigger that is made again holds
 * up whoever writes to its table, so a database that has them as they are now is left alone.
 */
export async function prepareTriggers(sql: postgres.Sql): Promise<void> {
  const text = await readFile(file, 'utf8');
  const version = createHash('sha256').update(text).digest('hex');
  const [found] = await sql<{ version: string | null }[]>`
    select obj_description(to_regprocedure('refresh_group_listings(int[])')) as version`;
  if (found?.version === version) return;
  await sql.begin(async (tx) => {
    await tx.unsafe(text).simple();
    await tx.unsafe(`comment on function refresh_group_listings(int[]) is '${version}'`);
  });
}
