import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { keptLines, plainProducts } from './frame/cart.ts';
import { expectStep, givenAddress, givenCart, goOn, openCheckout, summary } from './frame/checkout.ts';
import { saveCard, testCards } from './frame/payments.ts';
import { makeAccount, type Person } from './frame/people.ts';
import { callsTo, keepHours, recordCalls, storedValue } from './frame/steps.ts';
import type { Store } from './frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './frame/test.ts';

test.use({ companyId: 2 });

const submitCall = '**/gw/api/Pedidos/ProcesarPedido';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Realizar pedido' }).first().click();
const question = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click();

/** Somebody with an address and a cart for it, of so many units of each product. */
async function aShopper(store: Store, units = 3): Promise<Person> {
  await keepHours(store.sql, 5, '24 horas');
  const products = await plainProducts(store.sql, 2);
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  const lines = products.map(({ id }) => ({ productoId: id, cantidad: units }));
  await givenCart(store, person, lines);
  return person;
}

async function openPayment(page: Page, person: Person): Promise<void> {
  await openCheckout(page, person, '?paso=metodo-de-pago');
  await expectStep(page, 'Método de Pago');
}

/** The orders of somebody, with what pays them. */
async function ordersOf(sql: postgres.Sql, { id }: Person) {
  return sql`
    select o.phase, o.total_cents, (select json_agg(t.kind order by t.position) from order_tenders t
      where t.order_id = o.id) as kinds
    from orders o where o.customer_id = ${id} and o.phase <> 'released'`;
}

/** One that runs every day here, of a product that anybody may add. */
async function promotionOf(sql: postgres.Sql, type: 'swap' | 'bonus') {
  const [row] = await sql`
    select o.id, o.product_id, o.required_quantity from promotions o
    join products p on p.id = o.product_id
    join stock_levels s on s.product_id = coalesce(o.given_product_id, o.product_id) and s.branch_code = 5
    join stock_levels b on b.product_id = o.product_id and b.branch_code = 5
    where o.company_id = 2 and o.type = ${type} and o.day_code = -1 and current_date between o.starts_on and o.ends_on
      and o.requirements = '' and o.required_quantity between 2 and 4 and not p.requires_prescription
      and s.quantity - s.allocated > 10 and b.quantity - b.allocated > 10
      and (select count(*) from promotions other where other.product_id = o.product_id and other.company_id = 2) = 1
    order by o.id limit 1`;
  expect(row, `the demo store has a ${type}`).toBeDefined();
  return { id: Number(row?.id), productId: Number(row?.product_id), required: Number(row?.required_quantity) };
}

test('CHK-06 CHK-10 CHK-33 CHK-36 CHK-37 CHK-38 SUBMIT-01 SUBMIT-02 SUBMIT-03 TELE-03 an order in cash, from the payment to its summary', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  const person = await aShopper(store);
  await openPayment(page, person);
  await goOn(page);
  const alert = page.getByRole('alert');
  await expect(
    alert.filter({ hasText: 'Debes seleccionar un tipo de pago para poder realizar el pedido.' }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('checkout-payment');
  await goOn(page);

  await expectStep(page, 'Confirmación');
  await expect(page.getByLabel('Teléfono')).toHaveValue(person.phone.slice(3));
  await page.getByLabel('Teléfono').fill('9988');
  await page.getByRole('switch', { name: 'Factura con RTN' }).check();
  await expect(page.getByRole('button', { name: 'Agregar RTN' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('checkout-confirmation');
  await placeOrder(page);
  await expect(question(page)).toContainText('Realizar pedido sin RTN?');
  await answer(page, 'Sí, continuar');
  await expect(page.getByText('El teléfono debe tener al menos 8 dígitos.')).toBeVisible();
  await expect(page.getByLabel('Teléfono')).toBeFocused();
  await page.getByLabel('Teléfono').fill('9988-7766');
  await page.getByRole('switch', { name: 'Llámenme para confirmar' }).click();
  await expect(question(page)).toContainText('Tu pedido será facturado inmediatamente.');
  await answer(page, 'Mejor llámenme');
  await page.getByLabel('Nota para la farmacia').fill('El portón verde');

  await placeOrder(page);
  await expect(question(page)).toContainText('¿Realizar el pedido?');
  await expect(question(page)).toContainText(/Pagas L\.\s[\d.,]+ con Efectivo\./);
  await shoot('checkout-confirm');
  const told = page.waitForRequest((request) => request.postData()?.includes('"compra"') ?? false);
  await answer(page, 'Realizar pedido');
  expect((await told).postDataJSON()).toMatchObject({ evento: 'compra', tipoPedido: 2, productos: 2 });
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  await expectAccessible(page);
  await shoot('checkout-placed');
  await expect(page).toHaveURL(/\/pedidos\/resumen\/[\w-]+$/, { timeout: 8000 });

  expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['cash'] }]);
  const [order] = await sql`select phone, notes, wants_call from orders where customer_id = ${person.id}`;
  expect(order).toEqual({ phone: '99887766', notes: 'El portón verde', wants_call: true });
  expect(await keptLines(sql, person.id)).toEqual({});
  expect(await storedValue(page, 'pedido')).toMatchObject({ state: { byCompany: {} } });
});

test('CHK-08 CERT-01 PAY-01 PAY-03 REDEEM-01 REDEEM-02 points and a certificate first, and a card for the rest', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  const person = await aShopper(store, 9);
  await saveCard(store, person, testCards.approved);
  await sql`insert into points_accounts (customer_id, company_id, balance) values (${person.id}, 2, 3480)`;
  await sql`
    insert into points_movements (customer_id, company_id, points, reason, at)
    values (${person.id}, 2, 3480, 'opening', now())`;
  await sql`
    insert into gift_certificates (customer_id, company_id, code, giver_name, amount_cents, balance_cents, expires_on, created_at)
    values (${person.id}, 2, ${`REGALO-${person.id.slice(0, 8)}`}, 'Carlos', 15000, 15000, current_date + 90, now())`;
  await openPayment(page, person);

  await page.getByRole('switch', { name: 'Usar mis puntos' }).check();
  const points = page.getByLabel('Puntos a usar', { exact: true });
  await expect(points).toHaveValue('3,480');
  await points.fill('500');
  await expect(page.getByText('El mínimo de puntos que puedes canjear es 1000')).toBeVisible();
  await points.fill('9000');
  await points.blur();
  await expect(points).toHaveValue('3,480');
  await points.fill('2000');
  await expect(page.getByRole('status', { name: 'Te descuenta' })).toContainText(/L\.\s60\.00/);
  await page.getByRole('switch', { name: 'Usar mis certificados de regalo' }).check();
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await page.getByRole('radio', { name: 'Tarjeta en línea' }).check();
  await expect(page.getByRole('radio', { name: 'Efectivo', exact: true })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: '•••• 0071' })).toBeChecked();
  const rows = await summary(page);
  await expect(rows).toContainText('2,000 puntos');
  await expect(rows).toContainText('Certificados de regalo');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('checkout-payment-mixed');
  await goOn(page);

  await expectStep(page, 'Confirmación');
  await page.getByRole('link', { name: 'Cambiar forma de pago' }).click();
  await expectStep(page, 'Método de Pago');
  await expect(page.getByLabel('Puntos a usar', { exact: true })).toHaveValue('2,000');
  await goOn(page);
  await placeOrder(page);
  await answer(page, 'Realizar pedido');
  await expect(page.getByRole('heading', { level: 1, name: 'Tu pedido está listo para pagar' })).toBeVisible();
  await expect(page).toHaveURL(/\/confirmar-pago\/[\w-]+$/, { timeout: 8000 });
  expect(await ordersOf(sql, person)).toMatchObject([
    { phase: 'held', kinds: ['points', 'certificates', 'onlineCard'] },
  ]);
  expect(await sql`select balance from points_accounts where customer_id = ${person.id}`).toEqual([{ balance: 1480 }]);
});

test('BONUS-01 BONUS-02 CANJE-01 CANJE-02 CANJE-03 CHK-24 CHK-31 REDEEM-06 REDEEM-11 gifts are asked for or left, the bank pays a part and a card is put right', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  await keepHours(sql, 5, '24 horas');
  await givenAddress(store, person, 'Casa');
  const cardId = await saveCard(store, person, testCards.approved);
  const swap = await promotionOf(sql, 'swap');
  const bonus = await promotionOf(sql, 'bonus');
  await sql`
    with patient as (insert into patients (customer_id, name, card_number)
      values (${person.id}, 'Luis Alberto Mejía', 'C-1001') returning id)
    insert into patient_purchases (patient_id, promotion_id, units) select id, ${swap.id}, ${swap.required - 1} from patient`;
  await givenCart(store, person, [
    { productoId: swap.productId, cantidad: 1 },
    { productoId: bonus.productId, cantidad: bonus.required },
  ]);

  await openCheckout(page, person, '?paso=canjes');
  await expectStep(page, 'Canjes');
  const swapped = page.getByRole('switch', { name: /, pedir canje$/ });
  await expect(page.getByLabel('¿Para quién es?')).toContainText('Luis Alberto Mejía, carnet C-1001');
  await page.getByLabel('¿Para quién es?').selectOption({ label: 'Para mí, sin carnet' });
  await expect(page.getByText(/^No puedes solicitar este Canje\. Te faltan? /)).toBeVisible();
  await expect(swapped).toBeDisabled();
  await page.getByLabel('¿Para quién es?').selectOption({ label: 'Luis Alberto Mejía, carnet C-1001' });
  await swapped.check();
  await expect(page.getByText('No puedes solicitar otro Canje')).toBeVisible();
  await expectAccessible(page);
  await shoot('checkout-redemptions');
  await expect
    .poll(
      () => sql`
      select l.quantity, l.patient_id is not null as for_somebody from cart_lines l join carts c on c.id = l.cart_id
      where c.customer_id = ${person.id} and l.kind = 'swap'`,
    )
    .toEqual([{ quantity: 1, for_somebody: true }]);
  await goOn(page);

  await expectStep(page, 'Bonificaciones');
  const given = page.getByRole('switch', { name: /, pedir bonificación$/ });
  await given.check();
  await expect(page.getByText(/^\d+ gratis$/).first()).toBeVisible();
  await expectAccessible(page);
  await shoot('checkout-bonuses');
  await given.uncheck();
  await goOn(page);
  await expect(question(page)).toContainText('Tienes bonificaciones disponibles sin solicitar.');
  await answer(page, 'Sí');

  await expectStep(page, 'Método de Pago');
  await page.getByRole('switch', { name: 'Usar los puntos de mi banco' }).check();
  await page.getByLabel('Puntos del banco a usar', { exact: true }).fill('1005');
  await expect(page.getByText(/^El banco descuenta 1,010 puntos y cobra L\.\s2\.66 de comisión\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Usar todo: Cash-back/ }).click();
  await sql`update payment_cards set holder_id = '' where id = ${cardId}`;
  await page.reload();
  await expect(page.getByLabel('Cash-back a usar', { exact: true })).toHaveValue('75.00');
  await page.getByRole('radio', { name: 'Tarjeta en línea' }).check();
  await expect(page.getByText('Falta la identidad del tarjetahabiente')).toBeVisible();
  await expect(await summary(page)).toContainText('Comisión por canje de puntos');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('checkout-bank-points');
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Editar tarjeta' });
  await dialog.getByLabel('Identidad del tarjetahabiente').fill('0501198402317');
  await dialog.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(dialog).toBeHidden();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  await expect(page.getByText('Más 1 unidad gratis')).toBeVisible();
});

test('CHK-07 CHK-22 CHK-25 VOUCHER-01..05 vouchers are looked at, refused with their words, and pay an order alone', {
  tag: '@once',
}, async ({ page, sql, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/validar-vale/, /status of 503/);
  const person = await aShopper(store);
  await openPayment(page, person);
  await page.getByRole('button', { name: 'Agregar vale OKY' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vale OKY' });
  const code = dialog.getByLabel('Código del vale');
  const add = dialog.getByRole('button', { name: 'Agregar vale' });
  const serial = String((Date.now() % 9000) + 1).padStart(4, '0');
  const good = `OKY-2500-${serial}`;
  await add.click();
  await expect(dialog).toContainText('El código del vale es requerido');
  await code.fill('OKY-1');
  await add.click();
  await expect(dialog).toContainText('El código ingresado no es valido');
  await code.fill('OKY-100-9999');
  await add.click();
  await expect(dialog).toContainText('El vale no puede ser canjeado.');
  await store.fault('oky', { error: { status: 503 } });
  await code.fill(good);
  await add.click();
  await expect(dialog).toContainText('Ocurrio un problema cuando se validaba el código del Vale OKY.');
  await expect(code).toHaveValue(good);
  await expectAccessible(page);
  await shoot('checkout-voucher');
  await store.clearFaults();
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Tu pedido queda pagado.')).toBeVisible();
  await expect(page.getByText('Tu vale vale más que el pedido.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar vale OKY' }).click();
  await code.fill(good.toLowerCase());
  await add.click();
  await expect(dialog).toContainText('El código ya fue agregado');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await goOn(page);
  await expect(question(page)).toContainText('el saldo restante no podrá utilizarse');
  await answer(page, 'Sí');
  await expectStep(page, 'Confirmación');
  await placeOrder(page);
  await answer(page, 'Realizar pedido');
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['vouchers'] }]);
});

test('FOREIGN-05 FOREIGN-06 PAY-04 SUBMIT-04 an order that leaves the country, with its insurance asked where it is paid', {
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
  await answer(page, 'Realizar pedido');
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  const [order] = await sql`
    select order_type_id, branch_code, insurance_cents > 0 as is_insured from orders where customer_id = ${person.id}`;
  expect(order).toEqual({ order_type_id: 7, branch_code: 5, is_insured: true });
});

test('BRANCH-09 CART-17 SUBMIT-05 SUBMIT-06 SUBMIT-08 what changes or fails meanwhile is told, nothing is lost and the order is one', {
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

  await sql`
    update product_prices set public_cents = 99900, ecommerce_cents = null, delivery_cents = null
    where company_id = 2 and product_id = ${line?.product_id}`;
  await placeOrder(page);
  const recalculated = 'Los precios y/o las cantidades de algunos productos fueron calculados nuevamente';
  await expect(alert.filter({ hasText: recalculated })).toBeVisible();
  await expect(question(page)).toBeHidden();
  await shoot('checkout-recalculated');

  await store.fault('branch-link', { error: { status: 500 } });
  await placeOrder(page);
  await expect(alert.filter({ hasText: 'Sin Conexión' })).toContainText(
    'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
  );
  await store.clearFaults();

  const calls = recordCalls(page);
  await page.route(submitCall, (route) => route.abort());
  await placeOrder(page);
  await answer(page, 'Realizar pedido');
  await expect(page.getByText('La pedimos otra vez, sin duplicar tu pedido.')).toBeVisible();
  await expect(alert.filter({ hasText: 'Error: Ocurrio un problema cuando se procesaba el pedido.' })).toBeVisible();
  await expectAccessible(page);
  await shoot('checkout-failed');
  await page.unroute(submitCall);

  await sql`update delivery_tariffs set cost_cents = cost_cents + 1500 where company_id = 2`;
  await placeOrder(page);
  await answer(page, 'Realizar pedido');
  await expect(question(page)).toContainText(
    'Debido al horario el costo del envío ha cambiado. ¿Deseas realizar el pedido?',
  );
  await answer(page, 'Sí, realizar pedido');
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  const keys = callsTo(calls, 'ProcesarPedido').map((request) => request.headers()['idempotency-key']);
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['cash'] }]);
  await sql`update delivery_tariffs set cost_cents = cost_cents - 1500 where company_id = 2`;
  await sql`update product_prices set ${sql(before ?? {})} where company_id = 2 and product_id = ${line?.product_id}`;
});
