import type { Sql } from 'postgres';
import { ConfigError } from '../../platform/config.ts';
import { UnreadableValueError } from './cipher.ts';
import type { Vault } from './vault.ts';

/** One changed row must not stop a store, so several are tried. */
const samples = 5;

/**
 * Opens stored values of every key that the people's profiles were encrypted with, and fails when none of a key opens:
 * a key is missing, or has a known id and another content.
 */
export async function checkHealthKeys(sql: Sql, vault: Vault): Promise<void> {
  const rows = await sql<{ id: string; key: string; value: Uint8Array }[]>`
    with used as (
      select distinct substring(details from 1 for 2 + get_byte(details, 1)) as prefix
      from health_people where length(details) > 1
    )
    select id, encode(prefix, 'hex') as key, value from used cross join lateral (
      select id, details as value from health_people
      where substring(details from 1 for length(prefix)) = prefix limit ${samples}
    ) as sample`;
  for (const values of Map.groupBy(rows, ({ key }) => key).values()) {
    const problems = values.map(({ id, value }) => problemOf(vault, id, value));
    if (problems.includes(undefined)) continue;
    throw new ConfigError(`HEALTH_KEYS does not open stored health data: ${problems[0]}`);
  }
}

function problemOf(vault: Vault, rowId: string, value: Uint8Array): string | undefined {
  try {
    vault.open({ table: 'health_people', rowId, column: 'details' }, value);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableValueError) return error.message;
    throw error;
  }
}
