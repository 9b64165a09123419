import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '../../apps/server/src/books/check.ts';
import { loadDemoStore } from '../../apps/server/src/demo/load.ts';
import { testNow } from '../../apps/server/test/global-setup.ts';
import { createTestDatabase } from '../../apps/server/test/test-server.ts';
import { copyPastYear } from './past-year.ts';

const url = await createTestDatabase();
const sql = postgres(url, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

beforeAll(async () => {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'catalogue_versions' and tablename not like 'staff_audit%'`;
  await sql.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} cascade`);
  await loadDemoStore(url, { products: 60, withOrders: true, now: testNow });
});

/** Only a superuser may leave out triggers. */
const [role] = await sql<
  { isSuper: boolean }[]
>`select usesuper as "isSuper" from pg_user where usename = current_user`;

it.runIf(role?.isSuper)('the books of a copied year balance, and its orders are spread over the year', async () => {
  const [before] = await sql<{ count: number }[]>`select count(*)::int as count from orders`;
  expect(await copyPastYear(sql, 400)).toBe((before?.count ?? 0) + 400);
  expect((await checkBooks(url)).filter(({ broken }) => broken > 0)).toEqual([]);
  const [copied] = await sql<{ months: number; customers: number }[]>`
    select count(distinct date_trunc('month', placed_at))::int as months, count(distinct customer_id)::int as customers
    from orders o join customers c on c.id = o.customer_id where c.email like 'past-%'`;
  expect(copied?.customers).toBe(16);
  expect(copied?.months).toBeGreaterThanOrEqual(12);
});
