import type { DemoStore } from '@botica/demo-data';
import type { Client } from 'pg';

/** Lists of existing customers, in their company. */
export async function loadLists(client: Client, { lists }: DemoStore, now: Date): Promise<void> {
  await client.query(
    `with given as (
       select g.place, g.list->>'kind' as kind, g.list->>'name' as name, g.list->'products' as products,
         c.id as customer_id, c.company_id
       from json_array_elements($1::json) with ordinality as g (list, place)
       join customers c on c.email = g.list->>'email'
     ), made as (
       insert into product_lists (customer_id, company_id, kind, name, created_at)
       select customer_id, company_id, kind, name, $2 from given order by place returning id, customer_id, name
     )
     insert into product_list_items (list_id, product_id, quantity)
     select made.id, kept."productId", kept.quantity
     from given join made using (customer_id, name)
     cross join json_to_recordset(given.products) as kept ("productId" int, quantity smallint)`,
    [JSON.stringify(lists), now],
  );
}
