import { plainProducts } from '../frame/cart.ts';
import {
  answer,
  aShopper,
  expectStep,
  givenCart,
  goOn,
  openCheckout,
  openPayment,
  ordersOf,
  placeOrder,
  question,
  summary,
} from '../frame/checkout.ts';
import { makeAccount } from '../frame/people.ts';
import { callsTo, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const submitCall = '**/gw/api/Pedidos/ProcesarPedido';

test('FOREIGN-05 FOREIGN-06 PAY-04 SUBMIT-04 a customer orders abroad and is asked for the insurance at the payment', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const products = await plainProducts(sql, 1);
  const person = await makeAccount(store);
  await givenCart(
    store,
    person,
    products.map(({ id }) => ({ productoId: id, cantidad: 2 })),
  );
  await sql`
    insert into foreign_addresses (customer_id, name, country_id, state_id, city, postal_code, address, phone)
    select ${person.id}, 'Tía Rosa', 1, id, 'Miami', '33101', '12 Main St', '3055550101'
    from foreign_states where country_id = 1 order by id limit 1`;
  await openCheckout(page, person, '?paso=tipo-de-pedido');
  await page.getByRole('radio', { name: 'Envío al extranjero' }).click();
  const chooseIn = async (dialog: string, option: string | RegExp) => {
    const open = page.getByRole('dialog', { name: dialog });
    await open.getByRole('radio', { name: option }).first().check();
    await open.getByRole('button', { name: 'Continuar' }).click();
  };
  await chooseIn('País de envío', 'Estados Unidos');
  await chooseIn('Servicio de envío', /./);
  await chooseIn('Dirección en el extranjero', 'Tía Rosa');
  await page.getByRole('button', { name: 'Acepto los requisitos' }).click();
  await goOn(page);

  await expectStep(page, 'Método de Pago');
  await expect(page.getByRole('group', { name: '¿Quieres asegurar tu envío?' })).toContainText(/US\$\s[\d.]+/);
  const rows = await summary(page);
  await expect(rows).not.toContainText('Seguro de envío');
  await expect(page.getByRole('radio', { name: 'Tarjeta al recibir' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await answer(page, 'No, enviarlo sin seguro');
  await expectStep(page, 'Confirmación');
  await page.getByRole('link', { name: 'Cambiar forma de pago' }).click();
  await page.getByRole('radio', { name: 'Sí, asegurarlo' }).check();
  await expect(rows).toContainText(/Seguro de envío\s*L\./);
  await expectAccessible(page);
  await shoot('checkout-insurance');
  await goOn(page);
  await expectStep(page, 'Confirmación');
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  const [order] = await sql`
    select order_type_id, branch_code, insurance_cents > 0 as is_insured from orders where customer_id = ${person.id}`;
  expect(order).toEqual({ order_type_id: 7, branch_code: 5, is_insured: true });
});

test('BRANCH-09 CART-17 SUBMIT-06 SUBMIT-08 a submission that is interrupted four times still places one order', {
  tag: '@once',
}, async ({ page, sql, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/ProcesarPedido/, /ConectarSucursalDireccion/, /status of (400|409|503)/, /Failed to load resource/);
  const person = await aShopper(store);
  const [line] = await sql`
    select l.product_id from cart_lines l join carts c on c.id = l.cart_id where c.customer_id = ${person.id} limit 1`;
  const [before] = await sql`
    select public_cents, ecommerce_cents, delivery_cents from product_prices
    where company_id = 2 and product_id = ${line?.product_id}`;
  await openPayment(page, person);
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  const alert = page.getByRole('alert');

  await test.step('CART-17 a changed price is announced before the confirmation', async () => {
    await sql`
    update product_prices set public_cents = 99900, ecommerce_cents = null, delivery_cents = null
    where company_id = 2 and product_id = ${line?.product_id}`;
    await placeOrder(page);
    const recalculated = 'Los precios y/o las cantidades de algunos productos fueron calculados nuevamente';
    await expect(alert.filter({ hasText: recalculated })).toBeVisible();
    await expect(question(page)).toBeHidden();
    await shoot('checkout-recalculated');
  });

  await test.step('BRANCH-09 a branch that does not answer shows the notice', async () => {
    await store.fault('branch-link', { error: { status: 500 } });
    await placeOrder(page);
    await expect(alert.filter({ hasText: 'Sin Conexión' })).toContainText(
      'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
    );
    await store.clearFaults();
  });

  const calls = recordCalls(page);
  await test.step('SUBMIT-08 a lost submission is retried and then shows the error', async () => {
    await page.route(submitCall, (route) => route.abort());
    await placeOrder(page);
    await expect(page.getByText('La pedimos otra vez, sin duplicar tu pedido.')).toBeVisible();
    await expect(alert.filter({ hasText: 'Error: Ocurrio un problema cuando se procesaba el pedido.' })).toBeVisible();
    await expectAccessible(page);
    await shoot('checkout-failed');
    await page.unroute(submitCall);
  });

  await test.step('SUBMIT-05 SUBMIT-06 a changed delivery cost is read again and asked about', async () => {
    await sql`update delivery_tariffs set cost_cents = cost_cents + 1500 where company_id = 2`;
    await placeOrder(page);
    await expect(question(page)).toContainText(
      'Debido al horario el costo del envío ha cambiado. ¿Deseas realizar el pedido?',
    );
    await answer(page, 'Sí, realizar pedido');
  });
  await test.step('SUBMIT-05 every attempt uses the same idempotency key and the order exists once', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
    const keys = callsTo(calls, 'ProcesarPedido').map((request) => request.headers()['idempotency-key']);
    expect(keys.length).toBeGreaterThanOrEqual(4);
    expect(new Set(keys).size).toBe(1);
    expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['cash'] }]);
  });
  await sql`update delivery_tariffs set cost_cents = cost_cents - 1500 where company_id = 2`;
  await sql`update product_prices set ${sql(before ?? {})} where company_id = 2 and product_id = ${line?.product_id}`;
});
