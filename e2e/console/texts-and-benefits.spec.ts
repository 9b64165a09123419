import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('A191 A370 marketing corrects a quoted text beside its original, and shoppers read the correction', async ({
  page,
  store,
  shoot,
}) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/textos?empresa=2');
  await page.getByRole('link', { name: 'Con algo que corregir' }).click();
  await page.getByLabel('Buscar en el original o en el cambio').fill('credeciales');
  await expect(page.getByRole('status').filter({ hasText: '1 texto' })).toBeVisible();
  await expect(page.getByRole('row', { name: /M024.*Con error.*Igual/ })).toBeVisible();
  await page.getByLabel('Buscar en el original o en el cambio').fill('');
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-textos-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('a value that the original has is not lost', async () => {
    await page.goto('/consola/textos/texto/2/m003?empresa=2');
    const text = page.getByLabel('Lo que muestra la tienda');
    await text.fill('Quedan pocas unidades');
    await expect(page.getByText(/^Falta el dato \{n\}/)).toBeVisible();
    await text.fill('Quedan {n} unidades en esta sucursal.');
    const read = page.getByRole('region', { name: 'Lo que lee el comprador' });
    await expect(read.getByText('Quedan 3 unidades en esta sucursal.')).toBeVisible();
    await page.getByRole('button', { name: 'Usar el original' }).click();
    await expect(text).toHaveValue('Solo existen {n} unidad(es) de este producto en el inventario.');
    await expect(page.getByRole('button', { name: 'Sin cambios' })).toBeVisible();
  });

  await test.step('the correction that is offered is published, and goes back', async () => {
    await page.goto('/consola/textos/texto/2/m025?empresa=2');
    await expect(page.getByRole('region', { name: 'Original' })).toContainText('contraseña es incorrecta.');
    await page.goto('/consola/textos/texto/2/m024?empresa=2');
    await page.getByRole('button', { name: 'Usar la corrección' }).click();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`consola-texto-${size.width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /Publicar/ });
    await dialog.getByLabel('Motivo').fill('Tenía un error');
    await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
    await expect(page.getByText('Versión 2, la actual')).toBeVisible();
    const rows = await store.sql`select company_id, text from text_overrides where message_id = 'M024'`;
    expect([...rows]).toEqual([{ company_id: 2, text: 'Credenciales incorrectas' }]);
    await page.getByRole('button', { name: 'Volver a la versión 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar la versión 1' }).click();
    await expect(page.getByText('Versión 3, la actual')).toBeVisible();
    expect([...(await store.sql`select text from text_overrides`)]).toEqual([]);
  });
});

test('EARN-05 a benefit of points is made, names what it crosses, and counts once it is published', async ({
  page,
  store,
  shoot,
}) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/premios?empresa=2&tipo=beneficio');
  await expect(page.getByRole('row', { name: /5 puntos más por cada canje completo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo' }).click();
  const made = page.getByRole('dialog', { name: 'Premio o servicio nuevo' });
  await made.getByLabel('Tipo').selectOption('Beneficio de puntos');
  await made.getByRole('button', { name: 'Abrir el borrador' }).click();
  await page.getByLabel('Descripción', { exact: true }).fill('Un punto más esta semana');
  await page.getByLabel('Puntos que agrega').fill('1');
  await expect(page.getByText(/Se cruza con «Medio punto más/)).toBeVisible();
  await page.getByLabel('Para compras de tercera edad').uncheck();
  await page.getByLabel('Hasta el día').fill('2030-01-31');
  const read = page.getByRole('region', { name: 'Lo que lee el comprador' });
  await expect(read.getByText('Para compras que no son de tercera edad')).toBeVisible();
  await expect(read.getByText('hasta el 31/01/2030')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeEnabled();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-beneficio-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByLabel('Motivo').fill('Semana de puntos');
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('Versión 1, la actual')).toBeVisible();
  await expect(page.getByText('Puntos que agregó')).toBeVisible();
  const rows = await store.sql`
    select value::float8 as value, for_seniors, is_paused from benefits where description = 'Un punto más esta semana'`;
  expect([...rows]).toEqual([{ value: 1, for_seniors: false, is_paused: false }]);
  // Other tests of this store count the points of their carts.
  await store.sql`update benefits set is_paused = true where description = 'Un punto más esta semana'`;

  await test.step('HOME-01 the products of a carousel are chosen, and the categories of partner shops are a list', async () => {
    await page.goto('/consola/contenido?empresa=2&tipo=carrusel');
    await page
      .getByRole('row', { name: /Carrusel de productos/ })
      .first()
      .getByRole('link')
      .click();
    await page.getByLabel('Qué muestra').selectOption('Productos elegidos');
    await expect(page.getByText('Agrega al menos un producto.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('consola-carrusel');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar el borrador' }).click();
    await page.goto('/consola/premios/categorias/2/categorias?empresa=2');
    await expect(page.getByLabel('Nombre', { exact: true }).first()).not.toHaveValue('');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('consola-categorias-comercios');
  });
});
