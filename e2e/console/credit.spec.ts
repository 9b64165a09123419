import type { Page } from '@playwright/test';
import { plainProducts } from '../frame/cart.ts';
import { expectStep, givenAddress, givenCart, goOn, placeOrder } from '../frame/checkout.ts';
import { submitLogin } from '../frame/identity.ts';
import { ask, makeAccount, openSession } from '../frame/people.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const widths = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** The screen as it is, at both widths of the console. */
async function look(page: Page, shoot: (width: number) => Promise<void> = async () => undefined): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await shoot(size.width);
  }
  await expectAccessible(page);
}

test('ROLE-06 PAY-05 staff make an external client with credit, who orders on it, pays, and can use all of it again', async ({
  page,
  sql,
  store,
  otherDevice: care,
  shoot,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/409/);
  await keepHours(sql, 5, '24 horas');
  const clinic = await makeAccount(store);
  await givenAddress(store, clinic, 'Clínica');
  const [product] = await plainProducts(sql, 1);
  await givenCart(store, clinic, [{ productoId: product?.id ?? 0, cantidad: 4 }]);
  const dialog = care.getByRole('dialog');

  await test.step('customer service makes the customer an external client, and gives it a plan', async () => {
    const card = care.getByRole('region', { name: 'Crédito y tipo de cliente' });
    await logInAsStaff(care, store, 'servicio@botica.test');
    await care.goto(`/consola/clientes/${clinic.id}?empresa=2`);
    await expect(card.getByText('Cliente ordinario')).toBeVisible();
    await expect(card.getByText('El crédito lo da Finanzas')).toBeVisible();
    await card.getByRole('button', { name: 'Hacerlo cliente externo' }).click();
    await dialog.getByRole('button', { name: 'Hacerlo cliente externo' }).click();
    await expect(dialog.getByText('Escribe por qué.')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Firmó el convenio');
    await look(care);
    await dialog.getByRole('button', { name: 'Hacerlo cliente externo' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Cliente externo', { exact: true })).toBeVisible();
    await care.getByRole('button', { name: 'Agregar un plan' }).click();
    await dialog.getByLabel('Nombre').fill('Plan Familiar');
    await dialog.getByLabel(/^Valor/).fill('500');
    await dialog.getByLabel('Motivo').fill('Firmó el convenio');
    await dialog.getByRole('button', { name: 'Agregar el plan' }).click();
    await expect(dialog).toBeHidden();
    await look(care);
  });

  const lookAs = (name: string) => look(page, (width) => shoot(`${name}-${width}`));
  const form = page.getByRole('dialog');
  const account = page.getByRole('region', { name: 'Estado de cuenta' });
  const expectFigures = (...amounts: string[]) => expect(account.locator('dd')).toHaveText(amounts);
  const money = (cents: number) =>
    `L. ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

  await test.step('finance finds it among the credits, and gives it credit', async () => {
    await logInAsStaff(page, store, 'finanzas@botica.test');
    await page.goto('/consola/creditos?empresa=2');
    await page.getByLabel('Nombre, o correo o identidad enteros').fill(clinic.email);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const table = page.getByRole('table', { name: 'Créditos de clientes' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await lookAs('consola-creditos');
    await table.getByRole('link').click();
    await expectFigures('Sin crédito', 'L. 0.00', 'L. 0.00');
    await account.getByRole('button', { name: 'Dar crédito' }).click();
    await form.getByLabel(/^Límite/).fill('mucho');
    await form.getByRole('button', { name: 'Guardar el crédito' }).click();
    await expect(form.getByText('Escribe el límite con dos decimales, de 0 a 9,999,999.99.')).toBeVisible();
    await lookAs('consola-credito-dar');
    await form.getByLabel(/^Límite/).fill('50000');
    await form.getByLabel('Motivo').fill('Firmó el convenio');
    await form.getByRole('button', { name: 'Guardar el crédito' }).click();
    await expect(form).toBeHidden();
    await expectFigures('L. 50,000.00', 'L. 0.00', 'L. 50,000.00');
  });

  const shop = await page.context().newPage();
  await test.step('the client lands on its orders, and orders on credit', async () => {
    const { token } = await openSession(store, clinic);
    const affiliate = { nombres: 'Ana Lucía', apellidos: 'Paz Rivera', identidad: '0501199000123' };
    await ask(store, 'POST', '/api/PedidoClienteExterno/AgregarAfiliado', affiliate, token);
    await shop.goto('/sucursales');
    await submitLogin(shop, clinic);
    await expect(shop).toHaveURL(/\/pedidosexternos$/);
    await shop.getByLabel('O elige uno de tus afiliados').selectOption('Paz Rivera, Ana Lucía');
    await shop.getByLabel('Plan', { exact: true }).selectOption({ index: 1 });
    await shop.getByLabel('Ticket').fill('A118');
    await shop.getByLabel('Copago').fill('0');
    await shop.getByLabel('Nombre de quien autoriza').fill('Dra. Patricia Cáceres');
    await shop.getByLabel('Nombre de quien solicita').fill('Kevin Orellana');
    await shop.getByRole('button', { name: 'Continuar' }).click();
    await expect(shop).toHaveURL(/\/checkout/);
    await shop.goto('/checkout?paso=metodo-de-pago');
    await expectStep(shop, 'Método de Pago');
    await expect(shop.getByRole('radio', { name: 'Crédito' })).toBeChecked();
    await goOn(shop);
    await expectStep(shop, 'Confirmación');
    await placeOrder(shop);
    await expect(shop.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  });

  const [order] = await sql<{ cents: number }[]>`
    select total_cents as cents from orders where customer_id = ${clinic.id} and phase = 'placed'`;
  const cents = order?.cents ?? 0;
  expect(cents).toBeGreaterThan(0);
  const movements = account.getByRole('table', { name: 'Movimientos del crédito' });

  await test.step('finance sees the order, and records what the client paid', async () => {
    await page.reload();
    await expectFigures('L. 50,000.00', money(cents), money(50_000_00 - cents));
    await expect(movements.getByRole('link', { name: /^5-/ })).toBeVisible();
    await account.getByRole('button', { name: 'Registrar abono' }).click();
    await form.getByRole('button', { name: 'Registrar el abono' }).click();
    await expect(form.getByText('Escribe el monto con dos decimales, de 0.01 a 9,999,999.99.')).toBeVisible();
    await lookAs('consola-abono');
    await form.getByLabel(/^Monto/).fill('9999999');
    await form.getByLabel('Forma').selectOption('Depósito');
    await form.getByLabel('Referencia').fill('dep 00-41');
    await form.getByLabel('Motivo').fill('Pagó noviembre');
    await form.getByRole('button', { name: 'Registrar el abono' }).click();
    await expect(form.getByText('El abono es mayor que lo que el cliente debe.')).toBeVisible();
    await form.getByLabel(/^Monto/).fill((cents / 100).toFixed(2));
    await form.getByRole('button', { name: 'Registrar el abono' }).click();
    await expect(form).toBeHidden();
    await expectFigures('L. 50,000.00', 'L. 0.00', 'L. 50,000.00');
    await expect(movements.getByText('Depósito DEP00-41')).toBeVisible();
    await lookAs('consola-estado-de-cuenta');
  });

  await test.step('the client and customer service see it, and a wrong payment is undone', async () => {
    await shop.goto('/perfil');
    await expect(shop.getByRole('main').getByText(/50,000\.00/)).toBeVisible();
    await shop.close();
    await care.reload();
    const card = care.getByRole('region', { name: 'Crédito y tipo de cliente' });
    await expect(card.getByText('Depósito DEP00-41')).toBeVisible();
    await expect(care.getByRole('region', { name: 'Historia y auditoría' })).toContainText('Pagó noviembre');
    await look(care);
    await care.close();

    await movements.getByRole('button', { name: 'Anular el abono DEP00-41' }).click();
    await lookAs('consola-abono-anular');
    await form.getByRole('button', { name: 'Anular el abono' }).click();
    await expect(form).toBeHidden();
    await expectFigures('L. 50,000.00', money(cents), money(50_000_00 - cents));
    await expect(movements.getByRole('row', { name: /DEP00-41/ })).toContainText('Anulado');
  });

  await test.step('PAY-06 an ordinary client without a confirmed identity has credit that is not available', async () => {
    await sql`update customers set user_type_id = 2 where id = ${clinic.id}`;
    await page.reload();
    await expectFigures('L. 50,000.00', money(cents), 'L. 0.00');
    await expect(account.getByText('Falta confirmar la identidad')).toBeVisible();
    await lookAs('consola-credito-sin-identidad');
    await page.getByRole('link', { name: 'Créditos', exact: true }).first().click();
    await page.getByLabel('Nombre, o correo o identidad enteros').fill(clinic.email);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const found = page.getByRole('table', { name: 'Créditos de clientes' }).getByRole('row');
    await expect(found.nth(1)).toContainText('Falta confirmar la identidad');
    await lookAs('consola-creditos-sin-identidad');
  });
});
