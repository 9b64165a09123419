import { openAsCustomer } from '../frame/identity.ts';
import {
  bank,
  capturesOf,
  confirmPayment,
  frameWarnings,
  makeAwaitedOrder,
  saveCard,
  testCards,
} from '../frame/payments.ts';
import { makeAccount } from '../frame/people.ts';
import { closeToast } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('TDS-02 TDS-05 TDS-06 TDS-07 a customer pays with another card after the bank refuses the first', {
  tag: '@phone',
}, async ({ page, store, shoot, expectFailures }) => {
  expectFailures(...frameWarnings);
  const person = await makeAccount(store);
  await saveCard(store, person, testCards.approved);
  const cardId = await saveCard(store, person, testCards.refused);
  const order = await makeAwaitedOrder(store, person, { cardId });
  await test.step('TDS-01 TDS-03 the loaded payment shows the amount and the masked card', async () => {
    await openAsCustomer(page, `/confirmar-pago/${order.id}`, person);

    await expect(page.getByText('L. 1,234.50').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: /terminada en 2222/ })).toBeChecked();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('payments-form');
  });

  await test.step('TDS-02 A177 the title asks, the total is the only amount, and the bank waits for the press', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '¿Deseas confirmar el pago?' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Carrito/ }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByTitle('Página de tu banco')).toHaveCount(0);
  });

  const failure = page.getByRole('alert').filter({ hasText: 'No se pudo realizar el pago' });
  await test.step('TDS-07 a refused payment stays on screen with its reason and a sad face', async () => {
    await confirmPayment(page);
    await expect(failure.getByRole('img', { name: 'Carita triste' })).toBeVisible();
    await expect(failure).toContainText('Tu banco rechazó el pago.');
    await expectAccessible(page);
    await shoot('payments-failed');
  });

  const receipt = page.getByRole('region', { name: 'Comprobante de pago' });
  await test.step('TDS-05 TDS-06 the retry with another card marks the payment processed', async () => {
    await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByRole('radio', { name: /terminada en 0071/ }).click();
    await confirmPayment(page);
    await expect(page.getByRole('heading', { name: 'Pedido confirmado' })).toBeVisible();
  });
  await test.step('TDS-01 the voucher shows the masked card', async () => {
    await expect(receipt).toContainText('Visa **** **** **** 0071');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('payments-paid');
  });

  await test.step('the voucher can be printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(receipt).toBeVisible();
    await shoot('payments-print');
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('TDS-04 a payment already made shows its voucher', async () => {
    await page.reload();
    await expect(receipt).toBeVisible();
    expect(await capturesOf(store, 'powertranz')).toContain('1234.50');
    await expect(page.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute('href', /\/(Mispedidos|resumen)\//);
  });
});

test('TDS-05 TDS-09 TDS-10 TDS-12 the bank asks for a password inside the page, and the receipt arrives by e-mail', {
  tag: '@once',
}, async ({ page, store, shoot, expectFailures }) => {
  expectFailures(...frameWarnings);
  const person = await makeAccount(store);
  const cardId = await saveCard(store, person, testCards.asksPassword);
  const order = await makeAwaitedOrder(store, person, { cardId, cents: 98_765 });
  await openAsCustomer(page, `/confirmar-pago/${order.id}`, person);
  const sale = page.waitForRequest('**/power-tranz-sale');
  await confirmPayment(page);
  expect((await sale).postDataJSON()).toEqual({
    ordenId: order.id,
    tarjetaId: cardId,
    redirectUrl: '/confirmar-pago-resultado',
  });

  const password = bank(page).getByLabel('Contraseña de tu banco');
  await expect(password).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('payments-bank');
  await password.fill('3ds2');
  await bank(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido confirmado' })).toBeVisible();

  let letter = '';
  await expect(async () => {
    const query = new URLSearchParams({ to: person.email });
    const reply = await fetch(`${store.sandboxUrl}/mail/v1/messages?${query}`);
    const { messages } = (await reply.json()) as { messages: { text: string }[] };
    letter = messages.find(({ text }) => text.includes('Tu pago fue aprobado'))?.text ?? '';
    expect(letter).toContain('Pagado con: Visa **** **** **** 0006');
  }).toPass({ timeout: 20_000 });
  expect(letter).not.toContain(testCards.asksPassword);
});

test('TDS-05 TDS-10 the signed response of the other processor reaches the server through the result page', {
  tag: '@once',
}, async ({ page, store, expectFailures }) => {
  expectFailures(...frameWarnings);
  const person = await makeAccount(store);
  const order = await makeAwaitedOrder(store, person, { processor: 'bac', cents: 77_700 });
  await openAsCustomer(page, `/confirmar-pago/${order.id}`, person);
  const finished = page.waitForRequest('**/finalizar-transaccion');
  await confirmPayment(page);
  await bank(page).getByLabel('Número de tarjeta').fill('4111111111111111');
  await bank(page).getByLabel('Vence (MMAA)').fill('1031');
  await bank(page).getByLabel('Código de seguridad').fill('999');
  await bank(page).getByRole('button', { name: 'Pagar' }).click();
  expect((await finished).postDataJSON()).toMatchObject({
    response: '1',
    amount: '777.00',
    orderid: order.attemptId,
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await expect(page.getByRole('heading', { name: 'Pedido confirmado' })).toBeVisible();
});

test('HIST-03 the payment histories require both dates and show the outcome of each payment', {
  tag: '@phone',
}, async ({ page, store, shoot }) => {
  const person = await makeAccount(store);
  await makeAwaitedOrder(store, person, { kind: 'tigo', cents: 20_000 });
  const refused = await makeAwaitedOrder(store, person, { cents: 35_500 });
  await store.sql`
    update payment_attempts set state = 'declined', decline_code = '05', ended_at = now() where id = ${refused.attemptId}`;
  await openAsCustomer(page, '/historial-confirmaciones-pago', person);
  await expect(page.getByText('L. 355.00')).toBeVisible();
  await expect(page.getByRole('list', { name: 'tus pagos' }).getByText('Rechazado')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('payments-confirmations');

  await page.getByLabel('Fecha inicial').fill('');
  await page.getByLabel('Fecha final').fill('');
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click();
  await expect(page.getByText('Seleccione la fecha inicial')).toBeVisible();
  await expect(page.getByText('Seleccione la fecha final')).toBeVisible();
  await expect(page.getByLabel('Fecha inicial')).toBeFocused();
  await page.getByLabel('Fecha inicial').fill('01/01/2025');
  await page.getByLabel('Fecha final').fill('31/01/2025');
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click();
  await expect(page).toHaveURL(/desde=2025-01-01&hasta=2025-01-31/);
  await expect(page.getByRole('heading', { name: 'Sin pagos en estas fechas' })).toBeVisible();

  await page.goto('/tigo-money-historial');
  await expect(page.getByText('L. 200.00')).toBeVisible();
  await page.getByRole('group', { name: 'Estado' }).getByRole('button', { name: 'Rechazado' }).click();
  await expect(page.getByRole('heading', { name: 'Sin pagos de Tigo Money' })).toBeVisible();
  await expectAccessible(page);
  await shoot('payments-tigo');

  // R061 R081 R082: one page, and the dates stay from one kind of payment to the next.
  await page.getByLabel('Período').selectOption('6 meses');
  await expect(page).toHaveURL('/tigo-money-historial?meses=6&estado=4');
  await page.getByRole('navigation', { name: 'Tipos de pago' }).getByRole('link', { name: 'Links de pago' }).click();
  await expect(page).toHaveURL('/MisPagoClick?meses=6');
  await expect(page.getByRole('heading', { level: 1, name: 'Historial de pagos' })).toBeVisible();
});

test('TDS-03 TDS-06 TDS-08 ORDER-17 an error, a closed order and an invalid link each show why nothing can be paid', {
  tag: '@once',
}, async ({ page, store, shoot, expectFailures }) => {
  expectFailures(/40[04]|500/);
  const person = await makeAccount(store);
  const order = await makeAwaitedOrder(store, person, { kind: 'paypal' });
  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/obtener-transaccion/**', async (route) => {
    await isSeen;
    await route.fulfill({ status: 404, json: { codigo: 'PAYMENT_NOT_FOUND', mensaje: 'No encontramos ese pago.' } });
  });
  await openAsCustomer(page, `/confirmar-pago/${order.id}`, person);
  await expect(page.getByText('Cargando información...')).toBeVisible();
  answer();
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Ocurrió un error al cargar la información: No encontramos ese pago.' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await shoot('payments-not-loaded');
  await page.unroute('**/obtener-transaccion/**');
  await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('Te llevamos a PayPal')).toBeVisible();
  await expectAccessible(page);
  await shoot('payments-paypal');
  await confirmPayment(page);
  await page.getByRole('link', { name: 'Pagar ahora' }).click();
  await expect(page).toHaveURL(`/confirmar-pago/${order.id}`);
  await expect(page.getByRole('region', { name: 'Comprobante de pago' })).toContainText('USD 49.38');

  await test.step('CARD-26 a deleted card is not selected any more, and paying asks for one', async () => {
    await saveCard(store, person, testCards.approved);
    const deletedId = await saveCard(store, person, testCards.refused);
    const unpaid = await makeAwaitedOrder(store, person, { cardId: deletedId });
    await store.sql`update payment_cards set removed_at = now(), is_selected = false, token = null where id = ${deletedId}`;
    await page.goto(`/confirmar-pago/${unpaid.id}`);
    await expect(page.getByRole('radio', { name: /terminada en 0071/ })).not.toBeChecked();
    await page.getByRole('button', { name: /^Pagar / }).click();
    const required = page.getByText('Debes seleccionar una tarjeta ingresar otra tarjeta.');
    await expect(required).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /terminada en 0071/ }).click();
    await expect(required).toBeHidden();
  });

  const late = await makeAwaitedOrder(store, person);
  await store.sql`
    update orders set phase = 'released', waits_for = null, expires_at = null, released_at = now(),
      release_reason = 'payment-expired' where customer_id = ${person.id} and phase = 'held'`;
  await store.sql`update payment_attempts set state = 'abandoned', ended_at = now() where id = ${late.attemptId}`;
  await page.goto(`/confirmar-pago/${late.id}`);
  await expect(page.getByRole('heading', { name: 'El pedido venció' })).toBeVisible();
  await expectAccessible(page);
  await shoot('payments-over');

  await page.goto(`/pagaclick-acs?link=${'x'.repeat(43)}`);
  const notice = page.getByTestId(/^toast-/).filter({ hasText: 'Link invalido' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/');
  await closeToast(notice);
});

test('PAY-01 TDS-05 TDS-06 the wallet opens its own page, where a refused order can be paid again and an accepted one is paid once', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  const person = await makeAccount(store);
  const order = await makeAwaitedOrder(store, person, { kind: 'tigo', cents: 32_100 });
  await openAsCustomer(page, `/confirmar-pago/${order.id}`, person);
  await confirmPayment(page);
  await expect(page.getByRole('heading', { name: 'Tigo Money' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByText('Cancelaste el pago', { exact: false })).toBeVisible();
  await shoot('payments-wallet-cancelled');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await confirmPayment(page);
  await page.getByRole('link', { name: 'Aceptar el pago' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido confirmado' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Comprobante de pago' })).toContainText('Tigo Money');
  expect(await capturesOf(store, 'tigo-money')).toContain('321.00');
});
