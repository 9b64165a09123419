import type postgres from 'postgres';
import { keptLines, plainProducts } from '../frame/cart.ts';
import { expectStep, givenAddress, givenCart, goOn, placeOrder } from '../frame/checkout.ts';
import { credentials, openAccountEntry, openAsCustomer, submitLogin } from '../frame/identity.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** A clinic with credit, two plans and an affiliate. */
async function aClinic(store: Store, sql: postgres.Sql): Promise<Person> {
  const clinic = await makeAccount(store);
  await sql`
    update customers set user_type_id = 1, credit_enabled = true, credit_limit_cents = 50000000, first_name = 'Clínica',
      last_name = 'El Carmen' where id = ${clinic.id}`;
  await sql`
    insert into external_plans (company_id, customer_id, name, value_cents)
    values (2, ${clinic.id}, 'Plan Básico', 95000), (2, ${clinic.id}, 'Plan Oro familiar', 321250)`;
  await sql`
    insert into external_affiliates (company_id, customer_id, first_names, last_names, identity, added_at)
    values (2, ${clinic.id}, 'Ana Lucía', 'Paz Rivera', '0501199000123', now())`;
  return clinic;
}

test('ROLE-06 ROLE-10 EXT-07 A054 an external client lands on its orders and orders for an affiliate on credit', {
  tag: '@phone',
}, async ({ page, sql, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/ObtenerAfiliadoPorIdentidad/, /status of 404/);
  await keepHours(sql, 5, '24 horas');
  const clinic = await aClinic(store, sql);
  await givenAddress(store, clinic, 'Clínica');
  const [product] = await plainProducts(sql, 1);

  await test.step('ROLE-06 the login of an external client leads to the external orders', async () => {
    await page.goto('/sucursales');
    await submitLogin(page, clinic);
    await expect(page).toHaveURL(/\/pedidosexternos$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido para un afiliado' })).toBeVisible();
    await expect(page.getByText('Todavía no hay productos')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('EXT-01 EXT-02 EXT-03 EXT-04 an empty form asks for the affiliate, the plan, the ticket and the copay (T55)', async () => {
    await page.getByRole('button', { name: 'Continuar' }).click();
    for (const field of ['Afiliado', 'Plan', 'Ticket', 'Copago']) {
      await expect(page.getByText(`Debes completar el campo ${field}.`)).toBeVisible();
    }
  });
  await test.step('EXT-05 EXT-06 an empty form asks for the authorizer and the requester', async () => {
    for (const field of ['Nombre de quien autoriza', 'Nombre de quien solicita']) {
      await expect(page.getByText(`Debes completar el campo ${field}.`)).toBeVisible();
    }
    await expect(page.getByLabel('Identidad del afiliado')).toBeFocused();
    await expectAccessible(page);
    await shoot('external-order-errors');
  });

  await test.step('EXT-01 an unknown affiliate can be registered', async () => {
    await page.getByLabel('Identidad del afiliado').fill('0501197000555');
    await page.getByRole('region', { name: 'Afiliado' }).getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('No encontramos un afiliado con esa identidad.')).toBeVisible();
    await page.getByRole('button', { name: 'Registrar afiliado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar afiliado' });
    await expect(dialog.getByLabel('Identidad')).toHaveValue('0501-1970-00555');
    await dialog.getByLabel('Nombres').fill('Óscar Rolando');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Registrar afiliado' }).click();
    await expect(dialog.getByText('Debes completar el campo Apellidos.')).toBeVisible();
    await dialog.getByLabel('Apellidos').fill('Bonilla');
    await dialog.getByRole('button', { name: 'Registrar afiliado' }).click();
    await expect(page.getByText('Óscar Rolando Bonilla')).toBeVisible();
    await page.getByRole('button', { name: 'Cambiar afiliado' }).click();
    await page.getByLabel('O elige uno de tus afiliados').selectOption('Paz Rivera, Ana Lucía');
    await expect(page.getByText('Ana Lucía Paz Rivera')).toBeVisible();
  });

  await test.step('EXT-07 the copay is 20% of the plan and can be changed', async () => {
    await page.getByLabel('Plan', { exact: true }).selectOption({ index: 2 });
    await expect(page.getByLabel('Copago')).toHaveValue('643.00');
    await page.getByLabel('Copago').fill('600');
  });
  await test.step('EXT-03 the ticket has at most four characters', async () => {
    await page.getByLabel('Ticket').pressSequentially('A1187');
    await expect(page.getByLabel('Ticket')).toHaveValue('A118');
  });
  await test.step('EXT-05 EXT-06 the authorizer and the requester need five characters', async () => {
    await page.getByLabel('Nombre de quien autoriza').fill('Pat');
    await expect(page.getByText('El nombre de quien autoriza debe tener al menos 5 caracteres.')).toBeVisible();
    await page.getByLabel('Nombre de quien autoriza').fill('Dra. Patricia Cáceres');
    await page.getByLabel('Nombre de quien solicita').fill('Kev');
    await expect(page.getByText('El nombre de quien solicita debe tener al menos 5 caracteres.')).toBeVisible();
    await page.getByLabel('Nombre de quien solicita').fill('Kevin Orellana');
  });
  await test.step('an order without products is refused, and the form survives another page', async () => {
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Error - Carrito de Compras Vacio.')).toBeVisible();

    await page.getByLabel('Buscar y agregar productos').fill(product?.name ?? '');
    const found = page.getByRole('list', { name: 'Productos encontrados' });
    await expectAccessible(page);
    await found.getByRole('button', { name: `Agregar ${product?.name}`, exact: true }).click();
    await expect(page.getByRole('list', { name: 'Productos del pedido' })).toContainText(product?.name ?? '');
    await shoot('external-order-search');
    await page.goto('/sucursales');
    // A page that closes during a cart write sends the write again; the server answers that it is already applied.
    await expect.poll(() => keptLines(sql, clinic.id)).toEqual({ [product?.id ?? 0]: 1 });
    await page.goto('/pedidosexternos');
    await expect(page.getByText('Ana Lucía Paz Rivera')).toBeVisible();
    await expect(page.getByLabel('Copago')).toHaveValue('600');
    await expect(page.getByRole('list', { name: 'Productos del pedido' })).toContainText(product?.name ?? '');
    await test.step('EXT-04 a copay above the order is pointed out, and can be lowered to it', async () => {
      await page.getByLabel('Copago').fill('99999');
      const warning = page.getByRole('status').filter({ hasText: 'El copago es mayor que el pedido.' });
      await expectAccessible(page);
      await shoot('external-order-copay');
      await warning.getByRole('button', { name: /^Usar L\./ }).click();
      await expect(warning).toBeHidden();
      await page.getByLabel('Copago').fill('600');
    });
    const more = page.getByRole('button', { name: `Agregar una unidad de ${product?.name}` });
    for (let times = 0; times < 3; times += 1) await more.click();
    await expect.poll(() => keptLines(sql, clinic.id)).toEqual({ [product?.id ?? 0]: 4 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('external-order');
  });

  await test.step('ROLE-10 the order is paid on credit and with nothing else', async () => {
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await page.goto('/checkout?paso=metodo-de-pago');
    await expectStep(page, 'Método de Pago');
    await expect(page.getByRole('radio', { name: 'Crédito' })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Forma de pago' }).getByRole('radio')).toHaveCount(1);
    await shoot('external-order-payment');
    await goOn(page);
    await expectStep(page, 'Confirmación');
    await expect(page.getByRole('region', { name: 'Pedido para un afiliado' })).toContainText('Plan Oro familiar');
    await expectAccessible(page);
    await shoot('external-order-confirmation');
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
    const [order] = await sql`
      select o.phase, o.on_credit, e.ticket, e.copay_cents, e.requested_by, a.identity
      from orders o join external_orders e on e.order_id = o.id join external_affiliates a on a.id = e.affiliate_id
      where o.customer_id = ${clinic.id}`;
    expect(order).toEqual({
      phase: 'placed',
      on_credit: true,
      ticket: 'A118',
      copay_cents: 60000,
      requested_by: 'Kevin Orellana',
      identity: '0501199000123',
    });
  });

  await test.step('a placed order empties the form and is listed', async () => {
    await openAccountEntry(page, 'Empresa', 'Pedidos externos');
    await expect(page.getByLabel('Ticket')).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Últimos pedidos' })).toContainText('Ana Lucía Paz Rivera');
    await expectAccessible(page);
    await shoot('external-orders-latest');
  });
});

test('ROLE-06 ROLE-09 GUARD-06 an external client at the checkout is sent to the external orders, and other customers are sent home', {
  tag: '@once',
}, async ({ page, sql, store }) => {
  const clinic = await aClinic(store, sql);
  const [product] = await plainProducts(sql, 1);
  await givenCart(store, clinic, [{ productoId: product?.id ?? 0, cantidad: 1 }]);
  await page.goto('/login');
  await credentials(page).email.fill(clinic.email);
  await credentials(page).password.fill(clinic.password);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).toHaveURL(/\/pedidosexternos$/);
  await expect(page.getByRole('list', { name: 'Productos del pedido' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/pedidosexternos$/);

  await openAsCustomer(page, '/pedidosexternos', await makeAccount(store));
  await expect(page).toHaveURL(/\/$/);
});
