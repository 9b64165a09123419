import type { Query } from './store.ts';

/** Tables whose rows belong to some customers, each with the condition that finds those rows. */
export type OwnedTables = ReadonlyMap<string, string>;

interface Reference {
  child: string;
  column: string;
  parent: string;
  key: string;
}

/** Columns that reference an owner's rows without a foreign key, because the table belongs to another module. */
const references = `
  select child.relname as child, a.attname as column, parent.relname as parent, k.attname as key
  from pg_constraint c
  join pg_class child on child.oid = c.conrelid
  join pg_class parent on parent.oid = c.confrelid
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
  where c.contype = 'f' and child.relnamespace = 'public'::regnamespace
  union
  select table_name, column_name, case column_name when 'order_id' then 'orders' else 'customers' end, 'id'
  from information_schema.columns
  where table_schema = 'public' and column_name in ('customer_id', 'order_id')
    and data_type in ('uuid', 'bigint') and is_generated = 'NEVER'
    and table_name in (select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`;

/** Walks from the customers to every table that references them, and on to those that reference these. */
export async function findOwnedTables(query: Query, customerIds: readonly string[]): Promise<OwnedTables> {
  const links = await query<Reference>(references);
  const owned = new Map([['customers', `id in (${customerIds.map((id) => `'${id}'`).join(', ')})`]]);
  for (let level = ['customers']; level.length > 0; ) {
    const found = new Map<string, string[]>();
    for (const { child, column, parent, key } of links) {
      if (owned.has(child) || !level.includes(parent)) continue;
      const condition = `"${column}" in (select "${key}" from "${parent}" where ${owned.get(parent)})`;
      found.set(child, [...(found.get(child) ?? []), condition]);
    }
    for (const [table, conditions] of found) owned.set(table, `(${conditions.join(' or ')})`);
    level = [...found.keys()];
  }
  return owned;
}

export type Checksums = ReadonlyMap<string, string>;

/** A hash of all owned rows of each table: it changes when a row is added, changed or removed. */
export async function checksumsOf(query: Query, owned: OwnedTables): Promise<Checksums> {
  const each = [...owned].map(
    ([table, condition]) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
       from "${table}" t where ${condition}`,
  );
  const rows = await query<{ name: string; sum: string }>(each.join(' union all '));
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

export function changedTables(before: Checksums, after: Checksums): string[] {
  return [...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table);
}

export type Row = Record<string, unknown>;

export async function readOwnedRows(query: Query, owned: OwnedTables): Promise<Map<string, Row[]>> {
  const entries = await Promise.all(
    [...owned].map(async ([table, condition]) => {
      const rows = await query<{ row: Row }>(
        `select to_jsonb(t) as row from "${table}" t where ${condition} order by t::text desc`,
      );
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return new Map(entries);
}

/** Texts that only the owners' rows contain: seeing one in an answer is a leak. */
export async function distinctiveTexts(query: Query, owned: OwnedTables): Promise<Set<string>> {
  const tables = await query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const texts = new Set<string>();
  for (const rows of (await readOwnedRows(query, owned)).values()) {
    for (const leaf of leavesOf(rows)) if (isTelling(leaf)) texts.add(leaf);
  }
  for (const { name } of tables) {
    const others = owned.has(name) ? `where (${owned.get(name)}) is not true` : '';
    const rows = await query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t ${others}`);
    for (const leaf of leavesOf(rows)) if (typeof leaf === 'string') texts.delete(leaf);
  }
  return texts;
}

/** A date or a short word does not identify a person. */
function isTelling(leaf: unknown): leaf is string {
  return typeof leaf === 'string' && leaf.length >= 8 && !/^\d{4}-\d\d-\d\d/.test(leaf);
}

export function* leavesOf(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) yield value;
  else for (const inner of Object.values(value)) yield* leavesOf(inner);
}
