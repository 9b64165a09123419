import { randomInt } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import type { Page } from '@playwright/test';
import { plainProducts } from '../frame/cart.ts';
import {
  expectStep,
  type GivenLine,
  givenAddress,
  givenCart,
  goOn,
  openPayment,
  placeOrder,
} from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** A product with an exchange today and stock in the branch. */
async function aSwap({ sql }: Store) {
  const [row] = await sql`
    select o.product_id, o.required_quantity, p.name from promotions o
    join products p on p.id = o.product_id
    join stock_levels s on s.product_id = o.product_id and s.branch_code = 5
    where o.company_id = 2 and o.type = 'swap' and o.day_code = -1 and current_date between o.starts_on and o.ends_on
      and o.required_quantity between 3 and 5 and not p.requires_prescription and s.quantity - s.allocated > 10
      and (select count(*) from promotions other where other.product_id = o.product_id and other.company_id = 2) = 1
    order by o.id limit 1`;
  expect(row, 'the demo store has a canje of three or more').toBeDefined();
  return { productId: Number(row?.product_id), required: Number(row?.required_quantity), name: String(row?.name) };
}

/** Orders a cart with home delivery, paid in cash, in the browser. */
async function order(page: Page, { sql }: Store, person: Person): Promise<number> {
  await openPayment(page, person);
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  await placeOrder(page);
  const placed = async () => {
    const [row] = await sql`select id from orders where customer_id = ${person.id} and phase = 'placed'`;
    return Number(row?.id ?? 0);
  };
  await expect.poll(placed, { timeout: 20_000 }).toBeGreaterThan(0);
  return placed();
}

/** A customer with an address and `count` plain products in the cart, besides the given lines. */
async function aShopperOf(store: Store, count: number, more: readonly GivenLine[] = []) {
  await keepHours(store.sql, 5, '24 horas');
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  const products = await plainProducts(store.sql, count);
  const lines = products.map(({ id }) => ({ productoId: id, cantidad: 3 }));
  await givenCart(store, person, [...lines, ...more]);
  return { person, products };
}

/** Processes the order at the branch until it is invoiced. */
async function invoice({ sql, sandboxUrl }: Store, orderId: number): Promise<void> {
  const stepOf = async () => (await sql`select life_step from orders where id = ${orderId}`)[0]?.life_step;
  await fetch(`${sandboxUrl}/branch-link/v1/catch-up`, { method: 'POST' });
  await expect
    .poll(
      async () => {
        if ((await stepOf()) === 'invoiced') return 'invoiced';
        await fetch(`${sandboxUrl}/branch-link/v1/orders/${encodeOrderId(orderId)}/move`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
        return stepOf();
      },
      { timeout: 20_000 },
    )
    .toBe('invoiced');
}

/** Points and stickers of the first collection that the customer earned with an invoiced order. */
async function earnedWith({ sql }: Store, orderId: number): Promise<{ points: number; stickers: number }> {
  const [row] = await sql`
    select o.earned_points as points, (select sum(m.stickers)::int from sticker_movements m
      where m.customer_id = o.customer_id and m.configuration_id = 1) as stickers
    from orders o where o.id = ${orderId}`;
  expect(Number(row?.points), 'points of the invoice').toBeGreaterThan(0);
  expect(Number(row?.stickers), 'stickers of the invoice').toBeGreaterThan(0);
  return { points: Number(row?.points), stickers: Number(row?.stickers) };
}

test('EXCHANGE-01 CANJE-03 STICKER-06 a new customer earns an exchange, stickers and points with one invoice and sees them', {
  tag: '@phone',
}, async ({ page, store, shoot }) => {
  test.slow();
  const swap = await aSwap(store);
  const { person } = await aShopperOf(store, 2, [{ productoId: swap.productId, cantidad: 1 }]);
  await openAsCustomer(page, '/misProductosConCanje', person);
  await expect(page.getByText('Aún no tienes productos con canje')).toBeVisible();
  await expectAccessible(page);

  const orderId = await order(page, store, person);
  await invoice(store, orderId);

  await page.goto('/misProductosConCanje');
  const card = page.getByRole('article').filter({ hasText: swap.name });
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `1 de ${swap.required} compras`);
  await expect(card).toContainText(`Te faltan ${swap.required - 1} compras para el gratis.`);
  await expect(card).toContainText('de Ana Núñez');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('exchange-earned');

  const earned = await earnedWith(store, orderId);
  await page.goto('/mis-stickers');
  const collection = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Colección Botica' }) });
  await expect(collection).toContainText(earned.stickers === 1 ? '1 sticker' : `${earned.stickers} stickers`);
  await page.goto('/puntos');
  await expect(page.getByRole('region', { name: 'Tu saldo' })).toContainText(earned.points.toLocaleString('en-US'));
});

test('TOPUP-26 GIFT-07 PROFILE-08 a photo does not unlock top-ups, the desk of a branch does, and the profile shows the difference', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  const number = `08011990${randomInt(10_000, 99_999)}`;
  await store.sql`update customers set identity_number = ${number} where id = ${person.id}`;
  await openAsCustomer(page, '/perfil/documentos', person);
  const photo = { name: 'identidad.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await page.getByLabel('Foto de tu documento').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Quitar identidad.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar mi identidad' }).click();
  const facts = page.getByRole('list', { name: 'Cómo está confirmada tu identidad' });
  await expect(facts).toContainText('Por foto: confirmada');
  await expect(facts).toContainText('En persona: pendiente');
  await expect(facts).toContainText('Presenta tu documento en cualquiera de nuestras sucursales.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('identity-by-photo');

  await page.goto('/recargas');
  await expect(page.getByText('debes validar tu identidad en persona')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/certificados/regalar');
  await expect(page.getByText('no reemplaza la visita a una sucursal')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver sucursales' })).toBeVisible();
  await expectAccessible(page);
  await shoot('gift-photo-is-not-enough');

  // The test plays the desk of a branch, first with a mistake.
  await page.goto(`${store.sandboxUrl}/branch-link/identidades`);
  await page.getByLabel('Número de identidad').fill('0801199000000');
  await page.getByLabel('Correo de la cuenta').fill(person.email);
  await page.getByLabel('Quién vio el documento').fill('Karla Mejía');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirmar identidad' }).click();
  await expect(page.getByRole('alert')).toContainText('No hay una cuenta con ese correo y esa identidad.');
  await page.getByLabel('Número de identidad').fill(number);
  await shoot('sandbox-identity-desk');
  await page.getByRole('button', { name: 'Confirmar identidad' }).click();
  await expect(page.getByRole('status')).toContainText('La tienda confirmó la identidad.');

  await page.goto('/recargas');
  await expect(page.getByLabel('Número de celular')).toBeVisible();
  await page.goto('/perfil#tab-perfil');
  await expect(facts).toContainText('En persona: confirmada');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('identity-in-person');
});

test('DOC-03 a document is linked to products sold with a prescription and names two of them', {
  tag: '@phone',
}, async ({ page, store, shoot }) => {
  test.slow();
  const { person, products } = await aShopperOf(store, 3);
  await store.sql`
    with kept as (insert into prescriptions (customer_id, file_key, created_at)
      values (${person.id}, ${`prescriptions/${person.id}.jpg`}, now()) returning id)
    update cart_lines l set document_id = kept.id from kept, carts c where c.id = l.cart_id and c.customer_id = ${person.id}`;
  await openAsCustomer(page, '/perfil/documentos', person);
  await page.getByRole('button', { name: 'Agregar documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar documento' });
  const photo = { name: 'uno.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await dialog.getByLabel('Fotos del documento').setInputFiles([photo]);
  await expect(dialog.getByRole('button', { name: 'Quitar uno.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar documento' }).click();
  await expect(page.getByText('El documento ha sido guardado.')).toBeVisible();

  await order(page, store, person);
  await page.goto('/perfil/documentos');
  const linked = page.getByText(/^Para .+ y 1 más$/);
  await expect(linked).toBeVisible();
  const text = (await linked.textContent()) ?? '';
  expect(products.filter(({ name }) => text.includes(name))).toHaveLength(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('document-products');
});
