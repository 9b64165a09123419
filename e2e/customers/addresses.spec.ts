import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { openDialog, refusal } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('ADDR-01 ADDR-02 ADDR-03 a customer saves an address with the position of the door, makes it the default, annuls and activates it, and imports one from the pets company', {
  tag: '@once',
}, async ({ page, context, store, shoot }) => {
  test.slow();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 15.505, longitude: -88.03 });
  const person = await makeAccount(store);
  await store.sql`
    insert into pets_addresses (customer_id, city_name, description, phone)
    values (${person.id}, 'San Pedro Sula', 'Segunda avenida, portón azul', '99887766')`;
  await openAsCustomer(page, '/perfil#tab-direcciones', person);
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar dirección' });
  // The registered phone is filled in.
  await expect(dialog.getByLabel('Teléfono')).toHaveValue(`+504 ${person.phone.slice(3, 7)}-${person.phone.slice(7)}`);
  await expect(dialog.getByText('Departamento de Cortés')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
  for (const text of ['Debes seleccionar una colonia.', 'Debes ingresar la dirección.']) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expect(dialog.getByLabel('Busca tu colonia o barrio')).toBeFocused();
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await expectAccessible(page);
  await shoot('address-dialog-errors');
  await dialog.getByLabel('Busca tu colonia o barrio').fill('trejo');
  await dialog.getByRole('radio', { name: 'Colonia Trejo' }).click();
  await expect(dialog.getByText('Te atiende')).toBeVisible();
  await dialog.getByLabel('Nombre (opcional)').fill('Casa');
  await dialog.getByLabel('Dirección', { exact: true }).fill('10 calle, casa 24');
  await dialog.getByLabel(/^Referencia/).fill('Portón verde');
  await dialog.getByLabel('Teléfono').fill('9988 7766');
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('+504 9988-7766');
  // A188: without a street map nobody is asked to press a blank map.
  await expect(dialog.getByRole('region', { name: /^Mapa/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(dialog.getByText(/^Ubicación guardada, a .*m de Botica Trejo, que te atiende\.$/)).toBeVisible();
  await expectAccessible(page);
  await shoot('address-dialog');
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(dialog).toBeHidden();
  const casa = page.getByRole('listitem').filter({ hasText: '10 calle, casa 24' });
  await expect(casa).toContainText('Predeterminada');
  const [row] = await store.sql`select * from addresses where customer_id = ${person.id}`;
  expect(row).toMatchObject({
    phone: '99887766',
    reference: 'Portón verde',
    is_default: true,
    lat: 15.505,
    lng: -88.03,
  });

  await page.getByLabel('Traer mis direcciones de Economascota').check();
  await page.getByRole('button', { name: 'Traer Segunda avenida, portón azul' }).click();
  const bringing = page.getByRole('dialog', { name: 'Traer dirección' });
  await expect(bringing.getByLabel('Dirección', { exact: true })).toHaveValue('Segunda avenida, portón azul');
  await bringing.getByLabel('Busca tu colonia o barrio').fill('centro');
  await bringing.getByRole('radio').first().click();
  await bringing.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(bringing).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nada por traer' })).toBeVisible();
  const brought = page.getByRole('listitem').filter({ hasText: 'Segunda avenida, portón azul' });
  await brought.getByRole('button', { name: /^Hacer predeterminada/ }).click();
  await expect(brought.getByText('Predeterminada', { exact: true })).toBeVisible();
  await expect(casa.getByText('Predeterminada', { exact: true })).toHaveCount(0);

  await casa.getByRole('button', { name: 'Eliminar Casa' }).click();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await page.getByText('Direcciones eliminadas (1)').click();
  await page.getByRole('button', { name: 'Recuperar Casa' }).click();
  await expect(page.getByText('Direcciones eliminadas')).toHaveCount(0);
  await expect(casa).toBeVisible();
});

test('a new address starts with the colonia of the header', { tag: '@once' }, async ({ page, store }) => {
  const person = await makeAccount(store);
  const [suburb] = await store.sql`
    select id, name from suburbs where city_id = '002' and name like '%Kennedy%' and serving_branch_code is not null`;
  const chosen = {
    ...{ code: 9, name: 'Botica Kennedy', cityId: '002', cityName: 'Tegucigalpa', mode: 'delivery' },
    ...{ suburb: { id: suburb?.id, name: suburb?.name }, deliveryEnabled: true, pickupEnabled: true },
  };
  await page.addInitScript(
    (value) => localStorage.setItem('botica.sucursal', value),
    JSON.stringify({ state: { byCompany: { 2: chosen } }, version: 1 }),
  );
  await openAsCustomer(page, '/perfil#tab-direcciones', person);
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar dirección' });
  await expect(dialog.getByLabel('Ciudad')).toHaveValue('002');
  await expect(dialog.getByText(`${suburb?.name}Te atiende Botica`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar colonia' }).click();
  await expect(dialog.getByLabel('Busca tu colonia o barrio')).toBeVisible();
});

test('FOREIGN-07 FOREIGN-21 FOREIGN-22 FOREIGN-23 a customer fills in, saves and deletes an address abroad', {
  tag: '@once',
}, async ({ page, store, expectFailures, shoot }) => {
  expectFailures(/500/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/perfil#tab-direcciones-extranjeras', person);
  const title = 'Agregar dirección en el extranjero';
  const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar dirección' }), title);
  const save = () => dialog.getByRole('button', { name: 'Guardar dirección' }).click();
  await test.step('FOREIGN-14 FOREIGN-15 FOREIGN-16 FOREIGN-17 an empty form asks for the name, the country, the state and the city', async () => {
    await save();
    for (const what of ['un nombre', 'un país', 'un estado', 'una ciudad']) {
      await expect(dialog.getByText(`Debe ingresar ${what}.`).last()).toBeVisible();
    }
    await expect(dialog.getByRole('alert')).toContainText('Advertencia Debe ingresar un nombre.');
  });
  await test.step('FOREIGN-18 FOREIGN-19 FOREIGN-20 an empty form asks for the postal code, the address and the phone', async () => {
    for (const what of ['un código postal', 'una dirección', 'un teléfono']) {
      await expect(dialog.getByText(`Debe ingresar ${what}.`).last()).toBeVisible();
    }
    await expectAccessible(page);
    await shoot('foreign-address-dialog');
  });
  await test.step('FOREIGN-21 choosing the USA clears the city and disables it until a state is chosen', async () => {
    await dialog.getByLabel('Nombre de quien recibe').fill('José Núñez');
    await dialog.getByLabel('País').selectOption('2');
    await dialog.getByLabel('Estado o provincia').selectOption({ index: 1 });
    await dialog.getByLabel('Ciudad').fill('Toronto');
    await dialog.getByLabel('País').selectOption('1');
    await expect(dialog.getByRole('combobox', { name: 'Ciudad' })).toBeDisabled();
    await expect(dialog.getByLabel('Ciudad')).toHaveValue('');
    await dialog.getByLabel('Estado o provincia').selectOption({ label: 'Florida' });
    await dialog.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'Miami' });
  });
  await test.step('FOREIGN-22 the postal code takes digits only', async () => {
    await dialog.getByLabel('Código postal').pressSequentially('33a1x26');
    await expect(dialog.getByLabel('Código postal')).toHaveValue('33126');
  });
  await test.step('FOREIGN-07 the phone is formatted as +1 (999) 999-9999', async () => {
    await dialog.getByLabel('Dirección', { exact: true }).fill('1200 NW 7th St, Apt 4');
    await dialog.getByLabel('Teléfono').fill('3055550188');
    await expect(dialog.getByLabel('Teléfono')).toHaveValue('+1 (305) 555-0188');
  });
  await test.step('FOREIGN-25 a save that fails shows the error and keeps the form', async () => {
    const saving = '**/EnviosAlExtranjero/CrearDireccion*';
    await page.route(saving, (route) => route.fulfill(refusal('ADDRESS_NOT_SAVED')));
    await save();
    await expect(dialog.getByRole('alert')).toContainText('Ocurrió un error al guardar la dirección.');
    await expect(dialog.getByLabel('Nombre de quien recibe')).toHaveValue('José Núñez');
    await page.unroute(saving);
  });
  await test.step('FOREIGN-23 a saved address shows the success message', async () => {
    await save();
    await expect(page.getByText('Dirección guardada, puede continuar con el pedido.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  const row = page.getByRole('listitem').filter({ hasText: 'José Núñez' });
  await expect(row).toContainText('Miami, Florida 33126');
  const remove = async () => {
    await row.getByRole('button', { name: 'Eliminar José Núñez' }).click();
    await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  };
  await test.step('FOREIGN-26 a deletion that fails shows the error and keeps the address', async () => {
    const removal = '**/EnviosAlExtranjero/InactivarDireccion*';
    await page.route(removal, (route) => route.fulfill(refusal('ADDRESS_NOT_DELETED')));
    await remove();
    await expect(page.getByTestId('toast-error')).toContainText('Ocurrió un error al eliminar la dirección.');
    await expect(row).toBeVisible();
    await page.unroute(removal);
  });
  await test.step('FOREIGN-24 a deleted address shows the message and leaves the list', async () => {
    await remove();
    await expect(page.getByText('Dirección Eliminada.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
