import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Area, Part } from './copied-tables.ts';
import { isWithheld } from './withheld-columns.ts';

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** The columns of a row; its child rows are under the name of their table. */
export interface Row {
  [column: string]: Value | readonly Row[];
}
export interface CollectedPart {
  title: string;
  table: string;
  rows: readonly Row[];
}
export interface CollectedArea {
  title: string;
  parts: readonly CollectedPart[];
}

/** The readable value of an encrypted column, which the database returns as hexadecimal; others as they are. */
export type Reveal = (table: string, row: Readonly<Record<string, Value>>) => Readonly<Record<string, Value>>;

/** Reads every table of the areas. Table and column names come from our own lists, never from a request. */
export async function collectAreas(
  tx: Db,
  areas: readonly Area[],
  { customerId, reveal }: { customerId: string; reveal: Reveal },
): Promise<CollectedArea[]> {
  const collected: CollectedArea[] = [];
  for (const { title, parts } of areas) {
    const found: CollectedPart[] = [];
    for (const part of parts) {
      const isTheirs = part.where?.(customerId) ?? sql`t.${sql.identifier(part.by)} = ${customerId}`;
      const rows = await readRows(tx, part, isTheirs, { customerId, reveal });
      found.push({ title: part.title, table: part.table, rows: rows.map(({ row }) => row) });
    }
    collected.push({ title, parts: found });
  }
  return collected;
}

interface ReadRow {
  row: Row;
  /** The column that rows of other tables reference. */
  id: Value;
  /** The column that references the parent row. */
  parent: Value;
}

interface Reading {
  customerId: string;
  reveal: Reveal;
}

async function readRows(tx: Db, { table, by, parts = [] }: Part, condition: SQL, reading: Reading): Promise<ReadRow[]> {
  const { customerId, reveal } = reading;
  const own = sql`from ${sql.identifier(table)} t where ${condition}`;
  const found = await tx.execute<{ row: Record<string, Value> }>(sql`select to_json(t) as row ${own} order by t`);
  const names = await readNames(
    tx,
    found.map(({ row }) => row),
  );
  const rows = found.map(({ row }) => ({
    row: shown(table, reveal(table, row), names),
    id: row.id ?? null,
    parent: row[by] ?? null,
  }));
  for (const part of parts) {
    const below = sql`t.${sql.identifier(part.by)} in (select t.id ${own})`;
    const hangsOff = part.only ? sql`${below} and ${part.only(customerId)}` : below;
    const children = Map.groupBy(await readRows(tx, part, hangsOff, reading), ({ parent }) => parent);
    for (const { row, id } of rows) row[part.table] = (children.get(id) ?? []).map((child) => child.row);
  }
  return rows;
}

type Names = ReadonlyMap<string, ReadonlyMap<Value, string>>;

/** Drops the withheld columns, and adds the names of the ids. */
function shown(table: string, row: Readonly<Record<string, Value>>, names: Names): Row {
  const columns = Object.entries(row).filter(([column]) => !isWithheld(table, column));
  return Object.fromEntries(
    columns.flatMap(([column, value]): [string, Value][] => {
      const name = names.get(column)?.get(value);
      return name === undefined
        ? [[column, value]]
        : [
            [column, value],
            [`${column}${nameSuffix}`, name],
          ];
    }),
  );
}

export const nameSuffix = '_name';

interface Numbered {
  table: string;
  key: string;
  name: string;
  type?: 'text';
}

const branch = { table: 'branches', key: 'code', name: 'public_name' };
/** The table that an id column references, and its name column. */
const numbered: Readonly<Record<string, Numbered>> = {
  product_id: { table: 'products', key: 'id', name: 'name' },
  branch_code: branch,
  default_branch_code: branch,
  suburb_id: { table: 'suburbs', key: 'id', name: 'name' },
  city_id: { table: 'cities', key: 'id', name: 'name', type: 'text' },
  insurer_id: { table: 'insurers', key: 'id', name: 'name' },
  operator_id: { table: 'top_up_operators', key: 'id', name: 'name' },
  coupon_id: { table: 'digital_coupons', key: 'id', name: 'code' },
  design_id: { table: 'gift_designs', key: 'id', name: 'name' },
  raffle_id: { table: 'raffles', key: 'id', name: 'name' },
};

async function readNames(tx: Db, rows: readonly Readonly<Record<string, Value>>[]): Promise<Names> {
  const names = new Map<string, Map<Value, string>>();
  for (const [column, { table, key, name, type = 'int' }] of Object.entries(numbered)) {
    const ids = new Set(rows.map((row) => row[column] ?? null).filter((id) => id !== null));
    if (ids.size === 0) continue;
    const found = await tx.execute<{ id: Value; name: string }>(sql`
      select ${sql.identifier(key)} as id, ${sql.identifier(name)} as name from ${sql.identifier(table)}
      where ${sql.identifier(key)} = any(${`{${[...ids].map((id) => JSON.stringify(id)).join(',')}}`}::${sql.raw(type)}[])`);
    names.set(column, new Map(found.map(({ id, name: called }) => [id, called])));
  }
  return names;
}
