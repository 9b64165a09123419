import { openCart } from '../frame/cart.ts';
import { aShopper, expectStep, goOn, openCheckout, ordersOf, placeOrder } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { bank, confirmPayment, frameWarnings, saveCard, testCards } from '../frame/payments.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('CHK-02 SUBMIT-01 TDS-02 A177 a known customer pays with the saved card in five presses at most', {
  tag: '@once',
}, async ({ page, sql, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(...frameWarnings);
  const person = await aShopper(store);
  await saveCard(store, person, testCards.asksPassword);
  await openAsCustomer(page, '/perfil', person);
  const cart = await openCart(page);
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.evaluate(() => addEventListener('click', () => Reflect.get(window, 'countPress')(), true));

  await test.step('A178 the cart leads to the delivery, the first step with something to decide', async () => {
    await cart.getByRole('button', { name: 'Ir a pagar' }).click();
    await expectStep(page, 'Tipo de Pedido');
    await goOn(page);
  });
  await test.step('the payment starts with the saved card', async () => {
    await expectStep(page, 'Método de Pago');
    await expect(page.getByRole('radio', { name: '•••• 0006' })).toBeChecked();
    await goOn(page);
  });
  await test.step('A177 the title of the confirmation is the question, and the card is not asked for again', async () => {
    await expectStep(page, 'Confirmación');
    await expect(page.getByText('Visa •••• 0006', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Qué pasa al pagar' })).toBeVisible();
    // A180: as the header and the cart promised it.
    await expect(page.getByText(/^Hoy, en \d+ a \d+ min$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('checkout-confirmation-card');
    await placeOrder(page);
  });
  await test.step('TDS-09 the bank opens inside the frame of the checkout', async () => {
    await expect(bank(page).getByLabel('Contraseña de tu banco')).toBeVisible();
    expect(presses).toBe(4);
    await expect(page.getByLabel('Pasos del pedido')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Carrito/ }).filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
    await shoot('checkout-bank');
    await bank(page).getByLabel('Contraseña de tu banco').fill('3ds2');
    await bank(page).getByRole('button', { name: 'Confirmar' }).click();
  });
  await test.step('the success says what was bought and is read from its top', async () => {
    await expect(page.getByRole('heading', { name: 'Pedido confirmado' })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
    await shoot('checkout-paid');
    expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['onlineCard'] }]);
  });
});

test('TDS-06 A177 a refused card can be paid another way, and a reload of the payment page charges nothing', {
  tag: '@once',
}, async ({ page, sql, store, expectFailures }) => {
  test.slow();
  expectFailures(...frameWarnings);
  const person = await aShopper(store);
  await saveCard(store, person, testCards.refused);
  await openCheckout(page, person, '?paso=metodo-de-pago');
  await expect(page.getByRole('radio', { name: '•••• 2222' })).toBeChecked();
  await goOn(page);
  await placeOrder(page);
  const failure = page.getByRole('alert').filter({ hasText: 'No se pudo realizar el pago' });
  await expect(failure).toBeVisible();
  const attempts = () =>
    sql`select state from payment_attempts where customer_id = ${person.id} order by sequence`.then(
      (rows) => rows.length,
    );
  const before = await attempts();
  await page.reload();
  await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿Deseas confirmar el pago?' })).toBeVisible();
  expect(await attempts()).toBe(before);
  await confirmPayment(page);
  await failure.getByRole('link', { name: 'Pagar de otra forma' }).click();
  await expectStep(page, 'Método de Pago');
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['cash'] }]);
});

test('CHK-02 SCHED-01 a press on the next step right after the hour was chosen is not lost: it waits for the cost and goes on', {
  tag: '@once',
}, async ({ page, store }) => {
  const person = await aShopper(store);
  await openCheckout(page, person, '?paso=tipo-de-pedido');
  await page.getByRole('radio', { name: 'Programar la entrega' }).check();
  await page.getByLabel('Día').selectOption({ label: 'Mañana' });
  const { promise: isPriced, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/costo*', async (route) => {
    await isPriced;
    await route.continue();
  });
  await page.getByLabel('Hora').selectOption({ index: 3 });
  const next = page.getByRole('button', { name: /^Continuar/ });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  answer();
  await expectStep(page, 'Método de Pago');
});

test('CHK-11 SCHED-05 a reload of the confirmation waits for the delivery days and stays there', {
  tag: '@once',
}, async ({ page, store }) => {
  const person = await aShopper(store);
  await saveCard(store, person, testCards.approved);
  await openCheckout(page, person, '?paso=tipo-de-pedido');
  await page.getByRole('radio', { name: 'Programar la entrega' }).check();
  await page.getByLabel('Día').selectOption({ label: 'Mañana' });
  await page.getByLabel('Hora').selectOption({ index: 3 });
  await goOn(page);
  await expectStep(page, 'Método de Pago');
  await expect(page.getByRole('radio', { name: '•••• 0071' })).toBeChecked();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  const { promise: isReady, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/configuraciones-sad/colonia-sad*', async (route) => {
    await isReady;
    await route.continue();
  });
  const priced = page.waitForResponse('**/costo*');
  await page.reload();
  await priced;
  // Time for a page that does not wait for the days to leave the confirmation.
  await page.waitForTimeout(500);
  answer();
  await expectStep(page, 'Confirmación');
  await expect(page).toHaveURL(/paso=confirmacion/);
});
