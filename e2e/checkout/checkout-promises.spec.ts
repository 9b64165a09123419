import type postgres from 'postgres';
import { keptLines, plainProducts, type StagedProduct } from '../frame/cart.ts';
import {
  expectStep,
  givenAddress,
  givenCart,
  goOn,
  openCheckout,
  openPayment,
  ordersOf,
  placeOrder,
} from '../frame/checkout.ts';
import { ask, makeAccount, openSession, type Person } from '../frame/people.ts';
import { keepHours, storedValue } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** A customer with an address in the zone of branch 5 and `units` of each of two products in the cart. */
async function aBuyer(store: Store, units = 3): Promise<{ person: Person; products: StagedProduct[] }> {
  await keepHours(store.sql, 5, '24 horas');
  const products = await needingStock(store.sql, await plainProducts(store.sql, 12));
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  await givenCart(
    store,
    person,
    products.map(({ id }) => ({ productoId: id, cantidad: units })),
  );
  return { person, products };
}

/** Two products that cannot be ordered without stock. */
async function needingStock(sql: postgres.Sql, products: readonly StagedProduct[]): Promise<StagedProduct[]> {
  const rows = await sql`
    select id from products where not allows_order_without_stock and id = any(${products.map(({ id }) => id)})`;
  const ids = new Set(rows.map(({ id }) => Number(id)));
  const found = products.filter(({ id }) => ids.has(id)).slice(0, 2);
  expect(found).toHaveLength(2);
  return found;
}

/** Changes the current cart from another device. */
async function changeCart(store: Store, person: Person, change: object): Promise<void> {
  const { token } = await openSession(store, person);
  const { version } = await ask<{ version: number }>(store, 'GET', '/api/sesiones/usuarios', undefined, token);
  await ask(store, 'PUT', '/api/sesiones/usuarios/Carrito/productos', { version, ...change }, token);
}

/** Sets the free stock of a product in branch 5 while `work` runs. */
async function withStock(
  sql: postgres.Sql,
  productId: number,
  units: number,
  work: () => Promise<void>,
): Promise<void> {
  const [before] = await sql`
    select quantity, allocated from stock_levels where product_id = ${productId} and branch_code = 5`;
  await sql`update stock_levels set quantity = allocated + ${units} where product_id = ${productId} and branch_code = 5`;
  try {
    await work();
  } finally {
    await sql`update stock_levels set quantity = greatest(${Number(before?.quantity)}, allocated)
      where product_id = ${productId} and branch_code = 5`;
  }
}

test('CART-17 a product that is withdrawn from sale leaves the cart and is named once', { tag: '@once' }, async ({
  page,
  sql,
  store,
}) => {
  const { person, products } = await aBuyer(store);
  const [kept, gone] = products;
  if (!kept || !gone) throw new Error('There are no products');
  await sql`create table withdrawn_price as select * from product_prices where product_id = ${gone.id} and company_id = 2`;
  try {
    await sql`delete from product_prices where product_id = ${gone.id} and company_id = 2`;
    await openCheckout(page, person, '?paso=productos');
    await expectStep(page, 'Productos');
    const notice = page.getByText(`${gone.name} ya no está a la venta; lo quitamos de tu carrito.`);
    await expect(notice.first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Productos de tu pedido' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    expect(await keptLines(sql, person.id)).toEqual({ [kept.id]: 3 });
    await page.reload();
    await expectStep(page, 'Productos');
    await expect(page.getByRole('list', { name: 'Productos de tu pedido' }).getByRole('listitem')).toHaveCount(1);
    await expect(notice).toHaveCount(0);
  } finally {
    await sql`insert into product_prices select * from withdrawn_price on conflict do nothing`;
    await sql`drop table withdrawn_price`;
  }
});

test('CART-07 A152 a shopper settles missing stock line by line, before the payment and at the confirmation', {
  tag: '@phone',
}, async ({ page, sql, store, shoot, expectFailures }) => {
  test.slow();
  const { person, products } = await aBuyer(store);
  const [first, second] = products;
  if (!first || !second) throw new Error('There are no products');
  const dialog = page.getByRole('dialog', { name: 'Productos que faltan' });
  await withStock(sql, second.id, 1, async () => {
    await openCheckout(page, person, '?paso=metodo-de-pago');
    await expectStep(page, 'Productos');
    await expect(page.getByRole('alert').filter({ hasText: 'La sucursal tiene 1 de las 3 unidades' })).toBeVisible();
    await page.getByRole('button', { name: 'Resolver faltantes' }).click();
    const line = dialog.getByRole('group', { name: new RegExp(second.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) });
    await expect(line).toContainText('Pediste 3 y hay 1.');
    await expect(line.getByRole('radio', { name: 'Llevar la que hay' })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('checkout-shortage');
    await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => keptLines(sql, person.id)).toEqual({ [first.id]: 3, [second.id]: 1 });
    await goOn(page);
    await expectStep(page, 'Tipo de Pedido');
    await goOn(page);
    await expectStep(page, 'Método de Pago');
    await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
    await goOn(page);
    await expectStep(page, 'Confirmación');
  });

  // The last unit is sold after the shopper has confirmed: only the server knows.
  expectFailures(/409/);
  await withStock(sql, second.id, 1, async () => {
    await page.route(
      '**/gw/api/Pedidos/ProcesarPedido',
      async (route) => {
        await sql`update stock_levels set quantity = allocated where product_id = ${second.id} and branch_code = 5`;
        await route.continue();
      },
      { times: 1 },
    );
    await placeOrder(page);
    await expect(dialog).toContainText('La sucursal no tiene suficiente de algunos productos.');
    await expect(dialog).toContainText('Pediste 1 y no hay.');
    await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
    await expect(dialog).toContainText('Elige qué hacemos con este producto.');
    await dialog.getByRole('radio', { name: 'Seguir sin este producto' }).check();
    await expectAccessible(page);
    await shoot('checkout-shortage-confirmation');
    // CART-17: a press before the answer may find another total, and asks to review it.
    const isSaved = page.waitForResponse((reply) => /\/carrito\//i.test(reply.url()) && reply.ok());
    await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
    await expect(dialog).toBeHidden();
    await isSaved;
    await expect.poll(() => keptLines(sql, person.id)).toEqual({ [first.id]: 3 });
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  });
  expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['cash'] }]);
});

test('SUBMIT-02 certificates, coupon, schedule, notes and the mailed invoice are cleared once the order is placed', {
  tag: '@once',
}, async ({ page, sql, store }) => {
  test.slow();
  const { person } = await aBuyer(store, 9);
  await changeCart(store, person, { productos: [], codigoCupon: 'BOTICA10' });
  await sql`
    insert into gift_certificates (customer_id, company_id, code, giver_name, amount_cents, balance_cents, expires_on, created_at)
    values (${person.id}, 2, ${`REGALO-${person.id.slice(0, 8)}`}, 'Carlos', 9000000, 9000000, current_date + 90, now())`;
  await openCheckout(page, person, '?paso=tipo-de-pedido');
  await page.getByRole('radio', { name: 'Programar la entrega' }).check();
  await page.getByLabel('Día').selectOption({ label: 'Mañana' });
  await page.getByLabel('Hora').selectOption({ index: 3 });
  const time = await page.getByLabel('Hora').inputValue();
  await goOn(page);
  await expectStep(page, 'Método de Pago');
  await page.getByRole('switch', { name: 'Usar mis certificados de regalo' }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  await page.getByRole('checkbox', { name: /solo por correo/ }).check();
  await page.getByLabel('Nota para la farmacia').fill('El portón verde');
  expect(await storedValue(page, 'pedido')).toMatchObject({
    state: {
      byCompany: {
        2: {
          choices: {
            useCertificates: true,
            schedule: { isOn: true, time },
            invoiceByMailOnly: true,
            notes: 'El portón verde',
          },
        },
      },
    },
  });
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();

  expect(await storedValue(page, 'pedido')).toEqual({ state: { byCompany: {} }, version: 1 });
  expect(await keptLines(sql, person.id)).toEqual({});
  const [cart] = await sql`select coupon_code, payment_type_id from carts where customer_id = ${person.id}`;
  expect(cart).toEqual({ coupon_code: null, payment_type_id: null });
  const [order] = await sql`
    select coupon_code, invoice_by_mail_only, notes, scheduled_for is not null as is_scheduled
    from orders where customer_id = ${person.id}`;
  expect(order).toEqual({
    coupon_code: 'BOTICA10',
    invoice_by_mail_only: true,
    notes: 'El portón verde',
    is_scheduled: true,
  });
  expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['certificates'] }]);
});

test('SUBMIT-02 PAY-01 placing an order that is paid with points and a link clears the cart and the choices', {
  tag: '@once',
}, async ({ page, sql, store }) => {
  const { person } = await aBuyer(store);
  await sql`insert into points_accounts (customer_id, company_id, balance) values (${person.id}, 2, 3480)`;
  await sql`insert into points_movements (customer_id, company_id, points, reason, at)
    values (${person.id}, 2, 3480, 'opening', now())`;
  await openPayment(page, person);
  await page.getByRole('switch', { name: 'Usar mis puntos' }).check();
  await page.getByLabel('Puntos a usar', { exact: true }).fill('2000');
  await page.getByRole('radio', { name: 'Pago Click' }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  expect(await storedValue(page, 'pedido')).toMatchObject({
    state: { byCompany: { 2: { choices: { points: 2000 } } } },
  });
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  expect(await keptLines(sql, person.id)).toEqual({});
  expect(await storedValue(page, 'pedido')).toEqual({ state: { byCompany: {} }, version: 1 });
  expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'held', kinds: ['points', 'paymentLink'] }]);
});
