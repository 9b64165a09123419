import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ hasMap: true });

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('marketing closes a branch on a holiday, sees it as a shopper will, publishes it and goes back', async ({
  page,
  store,
  shoot,
}) => {
  await store.sql`delete from branch_special_hours where branch_code = 5`;
  const special = () => store.sql`select hours, reason from branch_special_hours where branch_code = 5`;
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/sucursales?empresa=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  await page.getByLabel('Servicio').selectOption('24 horas');
  await expect(page.getByRole('row').nth(1)).toContainText('24 horas');
  await page.getByLabel('Servicio').selectOption('Cualquiera');
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-sucursales-${size.width}`);
  }

  await page.goto('/consola/sucursales/sucursal/2/5?empresa=2');
  const days = page.getByRole('group', { name: 'Días especiales de esta sucursal' });
  await days.getByRole('button', { name: 'Agregar fecha' }).click();
  await expect(page.getByText(/Falta corregir \d datos/)).toBeVisible();
  const preview = page.getByRole('region', { name: 'Así la ve un comprador' });
  // The second of the seven days is tomorrow, by the clock of the store.
  const heading = (await preview.getByRole('rowheader').nth(1).textContent()) ?? '';
  const [tomorrow = ''] = /\d\d\/\d\d\/\d{4}/.exec(heading) ?? [];
  await days.getByLabel('Día', { exact: true }).fill(tomorrow.split('/').reverse().join('-'));
  await days.getByLabel('Horario de ese día', { exact: true }).selectOption('Cerrado');
  await days.getByLabel('Por qué').fill('Feriado nacional');
  await expect(preview.getByText('Feriado nacional')).toBeVisible();
  expect(await special()).toEqual([]);
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-sucursal-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByLabel('Motivo').fill('Feriado de la semana');
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('Versión 2, la actual')).toBeVisible();
  expect(await special()).toMatchObject([{ hours: 'Cerrado', reason: 'Feriado nacional' }]);
  await page.getByRole('button', { name: 'Volver a la versión 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar la versión 1' }).click();
  await expect(page.getByText('Versión 3, la actual')).toBeVisible();
  expect(await special()).toEqual([]);
});

test('marketing moves suburbs to another zone and undoes it, and drafts tariffs and rates abroad', async ({
  page,
  store,
  shoot,
}) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/entrega?empresa=2');
  await page.getByLabel('Ciudad').selectOption('San Pedro Sula');
  const rows = page.getByRole('table', { name: 'Colonias y quién entrega en ellas' }).getByRole('row');
  // Only the heading is of no city: the rows of the earlier list are gone.
  await expect(rows.filter({ hasNotText: 'San Pedro Sula' })).toHaveCount(1);
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-entrega-${size.width}`);
  }
  await page.getByRole('button', { name: 'Cambiar sucursal o zona' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entrega en 2 colonias' });
  await dialog.getByRole('button', { name: 'Cambiar 2 colonias' }).click();
  await expect(dialog.getByText('Elige una sucursal o una zona.')).toBeVisible();
  await dialog.getByLabel('Sucursal que entrega').selectOption('Ninguna: no entregar ahí');
  await dialog.getByLabel('Motivo').fill('Calle cerrada');
  await expectAccessible(page);
  await shoot('consola-entrega-cambio');
  await dialog.getByRole('button', { name: 'Cambiar 2 colonias' }).click();
  await expect(page.getByText('Ninguna sucursal entrega ahí', { exact: true })).toHaveCount(2);

  // A later change of one of them is undone first, and the list says so.
  const undos = page.getByRole('button', { name: /^Deshacer el cambio/ });
  const ofFirst = (await undos.first().getAttribute('aria-label')) ?? '';
  const kept = page.getByText(/^No se puede deshacer: después hubo otro/);
  await rows.nth(1).getByRole('cell').nth(2).click();
  const second = page.getByRole('dialog', { name: /^Entrega en / });
  await second.getByLabel('Sucursal que entrega').selectOption({ index: 1 });
  await second.getByLabel('Motivo').fill('Otra ruta');
  await second.getByRole('button', { name: 'Cambiar la colonia' }).click();
  await expect(kept).toHaveCount(1);
  await expect(page.getByRole('button', { name: ofFirst, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await shoot('consola-entrega-cambios');
  await undos.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(kept).toHaveCount(0);
  await page.getByRole('button', { name: ofFirst, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(page.getByText('Ninguna sucursal entrega ahí', { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Tarifas y tiempos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifas y tiempos' })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-entrega-tarifas');
  await page.goto('/consola/entrega/tarifas/empresa/2/general?empresa=2');
  await page.getByLabel('Costo').first().fill('45.5');
  await expect(page.getByRole('region', { name: 'Así se cobra' })).toContainText('45.50');
  await page.getByLabel('Compra mínima, lejos').fill('120');
  await expect(page.getByRole('region', { name: 'Así se cobra' })).toContainText('Compra mínima: L.\u00a0120.00.');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('consola-entrega-tarifa');

  await page.goto('/consola/extranjero?empresa=2');
  await expect(page.getByRole('link', { name: 'Tarifas de envíos al extranjero' })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-extranjero');
  await page.getByRole('link', { name: 'Tarifas de envíos al extranjero' }).click();
  await expect(page.getByLabel('Primera libra, US$').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('consola-extranjero-tarifas');
});

test('marketing chooses suburbs on the map or in the list, changes their zone, and places one', async ({
  page,
  store,
  shoot,
}) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/entrega/mapa?empresa=2&ciudad=001');
  const list = page.getByRole('list', { name: 'Colonias de la ciudad' });
  await expect(list.getByRole('checkbox').first()).toBeVisible();
  const map = page.getByRole('region', { name: 'Mapa de colonias' });
  await expect(map).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-mapa-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const [first, second] = await store.sql<{ id: number; name: string }[]>`
    select id, name from suburbs where city_id = '001' order by name, id limit 2`;
  const box = (name: string | undefined) => list.getByRole('checkbox', { name: new RegExp(`^${name} `) }).first();
  await box(first?.name).focus();
  await page.keyboard.press('Space');
  await box(second?.name).check();
  await expect(page.getByText('2 elegidas')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar zona o sucursal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entrega en 2 colonias' });
  await dialog.getByLabel('Zona').selectOption({ index: 3 });
  await dialog.getByLabel('Motivo').fill('Ruta nueva');
  await dialog.getByRole('button', { name: 'Cambiar 2 colonias' }).click();
  await expect(page.getByText('Las colonias quedaron cambiadas.')).toBeVisible();
  const zones = await store.sql`
    select zone from delivery_zones where suburb_id in (${first?.id ?? 0}, ${second?.id ?? 0})`;
  expect(zones.map(({ zone }) => zone)).toEqual([3, 3]);

  await box(second?.name).uncheck();
  await page.getByRole('button', { name: 'Ubicar' }).click();
  const placing = page.getByRole('dialog', { name: `Ubicar ${first?.name}` });
  await placing.getByLabel('Latitud').fill('15.51');
  await placing.getByLabel('Longitud').fill('-88.03');
  await placing.getByLabel('Motivo').fill('Visita de campo');
  await expectAccessible(page);
  await shoot('consola-mapa-ubicar');
  await placing.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Las posiciones quedaron guardadas.')).toBeVisible();
  expect(await store.sql`select lat, lng from suburbs where id = ${first?.id ?? 0}`).toEqual([
    { lat: 15.51, lng: -88.03 },
  ]);

  await test.step('a city that is loading does not show another one, and a country without suburbs says so', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/gw/consola/entrega/mapa?*', async (route) => {
      await answered;
      await route.continue();
    });
    const city = page.getByLabel('Ciudad', { exact: true });
    const other = (await city.locator('option:not([value="001"])').first().getAttribute('value')) ?? '';
    await city.selectOption(other);
    const loading = page.getByRole('status', { name: 'Cargando el mapa' });
    await expect(loading).toBeVisible();
    await expect(list).toBeHidden();
    answer();
    await expect(loading).toBeHidden();

    await page.route('**/gw/consola/entrega/colonias?*', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, ciudades: [], colonias: [] } } });
    });
    await page.reload();
    await expect(page.getByText('Este país no tiene colonias todavía')).toBeVisible();
    await expectAccessible(page);
  });
});
