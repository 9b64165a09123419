import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { closeToast } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('PARTNER-03 PARTNER-05 PARTNER-06 PARTNER-13 a customer redeems coupons, uses one at a shop and annuls another', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  await store.sql`insert into points_accounts (customer_id, company_id, balance) values (${person.id}, 2, 1600)`;
  await store.sql`insert into points_movements (customer_id, company_id, points, reason, at)
    values (${person.id}, 2, 1600, 'opening', now() - interval '1 day')`;

  await test.step('PARTNER-14 a shop applies without a login, and its data are sent as query parameters', async () => {
    await page.goto('/comercios/solicitudAfiliacion');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('Escribe el nombre de tu comercio.')).toBeVisible();
    await expectAccessible(page);
    await shoot('partner-application');
    await page.getByLabel('Nombre del comercio').fill('Panadería La Espiga');
    await page.getByLabel('Categoría').selectOption({ label: 'Cafés y postres' });
    await page.getByLabel('Ciudad').fill('El Progreso');
    await page.getByLabel('Encargado').fill('Karla Reyes');
    await page.getByLabel('Correo electrónico').fill(`karla.${person.id.slice(0, 8)}@espiga.test`);
    await page.getByLabel('Teléfono').fill('9988-0017');
    const sent = page.waitForRequest((request) => request.url().includes('encargado='));
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    expect([...new URL((await sent).url()).searchParams.keys()]).toEqual(
      expect.arrayContaining(['encargado', 'correo', 'telefono', 'comercio', 'categoria', 'ciudad']),
    );
    await expect(page.getByText('Recibimos tu solicitud.')).toBeVisible();
  });

  await test.step('PARTNER-13 coupons are filtered by category and shop', async () => {
    await openAsCustomer(page, '/cupones', person);
    await expect(page.getByText('Tienes 1,600 puntos')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cupón destacado' })).toContainText('2x1 en parrillada para dos');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('coupons');
    await page.getByRole('button', { name: 'Cafés y postres' }).click();
    await expect(page).toHaveURL(/\/cupones\?categoria=2$/);
    await expect(page.getByRole('list', { name: 'Cupones' }).getByRole('listitem')).toHaveCount(3);
    await page.getByLabel('Comercio').selectOption({ label: 'Café Cerro Azul' });
    await expect(page).toHaveURL(/categoria=2&comercio=4$/);
    await expect(page.getByRole('list', { name: 'Cupones' }).getByRole('listitem')).toHaveCount(2);
  });

  const code = await test.step('PARTNER-06 a redemption needs enough points for the quantity', async () => {
    await page.getByRole('link', { name: 'Café de la casa' }).click();
    await expect(page.getByRole('heading', { name: 'Café de la casa', level: 1 })).toBeVisible();
    const more = page.getByRole('button', { name: 'Agregar una unidad de Café de la casa' });
    await more.click();
    await more.click();
    await more.click();
    await expect(page.getByText('No tienes puntos suficientes para canjear esta cantidad.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Canjear 2,000 puntos' })).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('coupon');
    const fewer = page.getByRole('button', { name: 'Quitar una unidad de Café de la casa' });
    await fewer.click();
    await fewer.click();
    await page.getByLabel('Quiero un código por cada cupón').check();
    await page.getByRole('button', { name: 'Canjear 1,000 puntos' }).click();
    await page.getByRole('button', { name: 'Sí, canjear' }).click();
    const dialog = page.getByRole('dialog', { name: '¡Tus cupones están listos!' });
    await expect(dialog.getByText(/^Código CP-/)).toHaveCount(2);
    await expectAccessible(page);
    await shoot('coupon-redeemed');
    await dialog.getByRole('link', { name: 'Ver mis cupones' }).click();
    const mine = page.getByRole('list', { name: 'Mis cupones' });
    await expect(mine.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('my-coupons');
    const shown = await mine
      .getByText(/^Código CP-/)
      .first()
      .textContent();
    return shown?.replace('Código ', '') ?? '';
  });

  await test.step('PARTNER-02 the shop invoices one coupon', async () => {
    const till = await page.context().newPage();
    await till.goto(`${store.sandboxUrl}/partner-till/caja`);
    await till.getByLabel('Código del cupón').fill(code);
    await till.getByRole('button', { name: 'Consultar' }).click();
    await till.getByLabel('Número de la factura').fill('000-001-01-77');
    await till.getByRole('button', { name: 'Facturar' }).click();
    await expect(till.getByText('Cupón facturado.')).toBeVisible();
    await till.close();
  });

  const mine = page.getByRole('list', { name: 'Mis cupones' });
  await test.step('PARTNER-03 my coupons show only the new one', async () => {
    await page.reload();
    await expect(mine.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('PARTNER-04 a new coupon is annulled after a confirmation', async () => {
    await page.getByRole('button', { name: /^Anular el cupón Café de la casa/ }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText('¿Deseas anular este cupón? Se reintegrarán tus puntos.');
    await question.getByRole('button', { name: 'Sí' }).click();
    const toast = page.getByTestId('toast-success').filter({ hasText: 'Cupón anulado.' });
    await expect(toast).toBeVisible();
    await closeToast(toast);
    await expect(page.getByRole('heading', { name: 'No tienes cupones por usar' })).toBeVisible();
  });

  await test.step('PARTNER-05 the annulled coupon refunds its points', async () => {
    const [row] = await store.sql`select balance from points_accounts where customer_id = ${person.id}`;
    expect(row?.balance).toBe(1100);
  });

  await test.step('PARTNER-02 PARTNER-04 all coupons show their states, and only a new one can be annulled', async () => {
    await page.getByText('Todos', { exact: true }).click();
    await expect(mine.getByText('Usado')).toBeVisible();
    await expect(mine.getByText('Anulado')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Anular el cupón/ })).toHaveCount(0);
  });

  await test.step('a category leads to its shops and their coupons', async () => {
    await page.goto('/comercioCategorias');
    await page.getByRole('link', { name: /^Cine y entretenimiento/ }).click();
    await expect(page).toHaveURL(/\/comercios\?categoria=3$/);
    await page.getByRole('link', { name: /^Cines Lumina/ }).click();
    await expect(page.getByRole('list', { name: 'Cupones de Cines Lumina' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dónde usarlo' })).toBeVisible();
    await expectAccessible(page);
    await shoot('partner-shop');
  });
});

test('PARTNER-12 the shops and the coupons show a message when there are no partner shops', { tag: '@once' }, async ({
  page,
  store,
}) => {
  const person = await makeAccount(store);
  await page.route(/\/gw\/comercios(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
  });
  await openAsCustomer(page, '/comercios', person);
  const noShops = page.getByText('No se encontraron comercios disponibles en este momento.');
  await expect(noShops).toBeVisible();
  await expect(page.getByRole('list', { name: 'Comercios' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/cupones');
  await expect(noShops).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cupones' })).toHaveCount(0);
  // R047 without a shop asks for one, and does not say that there are none.
  await page.goto('/cuponesDeComercio');
  await expect(page.getByRole('heading', { name: 'Elige un comercio' })).toBeVisible();
  await expect(noShops).toHaveCount(0);
});
