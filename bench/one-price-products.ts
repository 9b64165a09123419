import type postgres from 'postgres';

/** Products with one price, without promotions, with more stock than the bench needs. */
export async function onePriceProducts(
  sql: postgres.Sql,
  { count, unitCents }: { count: number; unitCents: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
    where not p.requires_prescription and not p.is_exam order by p.popularity desc, p.id limit ${count}`;
  const ids = rows.map(({ id }) => id);
  await sql`delete from patient_purchases`;
  await sql`delete from promotions where product_id = any(${ids})`;
  await sql`update products set allows_order_without_stock = false where id = any(${ids})`;
  await sql`update product_prices set public_cents = ${unitCents}, ecommerce_cents = null, promotion_cents = null,
      senior_cents = null, senior_promotion_cents = null, fourth_age_cents = null, delivery_cents = null,
      senior_delivery_cents = null, icare = null, quantity_tiers = '[]'
    where company_id = 2 and product_id = any(${ids})`;
  await sql`insert into stock_levels (branch_code, product_id, quantity) select 5, unnest(${ids}::int[]), 1000000
    on conflict (product_id, branch_code) do update set quantity = 1000000, allocated = 0`;
  return ids;
}
