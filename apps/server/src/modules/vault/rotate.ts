import type { Sql, TransactionSql } from 'postgres';
import { UnreadableValueError } from './cipher.ts';
import { sealedTables } from './sealed-tables.ts';
import type { Vault } from './vault.ts';

const batchSize = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

export interface Rotated {
  table: string;
  column: string;
  values: number;
  /** Rows that no key opens; they stay as they are. */
  unreadable: string[];
}

interface Column {
  table: string;
  column: string;
}

/**
 * Encrypts what older keys encrypted with the newest key, in short transactions. Each value names its key, so a run
 * that was killed continues where it stopped, and the store keeps working meanwhile.
 */
export async function rotateKeys(sql: Sql, vault: Vault): Promise<Rotated[]> {
  const rotated: Rotated[] = [];
  for (const [table, columns] of Object.entries(sealedTables)) {
    for (const column of columns) rotated.push(await rotateColumn(sql, vault, { table, column }));
  }
  return rotated;
}

/** Repeats it until nothing is left: a process with the older settings may have written behind the first run. */
export async function rotateUntilDone(sql: Sql, vault: Vault): Promise<Rotated[]> {
  const first = await rotateKeys(sql, vault);
  let last = first;
  while (last.some(({ values }) => values > 0)) {
    last = await rotateKeys(sql, vault);
    for (const [at, { values }] of last.entries()) if (first[at]) first[at].values += values;
  }
  return first.map((one, at) => ({ ...one, unreadable: last[at]?.unreadable ?? [] }));
}

async function rotateColumn(sql: Sql, vault: Vault, place: Column): Promise<Rotated> {
  const rotated: Rotated = { ...place, values: 0, unreadable: [] };
  for (let after = firstId; ; ) {
    const batch = await sql.begin((tx) => rotateBatch(tx, vault, { ...place, after }));
    rotated.values += batch.values;
    rotated.unreadable.push(...batch.unreadable);
    if (batch.last === undefined) return rotated;
    after = batch.last;
  }
}

async function rotateBatch(tx: TransactionSql, vault: Vault, { table, column, after }: Column & { after: string }) {
  const prefix = vault.newestPrefix();
  const rows = await tx<{ id: string; value: Uint8Array }[]>`
    select id, ${tx(column)} as value from ${tx(table)}
    where id > ${after} and substring(${tx(column)} from 1 for ${prefix.length}) <> ${prefix}
    order by id limit ${batchSize} for update`;
  const unreadable: string[] = [];
  const fresh: { id: string; value: string }[] = [];
  for (const { id, value } of rows) {
    try {
      fresh.push({ id, value: vault.reseal({ table, rowId: id, column }, value).toString('hex') });
    } catch (error) {
      if (!(error instanceof UnreadableValueError)) throw error;
      unreadable.push(error.message);
    }
  }
  if (fresh.length > 0) {
    await tx`
      update ${tx(table)} t set ${tx(column)} = decode(fresh.value, 'hex')
      from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ value }) => value)}::text[]) as fresh(id, value)
      where t.id = fresh.id`;
  }
  return { values: fresh.length, unreadable, last: rows.at(-1)?.id };
}
