import type { Sql } from 'postgres';

/** One table that holds rows of a customer, and the SQL condition that selects them. */
export interface PersonalTable {
  name: string;
  condition: string;
}

interface ForeignKey {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
}

/** The mark of `markRows`: it contains the name of its column. */
const mark = 'huella';
/** The mark where only digits are allowed. */
export const digitsMark = '7973186';
const markPattern = /huella ([a-z_]+\.[a-z_0-9]+)/g;

/**
 * Every table of the schema `public` with rows of a customer: `customers`, each table with a column `customer_id`, and
 * each table that references one of those. Read from the catalogue of the database, so that a new table is found
 * automatically.
 */
export async function personalTables(sql: Sql, customerId: string): Promise<PersonalTable[]> {
  const owned = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' order by 1`;
  const keys = await foreignKeys(sql);
  const found = new Map([['customers', `id = '${customerId}'`]]);
  for (const { name } of owned) found.set(name, `customer_id = '${customerId}'`);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { table, columns, parent, parentColumns } of keys) {
      const condition = found.get(parent);
      if (!condition || found.has(table)) continue;
      found.set(table, `(${columns}) in (select ${parentColumns} from ${parent} where ${condition})`);
    }
  }
  return [...found].map(([name, condition]) => ({ name, condition })).sort((a, b) => a.name.localeCompare(b.name));
}

function foreignKeys(sql: Sql): Promise<ForeignKey[]> {
  const names = (relation: string, numbers: string) => `(
    select array_agg(a.attname::text order by k.position) from unnest(c.${numbers}) with ordinality as k(number, position)
    join pg_attribute a on a.attrelid = c.${relation} and a.attnum = k.number)`;
  return sql.unsafe<ForeignKey[]>(`
    select conrelid::regclass::text as table, confrelid::regclass::text as parent,
      ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as "parentColumns"
    from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
}

/** The names of the tables without a row yet. */
export async function emptyTables(sql: Sql, tables: readonly PersonalTable[]): Promise<string[]> {
  const rows = await Promise.all(
    tables.map(({ name, condition }) => sql.unsafe(`select from ${name} where ${condition} limit 1`)),
  );
  return tables.filter((_, index) => rows[index]?.length === 0).map(({ name }) => name);
}

/**
 * Overwrites every column that can hold free text in every row of the customer with a mark that names the column.
 * Where a CHECK asks for digits it writes `digitsMark`. Columns that a foreign key or a CHECK restricts to known values
 * cannot hold anything personal and stay as they are. Returns the columns that carry their own name now.
 */
export async function markRows(
  sql: Sql,
  tables: readonly PersonalTable[],
  isLeftOut: (column: string) => boolean,
): Promise<Set<string>> {
  const referencing = new Set(
    (await foreignKeys(sql)).flatMap(({ table, columns }) => columns.map((c) => `${table}.${c}`)),
  );
  const columns = await sql<{ table: string; column: string; type: string }[]>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'character varying', 'jsonb')`;
  const marked = new Set<string>();
  for (const { name, condition } of tables) {
    for (const { column, type } of columns.filter(({ table }) => table === name)) {
      const full = `${name}.${column}`;
      if (referencing.has(full) || isLeftOut(full)) continue;
      const text = `'${mark} ${full} ' || ctid::text`;
      const shapes = type === 'jsonb' ? [`jsonb_build_object('x', ${text})`, `jsonb_build_array(${text})`] : [text];
      const write = (value: string) => [
        `update ${name} set "${column}" = ${value} where ${condition}`,
        `update ${name} set "${column}" = ${value} where "${column}" is not null and ${condition}`,
      ];
      if (await firstThatWorks(sql, shapes.flatMap(write))) marked.add(full);
      else if (type !== 'jsonb') await firstThatWorks(sql, digits.flatMap(write));
    }
  }
  return marked;
}

const place = '(ctid::text::point)[1]::int';
/** A phone, and an identity or a tax id. */
const digits = [1, 6].map((length) => `'${digitsMark}' || lpad((${place} % 10)::text, ${length}, '0')`);

const checkViolation = '23514';

/** Without triggers: rows of a ledger or of an invoice may not change otherwise. */
async function firstThatWorks(sql: Sql, statements: readonly string[]): Promise<boolean> {
  for (const statement of statements) {
    try {
      await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        const { count } = await tx.unsafe(statement);
        if (count === 0) throw Object.assign(new Error('No row was marked'), { code: checkViolation });
      });
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === checkViolation)) throw error;
    }
  }
  return false;
}

export function marksIn(text: string): Set<string> {
  return new Set([...text.matchAll(markPattern)].flatMap(([, column]) => column ?? []));
}

/** Every column of every table, jobs included, in which a row contains one of the words. */
export async function columnsMentioning(sql: Sql, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE' order by 1`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql.unsafe<{ column: string }[]>(
        `select distinct e.key as column from ${name} t, jsonb_each_text(to_jsonb(t)) e
         where exists (select from unnest($1::text[]) w where position(lower(w) in lower(e.value)) > 0) order by 1`,
        [words as string[]],
      );
      return rows.map(({ column }) => `${name.replace('public.', '')}.${column}`);
    }),
  );
  return found.flat();
}
