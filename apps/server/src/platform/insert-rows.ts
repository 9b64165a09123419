import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Inserts any number of rows from one parameter, so that the statement is constant and its plan is cached. Every row
 * has the columns of the first.
 */
export function insertOf<Table extends PgTable>(table: Table, rows: readonly Partial<Table['$inferInsert']>[]) {
  const columns: Readonly<Record<string, { name: string }>> = getTableColumns(table);
  const fields = Object.keys(rows[0] ?? {}).map((key) => [key, nameOf(columns, key)] as const);
  const names = sql.raw(fields.map(([, name]) => `"${name}"`).join(', '));
  const given = rows.map((row) => jsonOf(row, fields));
  return sql`insert into ${table} (${names}) select ${names}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb)`;
}

function jsonOf(row: Readonly<Record<string, unknown>>, fields: readonly (readonly [key: string, name: string])[]) {
  const json: Record<string, unknown> = {};
  for (const [key, name] of fields) {
    const value = row[key] ?? null;
    // As PostgreSQL writes bytes.
    json[name] = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
  }
  return json;
}

function nameOf(columns: Readonly<Record<string, { name: string }>>, key: string): string {
  const column = columns[key];
  if (!column) throw new Error(`There is no column ${key}`);
  return column.name;
}
