import type { SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The rows of another table as one column of a statement: one round trip instead of one for each table. Only for tables
 * whose values JSON can carry, so not for moments and bytes.
 */
export function jsonRows<Table extends PgTable>(
  table: Table,
  { where, orderBy }: { where: SQL; orderBy: SQL },
): SQL<Table['$inferSelect'][]> {
  const fields = Object.entries(getTableColumns(table)).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`);
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by ${orderBy}), '[]')
    from ${table} where ${where})`;
}
