import type postgres from 'postgres';

/** Writes the summary of lines that a test inserted, as every order has one. */
export async function tellLines(sql: postgres.Sql, orderId: number): Promise<void> {
  await sql`
    update orders set units = told.units, first_products = told.names
    from (select sum(quantity) as units, (array_agg(name order by position))[1:3] as names
      from order_lines where order_id = ${orderId}) told
    where id = ${orderId}`;
}
