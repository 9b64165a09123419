import type { Client } from 'pg';

const planOf = `md5(concat_ws('|', company_id, type, title, requirements, link, discount_percent, required_quantity,
  given_quantity, nullif(given_product_id, product_id), day_code, starts_on, ends_on))::uuid`;

/** The promotions and coupons of the demo store as staff made them in the console. The migration has the same for others. */
export async function planExisting(client: Client, now: Date): Promise<void> {
  await client.query(
    `insert into promotion_plans (id, company_id, state, type, title, requirements, discount_percent, required_quantity,
       given_quantity, given_product_id, sets_price, day_code, starts_on, ends_on, created_by_name, created_at, published_by_name,
       published_at)
     select ${planOf}, company_id, 'published', type, title, requirements, discount_percent, required_quantity,
       given_quantity, nullif(given_product_id, product_id), false, day_code, starts_on, ends_on, 'Datos de la tienda', $1,
       'Datos de la tienda', $1
     from promotions group by company_id, type, title, requirements, link, discount_percent, required_quantity,
       given_quantity, nullif(given_product_id, product_id), day_code, starts_on, ends_on`,
    [now],
  );
  await client.query(`update promotions set plan_id = ${planOf}`);
  await client.query(
    'insert into promotion_plan_products (plan_id, product_id) select distinct plan_id, product_id from promotions',
  );
  await client.query(
    `insert into coupon_batches (id, company_id, name, created_by_name, created_at)
     select md5('coupon ' || id)::uuid, company_id, description, 'Datos de la tienda', $1 from digital_coupons`,
    [now],
  );
  await client.query(`update digital_coupons set batch_id = md5('coupon ' || id)::uuid`);
}
