import type { Sql, TransactionSql } from 'postgres';
import type { FileStore } from '../../platform/files/index.ts';
import { UnreadableValueError } from './cipher.ts';
import type { Rotated } from './rotate.ts';
import type { Vault } from './vault.ts';

const batchSize = 50;

/**
 * The columns that name files of sealed folders for longer than a day, and beside each the key that sealed its file: empty
 * for a file that nobody has looked at since it was stored.
 */
const namingColumns = [
  { table: 'prescriptions', column: 'file_key', by: 'sealed_with' },
  { table: 'insurer_requests', column: 'identity_file_key', by: 'identity_sealed_with' },
] as const;
type Naming = (typeof namingColumns)[number];

interface Sealing {
  files: FileStore;
  vault: Vault;
  /** `all`: also those that an older key sealed, after a change of keys. */
  which: 'unknown' | 'all';
}

/**
 * Seals files of before, and with `all` those of older keys. Each file is replaced at once and then noted, so a run that was
 * killed continues where it stopped; the store keeps working meanwhile.
 */
export async function resealFiles(sql: Sql, sealing: Sealing): Promise<Rotated[]> {
  const done: Rotated[] = [];
  for (const naming of namingColumns) done.push(await resealNamed(sql, naming, sealing));
  return done;
}

async function resealNamed(sql: Sql, naming: Naming, sealing: Sealing): Promise<Rotated> {
  const { table, column } = naming;
  const rotated: Rotated = { table, column, values: 0, unreadable: [] };
  for (let after = ''; ; ) {
    const keys = await findKeys(sql, naming, sealing, after);
    for (const key of keys) {
      try {
        if (await sql.begin((tx) => resealFile(tx, naming, sealing, key))) rotated.values += 1;
      } catch (error) {
        if (!(error instanceof UnreadableValueError)) throw error;
        rotated.unreadable.push(error.message);
      }
    }
    const last = keys.at(-1);
    if (last === undefined) return rotated;
    after = last;
  }
}

async function findKeys(sql: Sql, { table, column, by }: Naming, { vault, which }: Sealing, after: string) {
  const isDue = which === 'unknown' ? sql`${sql(by)} is null` : sql`${sql(by)} is distinct from ${vault.newestKeyId()}`;
  const rows = await sql<{ key: string }[]>`
    select ${sql(column)} as key from ${sql(table)}
    where ${sql(column)} > ${after} and ${isDue} order by ${sql(column)} limit ${batchSize}`;
  return rows.map(({ key }) => key);
}

/**
 * The row is locked meanwhile: a customer who deletes the picture waits, so that no deleted file comes back. False for a
 * file that is sealed with the newest key already, is gone, or is another process's.
 */
async function resealFile(
  tx: TransactionSql,
  { table, column, by }: Naming,
  { files, vault }: Sealing,
  key: string,
): Promise<boolean> {
  const newest = vault.newestKeyId();
  const [row] = await tx`
    select from ${tx(table)} where ${tx(column)} = ${key} and ${tx(by)} is distinct from ${newest}
    for update skip locked`;
  const file = row && (await files.get(key));
  if (!file) return false;
  const isNewest = file.sealedWith === newest;
  if (isNewest) file.body.destroy();
  else await files.put(key, file.body, file.contentType);
  await tx`update ${tx(table)} set ${tx(by)} = ${newest} where ${tx(column)} = ${key}`;
  return !isNewest;
}
