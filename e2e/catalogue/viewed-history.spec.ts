import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { type StagedProduct, twoPlainProducts } from '../frame/cart.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { openProduct, pricePanel } from '../frame/products.ts';
import { scrollThrough, storedValue } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const viewed = (page: Page) => page.getByRole('region', { name: 'Vistos hace poco' });
const link = (page: Page, { name }: StagedProduct) => viewed(page).getByRole('link', { name, exact: true });
const removeButton = (page: Page, { name }: StagedProduct) =>
  viewed(page).getByRole('button', { name: `Quitar ${name} de vistos`, exact: true });

const visitsOf = async (sql: postgres.Sql, customerId: string) => {
  const rows = await sql`select product_id from customer_visits where customer_id = ${customerId} order by product_id`;
  return rows.map((row) => Number(row.product_id));
};

async function visit(page: Page, { id, name }: StagedProduct): Promise<void> {
  await openProduct(page, id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(pricePanel(page)).toBeVisible();
}

test('HOME-02 C017 viewed products follow a customer to another browser and can be removed one by one or all together', {
  tag: '@once',
}, async ({ page, context, store, shoot }) => {
  const person = await makeAccount(store);
  const [first, second] = await twoPlainProducts(store.sql);
  await openAsCustomer(page, `/productos/detalle/${first.id}`, person);
  await expect(pricePanel(page)).toBeVisible();
  await visit(page, second);
  await expect.poll(() => visitsOf(store.sql, person.id)).toEqual([first.id, second.id]);

  await test.step('another browser shows both products', async () => {
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('botica.vistos'));
    await openAsCustomer(page, '/', person);
    await scrollThrough(page);
    await expect(link(page, first)).toBeVisible();
    await expect(link(page, second)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('viewed-history');
  });

  await test.step('C017 one product leaves the list, and the focus goes to the next one', async () => {
    await removeButton(page, second).press('Enter');
    await expect(link(page, second)).toHaveCount(0);
    await expect(link(page, first)).toBeVisible();
    await expect(removeButton(page, first)).toBeFocused();
    await expect.poll(() => visitsOf(store.sql, person.id)).toEqual([first.id]);
  });

  await test.step('C017 all products leave the list', async () => {
    await viewed(page).getByRole('button', { name: 'Borrar vistos' }).click();
    await expect(viewed(page)).toHaveCount(0);
    await expect.poll(() => visitsOf(store.sql, person.id)).toEqual([]);
  });
});

test('HOME-02 a visitor removes one viewed product, and the browser keeps the other', { tag: '@once' }, async ({
  page,
  sql,
}) => {
  const [first, second] = await twoPlainProducts(sql);
  await visit(page, first);
  await visit(page, second);
  await page.goto('/');
  await scrollThrough(page);
  await removeButton(page, first).press('Enter');
  await expect(link(page, first)).toHaveCount(0);
  await expect(removeButton(page, second)).toBeFocused();
  expect(await storedValue(page, 'vistos')).toEqual({ 2: [second.id] });
});
