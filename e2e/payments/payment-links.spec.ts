import { openAsCustomer } from '../frame/identity.ts';
import { bank, capturesOf, confirmPayment, frameWarnings, makeAwaitedOrder, testCards } from '../frame/payments.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('LINK-01 LINK-02 LINK-03 PAY-01 a customer copies a payment link, and another person pays it', {
  tag: '@once',
}, async ({ page, otherDevice, store, shoot, expectFailures }) => {
  expectFailures(...frameWarnings);
  const person = await makeAccount(store);
  await makeAwaitedOrder(store, person, { kind: 'link', cents: 45_600 });
  await test.step('PAY-01 the order with a payment link is listed', async () => {
    await openAsCustomer(page, '/MisPagoClick', person);
    await expect(page.getByText('L. 456.00').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('payments-links');
  });

  await test.step('HIST-01 the period filter offers 30 days to 24 months and starts with 30 days', async () => {
    await expect(page.getByLabel('Período')).toHaveValue('1');
    await expect(page.getByLabel('Período').locator('option')).toHaveText([
      '30 días',
      '3 meses',
      '6 meses',
      '12 meses',
      '24 meses',
    ]);
    const longer = page.waitForRequest(/meses=12/);
    await page.getByLabel('Período').selectOption('12 meses');
    await longer;
  });
  await test.step('LINK-01 LINK-03 the status filter has the four statuses', async () => {
    const states = page.getByRole('group', { name: 'Estado' }).getByRole('button');
    await expect(states).toHaveText(['Todos', 'Pendiente de pago', 'Pagado', 'Cancelado', 'Denegado']);
    await states.filter({ hasText: 'Pagado' }).click();
    await expect(page).toHaveURL('/MisPagoClick?meses=12&estado=2');
    await expect(page.getByRole('heading', { name: 'Sin links de pago' })).toBeVisible();
    await page.getByRole('button', { name: 'Todos' }).click();
  });
  const dialog = page.getByRole('dialog', { name: 'Link de pago' });
  await test.step('LINK-03 LINK-04 the detail shows the status of the link and of the order', async () => {
    await page.getByRole('button', { name: /^Ver detalle/ }).click();
    await expect(dialog).toContainText('Pendiente de pago');
    await expect(dialog).toContainText('Nuevo');
    await expectAccessible(page);
    await shoot('payments-link-detail');
  });
  const link = (await dialog.getByRole('link', { name: 'Pagar ahora' }).getAttribute('href')) ?? '';
  await test.step('LINK-01 the link is copied', async () => {
    await dialog.getByRole('button', { name: /^Copiar link/ }).click();
    await expect(page.getByText('Link copiado.')).toBeVisible();
  });

  await test.step('PAY-01 a person without an account opens the link and the page of the bank', async () => {
    const { pathname, search } = new URL(link);
    await otherDevice.goto(store.url + pathname + search);
    await expect(otherDevice.getByText('L. 456.00').first()).toBeVisible();
    await expectAccessible(otherDevice);
    await confirmPayment(otherDevice);
    await expect(bank(otherDevice).getByLabel('Número de tarjeta')).toBeVisible();
    // A bank that refuses to be framed opens in the whole page.
    await otherDevice.getByRole('button', { name: /página completa/ }).click();
  });
  await test.step('PAY-01 the payment is captured and has its voucher', async () => {
    await otherDevice.getByLabel('Número de tarjeta').fill(testCards.approvedAmex);
    await otherDevice.getByLabel('Vence (MM/AA)').fill('11/31');
    await otherDevice.getByLabel('Código de seguridad').fill('1234');
    await otherDevice.getByLabel('Nombre en la tarjeta').fill('Luis Pineda');
    await otherDevice.getByRole('button', { name: 'Pagar' }).click();
    await expect(otherDevice.getByRole('heading', { name: 'Pago realizado' })).toBeVisible();
    await expect(otherDevice.getByRole('region', { name: 'Comprobante de pago' })).toContainText('Autorización');
    expect(await capturesOf(store, 'powertranz')).toContain('456.00');
  });

  await test.step('LINK-03 the link is shown as paid', async () => {
    await page.reload();
    await expect(page.getByText('Pagado', { exact: true }).last()).toBeVisible();
  });
  await test.step('LINK-02 a payment link leads to the order', async () => {
    await page.getByRole('link', { name: /^Pedido / }).click();
    await expect(page).toHaveURL(/\/(Mispedidos|pedidos\/resumen)\//);
  });
});
