import { givenAddress } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('A445 marketing gives a suburb another name, a saved address shows it, and the name is taken back', async ({
  page,
  browser,
  store,
  shoot,
}) => {
  test.slow();
  const person = await makeAccount(store);
  const address = await givenAddress(store, person, 'Casa');
  const [suburb] = await store.sql<{ id: number; name: string; city_id: string }[]>`
    select s.id, s.name, s.city_id from addresses a join suburbs s on s.id = a.suburb_id where a.id = ${address}`;
  if (!suburb) throw new Error('The address has no suburb');
  const renamed = `${suburb.name} Norte`;
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.setViewportSize({ width: 1440, height: 900 });
  const texto = encodeURIComponent(suburb.name);
  await page.goto(`/consola/entrega?empresa=2&ciudad=${suburb.city_id}&texto=${texto}`);
  await page
    .getByRole('row', { name: new RegExp(suburb.name) })
    .first()
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Cambiar el nombre' }).click();
  const dialog = page.getByRole('dialog', { name: `Nombre de ${suburb.name}` });
  await dialog.getByRole('button', { name: 'Cambiar el nombre' }).click();
  await expect(dialog.getByText('Es el nombre que ya tiene.')).toBeVisible();
  await dialog.getByLabel('Nombre').fill(renamed);
  await dialog.getByLabel('Motivo').fill('Así dice la alcaldía');
  await expectAccessible(page);
  await shoot('consola-colonia-nombre');
  await dialog.getByRole('button', { name: 'Cambiar el nombre' }).click();
  await expect(page.getByText('La colonia tiene su nombre nuevo.')).toBeVisible();
  const changes = page.getByRole('region', { name: 'Últimos cambios de colonias' });
  await expect(changes).toContainText(`se llama ${suburb.name} → se llama ${renamed}`);
  await expectNoSidewaysScroll(page);
  await shoot('consola-colonia-renombrada');

  await test.step('the customer reads the new name', async () => {
    const shopper = await browser.newPage({ baseURL: store.url });
    await openAsCustomer(shopper, '/perfil#tab-direcciones', person);
    await expect(shopper.getByRole('listitem').filter({ hasText: '10 calle, casa 24' })).toContainText(renamed);
    await shopper.close();
  });

  await changes
    .getByRole('button', { name: /^Deshacer el cambio/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(changes).toContainText(`se llama ${renamed} → se llama ${suburb.name}`);
  expect(await store.sql`select name from suburbs where id = ${suburb.id}`).toEqual([{ name: suburb.name }]);
});
