import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { testNow } from '../../test/global-setup.ts';
import { createTestDatabase } from '../../test/test-server.ts';
import { loadDemoStore } from './load.ts';

const url = await createTestDatabase();
const sql = postgres(url, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());
const count = async (table: string) => (await sql`select count(*)::int as n from ${sql(table)}`)[0]?.n;

describe('the demo store', () => {
  it('the demo store has the branches, cities and customers that the documents and the demo name', async () => {
    const codes = await sql`select code, city_id from branches where code in (1, 5, 226, 239, 253) order by code`;
    expect(codes.map(({ code, city_id }) => [code, city_id])).toEqual([
      [1, '001'],
      [5, '001'],
      [226, '564'],
      [239, '566'],
      [253, '566'],
    ]);
    const customers = await sql`select email, user_type_id, is_senior from customers order by email`;
    expect(customers.map(({ email }) => email)).toEqual([
      'cliente@botica.test',
      'empresa@botica.test',
      'externo@botica.test',
      'mayor@botica.test',
      'nuevo@botica.test',
    ]);
    expect(customers.find(({ email }) => email === 'externo@botica.test')?.user_type_id).toBe(1);
    expect(customers.find(({ email }) => email === 'mayor@botica.test')?.is_senior).toBe(true);
  });

  it('the demo store has no password, only its argon2id hash', async () => {
    const hashes = await sql`select password_hash from customers`;
    expect(hashes.every(({ password_hash }) => /^\$argon2id\$/.test(password_hash))).toBe(true);
    expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(5);
  });

  it('the demo store has a price for every product and stock only where there is a branch', async () => {
    const [orphan] = await sql`
      select count(*)::int as n from products p where not exists (select from product_prices where product_id = p.id)`;
    expect(orphan?.n).toBe(0);
    expect(await count('stock_levels')).toBeGreaterThan(1000);
  });

  it('the demo store is loaded once', async () => {
    const before = await count('products');
    await loadDemoStore(url, { products: 50, withOrders: false, now: testNow });
    expect(await count('products')).toBe(before);
  });

  it('an interrupted load leaves nothing behind', async () => {
    await sql`truncate demo_loads, customers, app_versions, banners, available_services, content_links,
      insurers, pharmacy_professionals, stock_levels, product_prices, product_groups, products, laboratories, groups, branch_special_hours, suburbs, branches,
      cities, product_notes, campaigns, prizes, ticket_counts, raffles, legal_texts, service_pages, search_synonyms, coupon_batches,
      sticker_configurations, configuration_variables, foreign_countries, foreign_carriers, foreign_settings, dollar_rates, delivery_tariffs,
      foreign_requirements, top_up_operators, partner_categories cascade`;
    await sql`insert into app_versions (version, previous_version, is_mandatory, clears_storage) values ('1', '0', false, false)`;
    await expect(loadDemoStore(url, { products: 50, withOrders: false, now: testNow })).rejects.toThrow(/app_versions/);
    expect(await count('branches')).toBe(0);
    expect(await count('products')).toBe(0);

    await sql`delete from app_versions`;
    await loadDemoStore(url, { products: 50, withOrders: false, now: testNow });
    expect(await count('products')).toBe(53); // and three gift certificates
  });
});
