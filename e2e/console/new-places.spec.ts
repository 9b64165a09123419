import type { Page } from '@playwright/test';
import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

/** Publishes the draft of the page. */
async function publish(page: Page, reason: string, version = 1): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText(`Versión ${version}, la actual`)).toBeVisible();
}

async function openDraft(page: Page, key?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (key) {
    await dialog.getByRole('button', { name: 'Abrir el borrador' }).click();
    await expect(dialog.getByText('Escríbelo como pide el ejemplo.')).toBeVisible();
    await dialog.getByRole('textbox').fill(key);
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abrir el borrador' }).click();
  await expect(dialog).toBeHidden();
}

test('marketing opens a branch in a new city with its suburb, and a service page with a link, and shoppers find them', async ({
  page,
  // The links of the footer are restored after the test.
  sql,
  store,
  shoot,
}) => {
  test.slow();
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('a city', async () => {
    await page.goto('/consola/ciudades?empresa=2');
    await expect(page.getByRole('link', { name: 'San Pedro Sula' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('consola-ciudades');
    await page.getByRole('button', { name: 'Nueva' }).click();
    await openDraft(page, '981');
    await page.getByLabel('Nombre', { exact: true }).fill('Villanueva de Prueba');
    await page.getByLabel('Departamento').fill('Cortés');
    await page.getByLabel('Latitud').fill('15.31');
    await page.getByLabel('Longitud').fill('-88.01');
    await expectAccessible(page);
    await shoot('consola-ciudad-nueva');
    await publish(page, 'Llegamos a la ciudad');
  });

  await test.step('a branch, hidden until somebody shows it', async () => {
    await page.goto('/consola/sucursales?empresa=2');
    await page.getByRole('button', { name: 'Nueva' }).click();
    await openDraft(page, '9811');
    await page.getByLabel('Ciudad').selectOption({ label: 'Villanueva de Prueba, Cortés' });
    await page.getByLabel('Nombre', { exact: true }).fill('Villanueva Centro');
    await page.getByLabel('Dirección').fill('Frente al parque');
    await page.getByLabel('Teléfono', { exact: true }).fill('2670-0001');
    await page.getByLabel('Latitud').fill('15.31');
    await page.getByLabel('Longitud').fill('-88.01');
    await page.getByLabel('Lunes a viernes').selectOption('Las 24 horas');
    await page.getByLabel('Sábados').selectOption('Las 24 horas');
    await expect(page.getByText('Falta corregir 1 dato')).toBeVisible();
    await page.getByLabel('Domingos').selectOption('Cerrado');
    await expect(page.getByRole('region', { name: 'Así la ve un comprador' })).toContainText('La tienda no la muestra');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('consola-sucursal-nueva');
    await page.goto('/consola/sucursales?empresa=2');
    const drafts = page.getByRole('table', { name: 'Sucursales nuevas, por publicar' });
    await expectAccessible(page);
    await drafts.getByRole('link', { name: 'Villanueva Centro' }).click();
    await page.getByLabel('Mostrar en la tienda').check();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    await publish(page, 'Abre el lunes');
    await expect(page.getByLabel('Ciudad')).toBeDisabled();
  });

  await test.step('its suburb', async () => {
    await page.goto('/consola/entrega?empresa=2');
    await page.getByRole('button', { name: 'Agregar colonias' }).click();
    const dialog = page.getByRole('dialog', { name: 'Colonias nuevas' });
    await dialog.getByRole('button', { name: 'Agregar la colonia' }).click();
    await expect(dialog.getByText('Escribe al menos un nombre.')).toBeVisible();
    await dialog.getByLabel('Ciudad').selectOption({ label: 'Villanueva de Prueba, Cortés' });
    await dialog.getByLabel('Nombres').fill('Barrio El Centro\nColonia La Victoria');
    await dialog.getByLabel('Sucursal que entrega').selectOption({ label: 'Villanueva Centro, Villanueva de Prueba' });
    await dialog.getByLabel('Zona').selectOption({ index: 1 });
    await dialog.getByLabel('Motivo').fill('Sucursal nueva');
    await expectAccessible(page);
    await shoot('consola-colonias-nuevas');
    await dialog.getByRole('button', { name: 'Agregar 2 colonias' }).click();
    await expect(page.getByText('Las colonias quedaron agregadas.')).toBeVisible();
    await page.getByLabel('Ciudad').selectOption({ label: 'Villanueva de Prueba' });
    await expect(page.getByRole('row', { name: /Colonia La Victoria/ })).toContainText('Villanueva Centro');
  });

  await test.step('a service page', async () => {
    await page.goto('/consola/contenido?empresa=2');
    await page.getByRole('button', { name: 'Nuevo' }).click();
    await page.getByRole('dialog').getByLabel('Tipo').selectOption('Página de servicio');
    await openDraft(page);
    await page.getByLabel('Dirección').fill('recargas');
    await page.getByLabel('Nombre', { exact: true }).fill('Vacunas en Villanueva');
    await page.getByLabel('Resumen').fill('Todos los sábados.');
    await expect(page.getByText('Otra página tiene esa dirección.')).toBeVisible();
    await page.getByLabel('Dirección').fill('vacunas-en-villanueva');
    const shop = page.frameLocator('iframe[title="La tienda con el borrador"]');
    await expect(shop.getByRole('heading', { level: 1, name: 'Vacunas en Villanueva' })).toBeVisible();
    await expectAccessible(page);
    await shoot('consola-pagina-nueva');
    await publish(page, 'Jornada de vacunas');
  });

  await test.step('its link in the footer', async () => {
    await page.goto('/consola/contenido/enlaces/2/general?empresa=2');
    await page.getByRole('button', { name: 'Agregar línea' }).click();
    await page.getByLabel('Lugar').last().selectOption('Pie de página, servicios');
    await page.getByLabel('Texto', { exact: true }).last().fill('Vacunas');
    await page.getByLabel('Lleva a').last().fill('/servicios/vacunas-en-villanueva');
    const shop = page.frameLocator('iframe[title="La tienda con el borrador"]');
    await page.getByText('Computadora, 1280').click();
    await expect(shop.getByRole('contentinfo').getByRole('link', { name: 'Vacunas', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('consola-enlaces');
    await publish(page, 'Jornada de vacunas', 2);
  });

  try {
    await page.goto('/servicios/vacunas-en-villanueva?pais=hn');
    await expect(page.getByRole('heading', { level: 1, name: 'Vacunas en Villanueva' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Vacunas', exact: true })).toBeVisible();
    await page.goto('/sucursales?pais=hn');
    await page.getByLabel('Ciudad').selectOption({ label: 'Villanueva de Prueba' });
    await expect(page.getByText('Villanueva Centro').first()).toBeVisible();
  } finally {
    await sql`delete from service_pages where url = 'vacunas-en-villanueva'`;
    await sql`delete from delivery_zones where suburb_id in (select id from suburbs where city_id = '981')`;
    await sql`delete from suburbs where city_id = '981'`;
    await sql`delete from branches where code = 9811`;
    await sql`delete from cities where id = '981'`;
  }
});

test('the catalogue team adds a laboratory, and changes it over what a colleague did not change', async ({
  page,
  store,
  shoot,
}) => {
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto('/consola/productos?empresa=2');
  await page.getByRole('link', { name: 'Laboratorios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratorios' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Laboratorios' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-laboratorios-${size.width}`);
  }
  try {
    await page.getByRole('button', { name: 'Nuevo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Laboratorio nuevo' });
    await dialog.getByRole('button', { name: 'Agregar el laboratorio' }).click();
    await expect(dialog.getByText('Escribe su nombre.')).toBeVisible();
    await dialog.getByLabel('Nombre').fill('Farmacéutica Río de Prueba');
    await dialog.getByLabel('Motivo').fill('Proveedor nuevo');
    await expectAccessible(page);
    await shoot('consola-laboratorio-nuevo');
    await dialog.getByRole('button', { name: 'Agregar el laboratorio' }).click();
    await expect(page.getByText('El laboratorio quedó agregado.')).toBeVisible();

    await page.getByLabel('Buscar por nombre').fill('rio de prueba');
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('row').nth(1).getByRole('cell').nth(2).click();
    const open = page.getByRole('dialog', { name: 'Farmacéutica Río de Prueba' });
    await open.getByLabel(/Ninguno de sus productos/).check();
    await open.getByLabel('Motivo').fill('Lo pide el fabricante');
    await open.getByRole('button', { name: 'Cambiar el laboratorio' }).click();
    await expect(page.getByText('El laboratorio quedó cambiado.')).toBeVisible();
    await expect(table.getByText('No se envían')).toBeVisible();
  } finally {
    await store.sql`delete from restricted_laboratories
      where laboratory_id in (select id from laboratories where name = 'Farmacéutica Río de Prueba')`;
    await store.sql`delete from laboratories where name = 'Farmacéutica Río de Prueba'`;
  }
});
