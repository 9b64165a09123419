import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('a customer keeps a person with consent, notes a medicine, marks a dose, shares it and takes it back', async ({
  page,
  store,
  otherDevice,
  expectFailures,
  shoot,
}) => {
  test.slow();
  // The caregiver's page asks once more after the removal.
  expectFailures(/404/);
  const [ana, luis] = [await makeAccount(store), await makeAccount(store)];
  await store.sql`update customers set email_verified_at = now() where id in (${ana.id}, ${luis.id})`;

  await test.step('a person, from the menu of the account', async () => {
    await openAsCustomer(page, '/mis-medicinas', ana);
    await expect(page.getByRole('heading', { name: '¿De quién son las medicinas?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Agregar persona' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar persona' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escribe el nombre.')).toBeVisible();
    await expect(dialog.getByText('Lee y acepta el permiso para guardar estos datos.')).toBeVisible();
    await dialog.getByLabel('Nombre', { exact: true }).fill('Rosa Mejía');
    await dialog.getByLabel('Fecha de nacimiento').fill('09/04/1952');
    await dialog.getByLabel('Diabetes').check();
    await dialog.getByLabel(/^Alergias a medicinas/).fill('penicilina, ibuprofeno, polen');
    await dialog.getByLabel('Otras condiciones').focus();
    await expect(dialog.getByText('No reconocemos «polen»: díselo al regente.')).toBeVisible();
    await expect(dialog.getByText(/Cuando indicas que un carrito es para esta persona/)).toBeVisible();
    await dialog.getByLabel('Acepto que Botica guarde estos datos').check();
    await expectAccessible(page);
    await shoot('health-person-dialog');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { name: 'Rosa Mejía no tiene medicinas anotadas' })).toBeVisible();
  });

  await test.step('a medicine of the store, with its schedule and the units at home', async () => {
    await page.getByRole('button', { name: 'Agregar medicina' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar medicina' });
    await dialog.getByLabel('Medicina', { exact: true }).fill('acetaminof');
    await dialog.getByRole('list', { name: 'Productos de la tienda' }).getByRole('button').first().click();
    await dialog.getByLabel('Hora 1', { exact: true }).fill('00:00');
    await dialog.getByRole('button', { name: 'Otra hora' }).click();
    await dialog.getByLabel('Hora 2', { exact: true }).fill('23:59');
    await dialog.getByLabel('¿Cuántas unidades hay en casa ahora?').fill('5');
    await expectAccessible(page);
    await shoot('health-medicine-dialog');
    await dialog.getByRole('button', { name: 'Guardar medicina' }).click();
    await expect(page.getByRole('region', { name: 'Lo que hay en casa' })).toContainText('5 unidades');
  });

  await test.step('taken with one tap, and bought again', async () => {
    const today = page.getByRole('region', { name: 'Tomas del día' });
    await today.getByRole('button', { name: /^Tomé .* de las 11:59\sp\.\sm\.$/ }).click();
    await expect(today.getByText('1 de 1 toma.')).toBeVisible();
    await expect(page.getByText('100 %')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lo que hay en casa' })).toContainText('4 unidades');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shoot('health-medicines');
    await page.getByRole('button', { name: /^Comprar de nuevo/ }).click();
    await expect(page.getByText(/Ver carrito|No pudimos agregarla al carrito/).first()).toBeVisible();
  });

  await test.step('shared with a caregiver, who accepts after login and sees it', async () => {
    await openAsCustomer(page, '/personas-que-cuido', ana);
    await page.getByRole('button', { name: 'Invitar a cuidar a Rosa Mejía' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invitar a cuidar a Rosa Mejía' });
    await dialog.getByLabel('Correo').fill(luis.email);
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(page.getByText(/^Invitación enviada\. Vence/)).toBeVisible();
    await expectAccessible(page);
    await shoot('health-people');
    await openAsCustomer(otherDevice, '/personas-que-cuido', luis);
    await otherDevice.getByRole('button', { name: 'Aceptar' }).click();
    await expect(otherDevice.getByRole('heading', { name: 'Rosa Mejía' })).toBeVisible();
    await expect(otherDevice.getByRole('button', { name: 'Editar a Rosa Mejía' })).toHaveCount(0);
    await expect(otherDevice.getByText('Ves su perfil y sus medicinas, y marcas las tomas.')).toBeVisible();
    await otherDevice.getByRole('link', { name: 'Ver medicinas de Rosa Mejía' }).click();
    await expect(otherDevice.getByRole('region', { name: 'Lo que hay en casa' })).toContainText('4 unidades');
    await expect(otherDevice.getByRole('button', { name: /^Comprar de nuevo/ })).toHaveCount(0);
  });

  await test.step('removed at once, and erased', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Quitar a Ana/ }).click();
    await page.getByRole('button', { name: 'Sí, quitar' }).click();
    await expect(page.getByText('Nadie más por ahora.')).toBeVisible();
    const dose = otherDevice.getByRole('region', { name: 'Tomas del día' }).getByRole('button', { name: /^Tomé/ });
    await dose.click();
    await expect(otherDevice.getByText('No encontramos esa medicina, o ya no la compartes.')).toBeVisible();
    await expect(otherDevice.getByText(/^No encontramos a esa persona/)).toBeVisible();
    await page.getByRole('button', { name: 'Borrar a Rosa Mejía' }).click();
    await page.getByRole('button', { name: 'Sí, borrar todo' }).click();
    await expect(page.getByRole('heading', { name: 'Todavía no hay nadie' })).toBeVisible();
  });
});
