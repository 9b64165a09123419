import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the catalogue team types, fills down and pastes into the sheet, solves a conflict and saves drafts', async ({
  page,
  store,
  shoot,
}) => {
  const look = async (name: string) => {
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`${name}-${size.width}`);
    }
  };
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto('/consola/productos');
  await page.getByRole('link', { name: 'Hoja', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Hoja de productos' });
  const cell = (row: number, column: number) => page.locator(`#celda-${row}-${column}`);
  await expect(grid).toBeVisible();
  await expect(cell(0, 0)).not.toBeEmpty();
  const ids = await store.sql<
    { id: number; brand: string }[]
  >`select id, brand from products order by name, id limit 4`;

  await test.step('types with the keyboard', async () => {
    await cell(0, 2).click();
    await page.keyboard.type('Marca escrita');
    await page.keyboard.press('Escape');
    await expect(cell(0, 2)).toHaveText(ids[0]?.brand ?? '');
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Marca, fila 1' }).fill('Marca escrita');
    await page.keyboard.press('Enter');
    await expect(cell(0, 2)).toHaveText('Marca escrita');
    await expect(grid).toHaveAttribute('aria-activedescendant', 'celda-1-2');
    await expect(page.getByRole('status').filter({ hasText: '1 celda en 1 producto sin guardar' })).toBeVisible();
  });

  await test.step('fills down', async () => {
    await cell(0, 2).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(cell(2, 2)).toHaveText('Marca escrita');
  });

  await test.step('pastes a block of a spreadsheet, marks a wrong cell and undoes it', async () => {
    await grid.evaluate((element) => element.parentElement?.scrollTo({ left: 1000 }));
    await cell(0, 9).click();
    await page.evaluate(() => navigator.clipboard.writeText('1,5\tfrasco\r\nmuchas\tcaja\r\n'));
    await page.keyboard.press('Control+v');
    await expect(cell(0, 9)).toHaveText('1,5');
    await expect(cell(1, 9)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('list', { name: 'Celdas con errores' })).toContainText('Debe ser un número');
    await look('consola-hoja-pegada');
    await page.setViewportSize({ width: 1440, height: 900 });
    await cell(0, 9).click();
    await page.keyboard.press('Control+z');
    await expect(cell(1, 9)).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('half typed text survives scrolling', async () => {
    await grid.evaluate((element) => element.parentElement?.scrollTo({ left: 0 }));
    await cell(3, 3).click();
    await page.keyboard.type('A medias');
    await grid.evaluate((element) => element.parentElement?.scrollTo({ top: 4000 }));
    await expect(cell(3, 3)).toBeHidden();
    await page.keyboard.type(' y entero');
    await page.keyboard.press('Enter');
    await grid.evaluate((element) => element.parentElement?.scrollTo({ top: 0 }));
    await expect(cell(3, 3)).toHaveText('A medias y entero');
  });

  await test.step('a colleague changed the same cell', async () => {
    await store.sql`
      insert into product_versions (product_id, number, fields, source, author, at)
      values (${ids[1]?.id ?? 0}, 1, product_fields(${ids[1]?.id ?? 0}), 'found', 'Estado anterior', now())`;
    await store.sql`
      insert into product_drafts (product_id, field, value, base_version, staff_id, author, at)
      values (${ids[1]?.id ?? 0}, 'brand', '"Marca ajena"', 1, gen_random_uuid(), 'Olga Paz', now())`;
    await page.getByRole('button', { name: 'Guardar en borradores' }).click();
    await expect(page.getByText('Dos personas cambiaron lo mismo')).toBeVisible();
    await expect(page.getByText('Marca ajena', { exact: true })).toBeVisible();
    await look('consola-hoja-choque');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Conservar el mío: Marca, fila 2' }).click();
    await page.getByRole('button', { name: 'Guardar en borradores' }).click();
    await expect(page.getByText('Sin cambios por guardar')).toBeVisible();
  });
  const drafts = await store.sql<{ field: string; value: string }[]>`
    select field, value from product_drafts where product_id = any(${ids.map(({ id }) => id)}) order by product_id, field`;
  expect(drafts.map(({ field }) => field).sort()).toEqual(['brand', 'brand', 'brand', 'kind']);
  expect(drafts.filter(({ field }) => field === 'brand').every(({ value }) => value === 'Marca escrita')).toBe(true);
});

test('a CSV is rehearsed with its errors, applied as drafts, and a new product waits for its publication', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  // A file with other columns is refused.
  expectFailures(/422/);
  const [product] = await store.sql<{ id: number; sku: string; kind: string; laboratory: string; path: string }[]>`
    select p.id, p.sku, p.kind, l.name as laboratory, g.path from products p
    join laboratories l on l.id = p.laboratory_id join product_groups m on m.product_id = p.id
    join groups g on g.id = m.group_id join product_prices s on s.product_id = p.id and s.company_id = 2
    where p.is_medicine order by p.id offset 60 limit 1`;
  if (!product) throw new Error('There is no product');
  const file = (text: string) => ({ name: 'productos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto('/consola/productos');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('productos.csv');
  await page.getByRole('link', { name: 'Cargar CSV' }).click();
  await page.getByLabel('Archivo CSV').setInputFiles(file('numero\n1\n'));
  await page.getByRole('button', { name: 'Ensayar el archivo' }).click();
  await expect(page.getByText('El archivo no tiene la columna "codigo"')).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-cargas');
  const text = [
    'codigo,nombre,tipo,laboratorio,grupos,precio',
    `${product.sku},,Tipo por archivo,,,`,
    `${product.sku},,,,,doce`,
    `E2E-1,Nuevo por archivo,Gotas,${product.laboratory},${product.path},45.50`,
  ].join('\n');
  await page.getByLabel('Archivo CSV').setInputFiles(file(text));
  await page.getByRole('button', { name: 'Ensayar el archivo' }).click();
  await expect(page.getByText('Ensayada, sin aplicar')).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 precio doce no es un precio/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Tipo de producto .* Tipo por archivo$/ })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-carga-ensayada-${size.width}`);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Aplicar en borradores' }).click();
  await expect(page.getByText('Aplicada', { exact: true })).toBeVisible();
  const [made] = await store.sql<{ id: number; is_hidden: boolean }[]>`
    select id, is_hidden from products where sku = 'E2E-1'`;
  expect(made?.is_hidden).toBe(true);

  await page.goto(`/consola/productos/${made?.id}`);
  await page.getByRole('button', { name: 'Publicar 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar 1 cambio' }).click();
  await expect(page.getByText('Visible', { exact: true })).toBeVisible();

  await page.goto('/consola/productos/nuevo');
  await page.getByRole('button', { name: 'Hacer el borrador' }).click();
  await expect(page.getByText('Escribe el precio de una empresa, mayor que cero.')).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-producto-nuevo-${size.width}`);
  }
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  for (const [label, value] of Object.entries({ Código: 'E2E-2', Nombre: 'Zumbarina', Presentación: '10 ml' })) {
    await fill(label, value);
  }
  for (const [label, value] of Object.entries({ Marca: 'Zumbarina', 'Tipo de producto': 'Gotas', Unidad: 'ml' })) {
    await fill(label, value);
  }
  await fill('Forma farmacéutica', 'gotas');
  await fill('Descripción', 'Gotas de prueba.');
  await page.getByLabel('Laboratorio', { exact: true }).selectOption(product.laboratory);
  await page.getByRole('combobox', { name: 'Agregar un grupo' }).fill('dolor');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page
    .getByLabel(/\(HN\)$/)
    .first()
    .fill('85,50');
  await page.getByRole('button', { name: 'Hacer el borrador' }).click();
  await expect(page.getByRole('heading', { name: 'Zumbarina' })).toBeVisible();
  await expect(page.getByText('Oculto', { exact: true })).toBeVisible();
  const [priced] = await store.sql`
    select s.public_cents from product_prices s join products p on p.id = s.product_id where p.sku = 'E2E-2'`;
  expect(priced).toEqual({ public_cents: 8550 });
});
