import type postgres from 'postgres';

/** Bytes of each table and of its indexes for each order, the largest first. */
export async function reportSizes(sql: postgres.Sql, orders: number): Promise<void> {
  const rows = await sql<{ name: string; rows: number; table: number; indexes: number }[]>`
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows, pg_table_size(c.oid)::float8 as table,
      pg_indexes_size(c.oid)::float8 as indexes
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from growth.done d where d.step = 'vacuum ' || c.relname)
    order by pg_total_relation_size(c.oid) desc`;
  const total = rows.reduce((sum, row) => sum + row.table + row.indexes, 0);
  console.log(`\n${orders} orders: ${Math.round(total / orders)} bytes each`);
  for (const { name, rows: count, table, indexes } of rows) {
    const each = (bytes: number) => Math.round(bytes / orders);
    console.log(`  ${name}: ${(count / orders).toFixed(2)} rows, ${each(table)} bytes and ${each(indexes)} of indexes`);
  }
}
