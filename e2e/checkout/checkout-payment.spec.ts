import { keptLines } from '../frame/cart.ts';
import {
  answer,
  aShopper,
  expectStep,
  goOn,
  openPayment,
  ordersOf,
  placeOrder,
  question,
  summary,
} from '../frame/checkout.ts';
import { frameWarnings, saveCard, testCards } from '../frame/payments.ts';
import { callsTo, recordCalls, storedValue } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('CHK-38 SUBMIT-01 SUBMIT-02 SUBMIT-03 a customer pays in cash and sees the order summary', {
  tag: '@phone',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  const person = await aShopper(store);
  await openPayment(page, person);
  await test.step('the payment step asks for a payment type', async () => {
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
  });

  await test.step('CHK-06 the confirmation offers an RTN for the invoice', async () => {
    await expectStep(page, 'Confirmación');
    await expect(page.getByLabel('Teléfono')).toHaveValue(person.phone.slice(3));
    await page.getByLabel('Teléfono').fill('9988');
    await page.getByRole('switch', { name: 'Factura con RTN' }).check();
    await expect(page.getByRole('button', { name: 'Agregar RTN' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('checkout-confirmation');
  });
  await test.step('CHK-33 CHK-36 CHK-38 the missing RTN is asked about before the short phone is refused', async () => {
    await placeOrder(page);
    await expect(question(page)).toContainText('Realizar pedido sin RTN?');
    await answer(page, 'Sí, continuar');
    await expect(page.getByText('El teléfono debe tener al menos 8 dígitos.')).toBeVisible();
    await expect(page.getByLabel('Teléfono')).toBeFocused();
  });
  await test.step('CHK-10 CHK-37 turning off the confirmation call warns that the order is invoiced at once', async () => {
    await page.getByLabel('Teléfono').fill('9988-7766');
    await page.getByRole('switch', { name: 'Llámenme para confirmar' }).click();
    await expect(question(page)).toContainText('Tu pedido será facturado inmediatamente.');
    await answer(page, 'Mejor llámenme');
    await page.getByLabel('Nota para la farmacia').fill('El portón verde');
  });

  const calls = recordCalls(page);
  await test.step('SUBMIT-01 A177 one press connects to the branch, then submits the order without another question', async () => {
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
    const sent = callsTo(calls, /ConectarSucursal|ProcesarPedido/).map((call) => call.url());
    expect(sent).toEqual([expect.stringMatching(/ConectarSucursal/), expect.stringMatching(/ProcesarPedido/)]);
    await expectAccessible(page);
    await shoot('checkout-placed');
  });
  await test.step('SUBMIT-03 the order summary opens after the success', async () => {
    await expect(page).toHaveURL(/\/pedidos\/resumen\/[\w-]+$/, { timeout: 8000 });
  });

  await test.step('the order keeps the phone, the note and the confirmation call', async () => {
    expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['cash'] }]);
    const [order] = await sql`select phone, notes, wants_call from orders where customer_id = ${person.id}`;
    expect(order).toEqual({ phone: '99887766', notes: 'El portón verde', wants_call: true });
  });
  await test.step('SUBMIT-02 the cart and the stored order are cleared', async () => {
    expect(await keptLines(sql, person.id)).toEqual({});
    expect(await storedValue(page, 'pedido')).toEqual({ state: { byCompany: {} }, version: 1 });
  });
});

test('CHK-08 CERT-01 PAY-01 REDEEM-01 a customer pays with points, a certificate and a card', { tag: '@once' }, async ({
  page,
  sql,
  store,
  shoot,
  expectFailures,
}) => {
  test.slow();
  expectFailures(...frameWarnings);
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

  await test.step('CHK-08 the payment step offers the points of both programs', async () => {
    await expect(page.getByRole('switch', { name: 'Usar mis puntos' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Usar los puntos de mi banco' })).toBeVisible();
  });
  await page.getByRole('switch', { name: 'Usar mis puntos' }).check();
  const points = page.getByLabel('Puntos a usar', { exact: true });
  await expect(points).toHaveValue('3,480');
  await test.step('REDEEM-02 fewer points than the minimum are refused', async () => {
    await points.fill('500');
    await expect(page.getByText('El mínimo de puntos que puedes canjear es 1000')).toBeVisible();
  });
  await test.step('REDEEM-01 more points than the balance become the balance', async () => {
    await points.fill('9000');
    await points.blur();
    await expect(points).toHaveValue('3,480');
    await points.fill('2000');
    await expect(page.getByRole('status', { name: 'Te descuenta' })).toContainText(/L\.\s60\.00/);
  });
  await page.getByRole('switch', { name: 'Usar mis certificados de regalo' }).check();
  await test.step('the saved card of the customer is chosen at first', async () => {
    await expect(page.getByRole('radio', { name: 'Tarjeta en línea' })).toBeChecked();
    await expect(page.getByText('“Débito”. Ana Núñez, vence 11/31')).toBeVisible();
  });
  await test.step('PAY-03 a payment method deselects the others', async () => {
    await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
    await page.getByRole('radio', { name: 'Tarjeta en línea' }).check();
    await expect(page.getByRole('radio', { name: 'Efectivo', exact: true })).not.toBeChecked();
    await expect(page.getByRole('radio', { name: '•••• 0071' })).toBeChecked();
  });
  await test.step('CHK-08 CERT-01 the summary lists the points and the certificate', async () => {
    const rows = await summary(page);
    await expect(rows).toContainText('2,000 puntos');
    await expect(rows).toContainText('Certificados de regalo');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('checkout-payment-mixed');
    await goOn(page);
  });

  await test.step('the chosen points are kept when the customer returns to the payment', async () => {
    await expectStep(page, 'Confirmación');
    await page.getByRole('link', { name: 'Cambiar forma de pago' }).click();
    await expectStep(page, 'Método de Pago');
    await expect(page.getByLabel('Puntos a usar', { exact: true })).toHaveValue('2,000');
    await goOn(page);
  });
  await test.step('PAY-01 A177 the press on the confirmation pays with the chosen card', async () => {
    await placeOrder(page);
    await expect(page).toHaveURL(/\/confirmar-pago\/[\w-]+$/, { timeout: 8000 });
    await expect(page.getByRole('heading', { name: 'Pedido confirmado' })).toBeVisible();
  });
  await test.step('CERT-01 PAY-01 points, certificate and card pay their parts, and the certificate pays its whole balance', async () => {
    expect(await ordersOf(sql, person)).toMatchObject([
      { phase: 'placed', kinds: ['points', 'certificates', 'onlineCard'] },
    ]);
    expect(await sql`select balance from points_accounts where customer_id = ${person.id}`).toEqual([
      { balance: 1480 },
    ]);
    expect(
      await sql`select t.amount_cents from order_tenders t join orders o on o.id = t.order_id
        where o.customer_id = ${person.id} and t.kind = 'certificates'`,
    ).toEqual([{ amount_cents: 15000 }]);
  });
});

test('CHK-07 CHK-22 CHK-25 VOUCHER-04 a customer enters vouchers and pays an order with one alone', {
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
  await test.step('CHK-07 VOUCHER-01 the voucher dialog asks for a code', async () => {
    await add.click();
    await expect(dialog).toContainText('El código del vale es requerido');
  });
  await test.step('VOUCHER-02 a code shorter than 10 characters is refused', async () => {
    await code.fill('OKY-1');
    await add.click();
    await expect(dialog).toContainText('El código ingresado no es valido');
  });
  await test.step('VOUCHER-04 a voucher that cannot be redeemed is refused', async () => {
    await code.fill('OKY-100-9999');
    await add.click();
    await expect(dialog).toContainText('El vale no puede ser canjeado.');
  });
  await test.step('VOUCHER-05 a check that fails shows the message and keeps the code', async () => {
    await store.fault('oky', { error: { status: 503 } });
    await code.fill(good);
    await add.click();
    await expect(dialog).toContainText('Ocurrio un problema cuando se validaba el código del Vale OKY.');
    await expect(code).toHaveValue(good);
    await expectAccessible(page);
    await shoot('checkout-voucher');
    await store.clearFaults();
  });
  await test.step('CHK-22 a voucher that covers the total makes the order paid', async () => {
    await add.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Tu pedido queda pagado.')).toBeVisible();
    await expect(page.getByText('Tu vale vale más que el pedido.')).toBeVisible();
  });
  await test.step('VOUCHER-03 the same voucher is refused as a duplicate', async () => {
    await page.getByRole('button', { name: 'Agregar vale OKY' }).click();
    await code.fill(good.toLowerCase());
    await add.click();
    await expect(dialog).toContainText('El código ya fue agregado');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('CHK-25 a voucher above the total warns about the rest', async () => {
    await goOn(page);
    await expect(question(page)).toContainText('el saldo restante no podrá utilizarse');
    await answer(page, 'Sí');
  });
  await test.step('CHK-22 the order is placed without a payment type', async () => {
    await expectStep(page, 'Confirmación');
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
    expect(await ordersOf(sql, person)).toMatchObject([{ phase: 'placed', kinds: ['vouchers'] }]);
  });
});
