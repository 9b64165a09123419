import type postgres from 'postgres';

/** An order whose lines a test wrote says in short what they are, as every order does. */
export async function tellLines(sql: postgres.Sql, orderId: number): Promise<void> {
  await sql`
    update orders set units = told.units, first_products = told.names
    from (select sum(quantity) as units, (array_agg(name order by position))[1:3] as names
      from order_lines where order_id = ${orderId}) told
    where id = ${orderId}`;
}
