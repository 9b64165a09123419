import type { Page } from '@playwright/test';
import { closeCart, openCart, pageWithCart } from '../frame/cart.ts';
import { answer, aShopper, expectStep, goOn, openPayment, placeOrder, question, summary } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import { callsTo, recordCalls } from '../frame/steps.ts';
import { givenPrize, givenStickers, leadToInvoice } from '../frame/stickers.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const collection = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Orders with cash on delivery, from the payment step to the confirmation. */
async function order(page: Page, person: Person, { sql }: Store): Promise<number> {
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  const [row] = await sql`select max(id) as id from orders where customer_id = ${person.id}`;
  return Number(row?.id);
}

test('STICKER-06 STICKER-08 a new customer sees what the order will earn, and the stickers once it is invoiced', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const person = await aShopper(store, 8);
  await openAsCustomer(page, '/mis-stickers', person);
  await expect(page.getByText('Aún no tienes stickers.')).toBeVisible();
  await expect(collection(page, 'Colección Botica')).toContainText('0 stickers');
  await expectGoodScreen(page);
  await shoot('my-stickers-new');

  const calls = recordCalls(page);
  await openPayment(page, person);
  const announced = (await summary(page)).getByText(/^Con esta compra ganas \d+ stickers? de Colección Botica\./);
  await expect(announced).toBeVisible();
  const earned = Number(/\d+/.exec((await announced.textContent()) ?? '')?.[0]);
  const [asked] = callsTo(calls, 'ObtenerStickersAGanarEnFactura');
  expect(asked?.postDataJSON()).toMatchObject({ esFacturaMayoreo: false, criteriosAplica: [2] });
  await shoot('checkout-stickers');

  const orderId = await order(page, person, store);
  const held = await sql`select 1 from sticker_movements where customer_id = ${person.id}`;
  expect(held).toHaveLength(0);
  await leadToInvoice(store, orderId);

  await page.goto('/mis-stickers');
  await expect(collection(page, 'Colección Botica')).toContainText(earned === 1 ? '1 sticker' : `${earned} stickers`);
  await page.getByRole('link', { name: 'Ver premios de Colección Botica' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Colección Botica' })).toBeVisible();
  const [invoice] = await sql`select fiscal_number from invoices where order_id = ${orderId}`;
  await expect(page.getByRole('link', { name: String(invoice?.fiscal_number) })).toBeVisible();
  await expectGoodScreen(page);
  await shoot('sticker-detail-earned');
});

test('STICKER-04 a customer redeems a prize for stickers and receives it with the next order', {
  tag: '@phone',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const prize = await givenPrize(sql);
  const person = await aShopper(store);
  await givenStickers(sql, { customerId: person.id, configurationId: 1, stickers: 12 });
  await givenStickers(sql, { customerId: person.id, configurationId: 3, stickers: 4 });

  await openAsCustomer(page, '/mis-stickers', person);
  await expect(collection(page, 'Colección Botica')).toContainText('12 stickers');
  await shoot('my-stickers');
  await page.getByText('Vencidas', { exact: true }).click();
  await expect(collection(page, 'Colección Verano')).toContainText('Vencida');
  await expect(collection(page, 'Colección Botica')).toHaveCount(0);
  await expectGoodScreen(page);

  await page.goto('/mis-stickers/detalle?i=1');
  await page.getByRole('button', { name: `Canjear premio: ${prize.name}` }).click();
  await expect(question(page)).toContainText(`¿Canjear ${prize.stickers} stickers por ${prize.name}?`);
  await expectAccessible(page);
  await shoot('sticker-redeem-question');
  await answer(page, 'Sí, canjear');
  const redeemed = page.getByRole('region', { name: 'Tus canjes' });
  await expect(redeemed).toContainText('Espera tu próximo pedido');
  const balance = page.getByRole('region', { name: 'Tus stickers', exact: true });
  await expect(balance).toContainText(`${12 - prize.stickers} para canjear`);
  await expectGoodScreen(page);
  await shoot('sticker-detail');

  await page.goto(pageWithCart);
  const panel = await openCart(page);
  await expect(panel.getByText('va gratis en este pedido: es tu premio de stickers.')).toBeVisible();
  await expectAccessible(page);
  await shoot('cart-prize');
  await closeCart(page);

  await openPayment(page, person);
  await order(page, person, store);
  await page.getByRole('link', { name: 'Ver mi pedido' }).first().click();
  const line = page.getByRole('listitem').filter({ hasText: 'Premio de stickers' });
  await expect(line).toContainText(prize.name);
  await expect(line).toContainText('Gratis');
  await shoot('order-with-prize');

  await page.goto('/mis-stickers/detalle?i=1');
  await page.getByRole('button', { name: `Ver el canje de ${prize.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu canje' });
  await expect(dialog).toContainText('Ya va en un pedido tuyo.');
  await expect(dialog.getByRole('link', { name: 'Ver el pedido' })).toBeVisible();
  await expectAccessible(page);
  await shoot('sticker-redemption');
});

test('ROLE-05 the account offers the stickers only where there are promotions, and an undone redemption returns them', {
  tag: '@once',
}, async ({ page, sql, store }) => {
  const prize = await givenPrize(sql);
  const person = await makeAccount(store);
  await givenStickers(sql, { customerId: person.id, configurationId: 1, stickers: prize.stickers });
  await openAsCustomer(page, '/perfil', person);
  const groups = page.getByRole('list', { name: 'Grupos de mi cuenta' });
  await groups.getByRole('button', { name: /^Ver .* Puntos y premios$/ }).click();
  await groups.getByRole('link', { name: 'Mis stickers' }).click();
  await page.getByRole('link', { name: 'Ver premios de Colección Botica' }).click();
  await page.getByRole('button', { name: `Canjear premio: ${prize.name}` }).click();
  await answer(page, 'Sí, canjear');
  await page.getByRole('button', { name: `Ver el canje de ${prize.name}` }).click();
  await page.getByRole('dialog', { name: 'Tu canje' }).getByRole('button', { name: 'Anular canje' }).click();
  await expect(page.getByRole('region', { name: 'Tus canjes' })).toContainText('Anulado');
  await expect(page.getByRole('button', { name: `Canjear premio: ${prize.name}` })).toBeVisible();

  // Only this customer loses the promotions, so that concurrent tests keep theirs.
  await page.route('**/api/Stickers/DatosPersonales/Obtener?*', (route) =>
    route.fulfill({ json: { ok: true, data: [] } }),
  );
  await page.goto('/perfil');
  await groups.getByRole('button', { name: /^Ver .* Puntos y premios$/ }).click();
  await expect(groups.getByRole('link', { name: 'Mis boletos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mis stickers' })).toHaveCount(0);
});
