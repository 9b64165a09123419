import type { Sql } from 'postgres';
import { ConfigError } from '../../platform/config.ts';
import { UnreadableValueError } from './cipher.ts';
import type { Vault } from './vault.ts';

/** One changed row must not stop a store, so several are tried. */
const samples = 5;
/** Large tables: their first values tell, without a look at all of them. */
const sampledTables = ['lab_results', 'medical_indications', 'prescription_proposals'] as const;

interface Sample {
  table: string;
  id: string;
  /** How a value of its key starts. */
  key: string;
  value: Uint8Array;
}

/**
 * Opens stored values of every key that the people's profiles were encrypted with, and some of the older capabilities, and
 * fails when none of a key opens: a key is missing, or has a known id and another content.
 */
export async function checkHealthKeys(sql: Sql, vault: Vault): Promise<void> {
  const rows = [...(await samplePeople(sql))];
  for (const table of sampledTables) rows.push(...(await sampleTable(sql, table)));
  for (const values of Map.groupBy(rows, ({ key }) => key).values()) {
    const problems = values.map((sample) => problemOf(vault, sample));
    if (problems.includes(undefined)) continue;
    throw new ConfigError(`HEALTH_KEYS does not open stored health data: ${problems[0]}`);
  }
}

const samplePeople = (sql: Sql) => sql<Sample[]>`
  with used as (
    select distinct substring(details from 1 for 2 + get_byte(details, 1)) as prefix
    from health_people where length(details) > 1
  )
  select 'health_people' as table, id, encode(prefix, 'hex') as key, value from used cross join lateral (
    select id, details as value from health_people
    where substring(details from 1 for length(prefix)) = prefix limit ${samples}
  ) as sample`;

const sampleTable = (sql: Sql, table: (typeof sampledTables)[number]) => sql<Sample[]>`
  select ${table} as table, id, encode(substring(value from 1 for 2 + get_byte(value, 1)), 'hex') as key, value
  from (select id, details as value from ${sql(table)} where length(details) > 1 order by id limit ${samples}) as sample`;

function problemOf(vault: Vault, { table, id, value }: Sample): string | undefined {
  try {
    vault.open({ table, rowId: id, column: 'details' }, value);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableValueError) return error.message;
    throw error;
  }
}
