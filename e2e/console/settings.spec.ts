import { confirmPassword, logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test.use({ companyId: 2 });

test.afterEach(async ({ store }) => {
  await store.sql`delete from content_links where section = 6`;
  await store.sql`update configuration_variables set value = '1000' where company_id = 2 and code = 2`;
  await store.sql`update fiscal_ranges set expires_on = current_date + 300
    where company_id = 2 and branch_code = 5 and document_kind = 'credit-note'`;
  await store.sql`delete from integration_keys`;
  await store.sql`delete from top_up_limits`;
  await store.sql`delete from top_up_offers`;
  await store.sql`delete from top_up_products where company_id is not null`;
});

test('the administrator changes settings of a company, sees the change of a colleague, goes back, and adds and stops a fiscal range', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/409|403/);
  const look = async (name: string) => {
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`${name}-${size.width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const menu = page.getByRole('navigation', { name: 'Menú' });
  const dialog = page.getByRole('dialog');
  await logInAsStaff(page, store, 'admin@botica.test');
  await menu.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page.getByText('Elige una empresa', { exact: true })).toBeVisible();
  await page.goto('/consola/ajustes?empresa=2');
  const variables = page.getByRole('table', { name: 'Variables' });
  await variables.getByRole('row', { name: /Mínimo de puntos por canje/ }).click();
  await expect(page.getByText('Nadie lo ha cambiado en la consola.')).toBeVisible();
  await look('consola-ajustes');

  await test.step('a value outside of its limits is refused in words, a right one is saved with the password', async () => {
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await dialog.getByLabel('Mínimo de puntos por canje').fill('muchos');
    await dialog.getByRole('button', { name: 'Guardar el valor' }).click();
    await expect(dialog.getByText('Escribe un número entero, de 0 a 1,000,000.')).toBeVisible();
    await expect(dialog.getByText('Escribe por qué.')).toBeVisible();
    await dialog.getByLabel('Mínimo de puntos por canje').fill('1500');
    await dialog.getByLabel('Motivo').fill('Lo pidió la gerencia');
    await expectAccessible(page);
    await shoot('consola-ajuste-cambiar');
    await dialog.getByRole('button', { name: 'Guardar 1,500 puntos' }).click();
    await confirmPassword(page, store);
    await expect(dialog).toBeHidden();
    await expect(variables.getByText('1,500 puntos')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Cambios' })).toContainText('Lo pidió la gerencia');
  });

  await test.step('the change of a colleague meanwhile is shown beside mine', async () => {
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await dialog.getByLabel('Mínimo de puntos por canje').fill('1800');
    await dialog.getByLabel('Motivo').fill('Otro cambio');
    await store.sql`update configuration_variables set value = '1600' where company_id = 2 and code = 2`;
    await dialog.getByRole('button', { name: 'Guardar 1,800 puntos' }).click();
    await expect(dialog.getByText('Dos personas cambiaron lo mismo')).toBeVisible();
    await expect(dialog.getByText('1,600 puntos')).toBeVisible();
    await expectAccessible(page);
    await shoot('consola-ajuste-choque');
    await dialog.getByRole('button', { name: 'Conservar el mío: Mínimo de puntos por canje' }).click();
    await expect(dialog).toBeHidden();
    await expect(variables.getByText('1,800 puntos')).toBeVisible();
  });

  await test.step('an earlier value comes back', async () => {
    await page.getByRole('button', { name: 'Volver a 1,000 puntos' }).click();
    await expect(dialog.getByLabel('Mínimo de puntos por canje')).toHaveValue('1000');
    await dialog.getByLabel('Motivo').fill('Como antes');
    await dialog.getByRole('button', { name: 'Guardar 1,000 puntos' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Cambios' }).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('a declaration appears in the footer of the store, and only with a responsible person', async () => {
    await page.getByRole('link', { name: 'Pie de página' }).click();
    await page.getByRole('row', { name: /Licencia sanitaria/ }).click();
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await dialog.getByLabel('Licencia sanitaria').fill('Licencia sanitaria de prueba');
    await dialog.getByLabel('Motivo').fill('Renovada');
    await dialog.getByRole('button', { name: /^Guardar Licencia/ }).click();
    await expect(dialog.getByText('Escribe quién responde por esto: nombre y cargo.')).toBeVisible();
    await dialog.getByLabel('Quién responde por esto').fill('Ana López, regente');
    await dialog.getByRole('button', { name: /^Guardar Licencia/ }).click();
    await expect(dialog).toBeHidden();
    await look('consola-ajustes-pie');
    const shop = await page.context().newPage();
    await shop.goto('/ayuda');
    await expect(shop.getByRole('contentinfo').getByText('Licencia sanitaria de prueba')).toBeVisible();
    await shop.close();
  });

  await test.step('the home warns of a range that ends and leads to its screen', async () => {
    await store.sql`update fiscal_ranges set expires_on = current_date + 10
      where company_id = 2 and branch_code = 5 and document_kind = 'credit-note'`;
    await page.goto('/consola?empresa=2');
    await page.getByRole('link', { name: 'Ver los rangos fiscales' }).click();
    await page
      .getByRole('row', { name: /Notas de crédito/ })
      .first()
      .click();
    await expect(page.getByText('Vence pronto').first()).toBeVisible();
    await look('consola-rangos');
  });

  await test.step('a following range is checked, added and stopped', async () => {
    await page.getByRole('button', { name: 'Agregar rango' }).click();
    await dialog.getByRole('button', { name: 'Agregar el rango' }).click();
    await expect(dialog.getByText(/^Un CAI tiene cinco grupos/)).toBeVisible();
    await dialog.getByLabel('CAI').fill('1a2b3c-4d5e6f-a1b2c3-d4e5f6-0a1b2c-3d');
    await dialog.getByLabel('Fecha límite').fill('2030-01-31');
    await dialog.getByLabel('Primer número').fill('100');
    await dialog.getByLabel('Último número').fill('60000');
    await dialog.getByLabel('Motivo').fill('Autorización nueva');
    await dialog.getByRole('button', { name: 'Agregar el rango' }).click();
    await expect(dialog.getByText(/^Otro rango de la empresa ya tiene/)).toBeVisible();
    await dialog.getByLabel('Primer número').fill('50001');
    await expectAccessible(page);
    await shoot('consola-rango-agregar');
    await dialog.getByRole('button', { name: 'Agregar el rango' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Sigue después')).toBeVisible();
    await look('consola-rango');
    await page.getByRole('button', { name: 'Detener' }).last().click();
    await shoot('consola-rango-detener');
    await dialog.getByRole('button', { name: 'Detener el rango del 50001 al 60000' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Detuvo un rango fiscal')).toBeVisible();
  });

  await test.step('amounts of top-ups are limited, paused, put in order and added', async () => {
    await page.goto('/consola/ajustes?empresa=2');
    await page.getByRole('link', { name: 'Montos de recarga' }).click();
    const balances = page.getByRole('list', { name: 'Saldo' });
    await expect(balances.getByRole('listitem').first()).toContainText('Recarga de L. 25');
    await page.getByLabel('Mínimo').fill('600');
    await page.getByLabel('Máximo').fill('500');
    await expect(page.getByText('El mínimo no puede pasar del máximo.')).toBeVisible();
    await page.getByLabel('Mínimo').fill('');
    await page.getByLabel('Máximo').fill('400');
    await expect(balances.getByRole('listitem').filter({ hasText: 'Recarga de L. 500' })).toContainText(
      'Fuera de límites',
    );
    await page.getByRole('button', { name: 'Pausar Recarga de L. 50', exact: true }).click();
    await page.getByRole('button', { name: 'Bajar Recarga de L. 25', exact: true }).click();
    await look('consola-recargas');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await dialog.getByRole('button', { name: 'Guardar los montos de Tigo' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
    await expect(balances.getByRole('listitem').first()).toContainText('En pausa');
    await page.getByRole('button', { name: 'Agregar monto' }).click();
    await dialog.getByRole('button', { name: 'Agregar el monto' }).click();
    await expect(dialog.getByText(/^Escribe un monto de L/)).toBeVisible();
    await dialog.getByLabel('Monto (L').fill('75');
    await dialog.getByLabel('Nombre').fill('Recarga de L. 75');
    await dialog.getByLabel('Código del operador').fill('tg-1-75');
    await dialog.getByLabel('Motivo').fill('Oferta nueva');
    await expectAccessible(page);
    await shoot('consola-recarga-agregar');
    await dialog.getByRole('button', { name: 'Agregar el monto' }).click();
    await expect(dialog).toBeHidden();
    await expect(balances).toContainText('TG-1-75, agregado por la empresa');
    await page.getByRole('link', { name: 'Claro' }).click();
    await expect(page.getByRole('list', { name: 'Saldo' })).toContainText('CL-1-25');
  });

  await test.step('a branch gets a key of its own, which is shown once, and loses it', async () => {
    await page.goto('/consola/integraciones/claves?empresa=2');
    await page.getByRole('link', { name: 'Claves de sucursales' }).click();
    const branch = page.getByRole('list', { name: 'Claves de sucursales' }).getByRole('listitem').first();
    await expect(branch).toContainText('La general');
    await branch.getByRole('button', { name: /^Hacer la clave/ }).click();
    await dialog.getByRole('button', { name: /^Hacer la clave/ }).click();
    await expect(dialog.getByTestId('secreto')).toHaveText(/^suc_/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ya lo guardé' }).click();
    await expect(branch).toContainText('Propia');
    await look('consola-claves-sucursales');
    await branch.getByRole('button', { name: /^Quitar la clave/ }).click();
    await dialog.getByRole('button', { name: /^Quitar la clave/ }).click();
    await expect(branch).toContainText('La general');
  });

  await test.step('a partner shop gets a key in the same way', async () => {
    await page.goto('/consola/integraciones/claves?empresa=2');
    await page.getByRole('link', { name: 'Claves de comercios' }).click();
    const shop = page.getByRole('listitem').filter({ hasText: 'Café Cerro Azul' });
    await expect(shop).toContainText('La general');
    await shop.getByRole('button', { name: /^Hacer la clave/ }).click();
    await dialog.getByRole('button', { name: /^Hacer la clave/ }).click();
    await expect(dialog.getByTestId('secreto')).toHaveText(/^com_/);
    await dialog.getByRole('button', { name: 'Ya lo guardé' }).click();
    await expect(shop).toContainText('Propia');
    await look('consola-claves-comercios');
    await shop.getByRole('button', { name: /^Quitar la clave/ }).click();
    await dialog.getByRole('button', { name: /^Quitar la clave/ }).click();
    await expect(shop).toContainText('La general');
  });
});
