import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Inserts any number of rows from one parameter, so that the statement is constant and its plan is cached. Every row
 * has the columns of the first.
 */
export function insertOf<Table extends PgTable>(table: Table, rows: readonly Partial<Table['$inferInsert']>[]) {
  const columns: Readonly<Record<string, { name: string }>> = getTableColumns(table);
  const keys = Object.keys(rows[0] ?? {});
  const names = sql.raw(keys.map((key) => `"${nameOf(columns, key)}"`).join(', '));
  const given = rows.map((row) => renamed(row, columns));
  return sql`insert into ${table} (${names}) select ${names}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb)`;
}

function renamed(row: object, columns: Readonly<Record<string, { name: string }>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(columns, key), value ?? null]));
}

function nameOf(columns: Readonly<Record<string, { name: string }>>, key: string): string {
  const column = columns[key];
  if (!column) throw new Error(`There is no column ${key}`);
  return column.name;
}
