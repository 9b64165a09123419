import type { Locator } from '@playwright/test';
import type postgres from 'postgres';
import { keptLines, openCart, plainProducts } from '../frame/cart.ts';
import { expectStep, givenAddress, goOn, placeOrder } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { branchCode, openProduct, pricePanel } from '../frame/products.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** The first amount in an element, without struck-out prices. */
async function amountIn(place: Locator): Promise<number> {
  const text = (await place.textContent()) ?? '';
  return Number((/L\.\s*([\d,]+\.\d\d)/.exec(text)?.[1] ?? '').replaceAll(',', ''));
}

const icareDelivery = 70;

/** Every stored price differs, so a wrong one cannot show the same amount. */
async function stagePrices(sql: postgres.Sql, productId: number): Promise<() => Promise<unknown>> {
  const ofProduct = sql`company_id = 2 and product_id = ${productId}`;
  const [before] = await sql`
    select public_cents, ecommerce_cents, senior_cents, delivery_cents, icare from product_prices where ${ofProduct}`;
  const staged = { public_cents: 100_00, ecommerce_cents: 95_00, senior_cents: 60_00, delivery_cents: 90_00 };
  const icare = { publicCents: 85_00, seniorCents: 55_00, deliveryCents: icareDelivery * 100 };
  await sql`update product_prices set ${sql({ ...staged, icare: sql.json(icare) })} where ${ofProduct}`;
  return () => sql`update product_prices set ${sql({ ...before })} where ${ofProduct}`;
}

test('PRICE-08 PRICE-17 a validated customer with home delivery sees one price from the card to the order line', {
  tag: '@once',
}, async ({ page, sql, store }) => {
  test.slow();
  await keepHours(sql, branchCode, '24 horas');
  const [plain] = await plainProducts(sql, 1);
  const { id: productId, name } = plain ?? { id: 0, name: '' };
  const putBack = await stagePrices(sql, productId);
  const person = await makeAccount(store);
  await sql`update customers set is_icare_validated = true where id = ${person.id}`;
  await givenAddress(store, person, 'Casa');

  await openAsCustomer(page, `/busqueda/${encodeURIComponent(name)}`, person);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/detalle/${productId}"]`) });
  await expect(card).toBeVisible();
  const shown = await amountIn(card);
  expect(shown).toBe(icareDelivery);
  await card.getByRole('button', { name: `Agregar ${name}` }).click();
  await card.getByLabel(`Unidades de ${name}`).fill('8');
  await page.keyboard.press('Enter');
  await expect(card.getByLabel(`Unidades de ${name}`)).toHaveValue('8');
  // A page that closes during a cart write sends it again, and the server refuses the second one.
  await expect.poll(() => keptLines(sql, person.id)).toEqual({ [productId]: 8 });

  await openProduct(page, productId);
  const price = pricePanel(page).getByRole('status', { name: 'Precio por unidad' });
  expect(await amountIn(price)).toBe(shown);
  await pricePanel(page).getByText('Por qué este precio y los demás').click();
  const taken = pricePanel(page)
    .locator('dl > div')
    .filter({ has: page.getByText('El de hoy') });
  await expect(taken).toHaveCount(1);
  expect(await amountIn(taken)).toBe(shown);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const panel = await openCart(page);
  await panel.getByRole('button', { name: /Por qué este precio/ }).click();
  const why = page.getByRole('dialog', { name: 'Por qué este precio' });
  const own = why.getByRole('listitem').filter({ has: page.getByText('El tuyo') });
  expect(await amountIn(own)).toBe(shown);
  await why.getByRole('button', { name: 'Entendido' }).click();
  await panel.getByRole('button', { name: 'Ir a pagar' }).click();
  await expectStep(page, 'Tipo de Pedido');
  await goOn(page);
  await expectStep(page, 'Método de Pago');
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  const lines = await sql`
    select l.unit_cents, l.quantity from order_lines l join orders o on o.id = l.order_id
    where o.customer_id = ${person.id}`;
  expect(lines).toEqual([{ unit_cents: shown * 100, quantity: 8 }]);
  await putBack();
});
