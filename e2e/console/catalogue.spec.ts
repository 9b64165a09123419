import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('the catalogue team finds a product, edits it as a draft, merges with a colleague, publishes and restores it', async ({
  page,
  store,
  shoot,
}) => {
  const [product] = await store.sql<{ id: number; sku: string; name: string; brand: string }[]>`
    select id, sku, name, brand from products where is_medicine order by id offset 40 limit 1`;
  if (!product) throw new Error('There is no product');
  const renamed = `${product.name} revisado`;
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Productos' }).click();
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(product.sku);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('link', { name: product.name, exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByRole('button', { name: 'Filtro F' }).click();
  await page.getByLabel('Receta', { exact: true }).selectOption('Con receta');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar el filtro Receta' })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-productos-${size.width}`);
  }

  await page.goto(`/consola/productos/${product.id}`);
  await page.getByLabel('Nombre', { exact: true }).fill(renamed);
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(page.getByText('1 cambio sin publicar')).toBeVisible();

  await test.step('a colleague changed the same field', async () => {
    await store.sql`
      insert into product_drafts (product_id, field, value, base_version, staff_id, author, at)
      select product_id, 'brand', '"Marca ajena"', base_version, gen_random_uuid(), 'Olga Paz', now()
      from product_drafts where product_id = ${product.id}`;
    await page.getByLabel('Marca', { exact: true }).fill('Marca mía');
    await expect(page.getByText('Dos personas cambiaron lo mismo')).toBeVisible();
    await expect(page.getByText('Marca ajena', { exact: true })).toBeVisible();
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`consola-producto-choque-${size.width}`);
    }
    await page.getByRole('button', { name: 'Conservar el mío: Marca' }).click();
    await expect(page.getByText('Dos personas cambiaron lo mismo')).toBeHidden();
  });

  await page.getByRole('button', { name: 'Publicar 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar 2 cambios' });
  await expect(dialog.getByRole('row', { name: `Nombre ${product.name} ${renamed}` })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-producto-publicar');
  await dialog.getByRole('button', { name: 'Publicar 2 cambios' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Versión 2, la actual')).toBeVisible();
  const shopper = await page.request.get(`/productos/detalle/${product.id}`);
  expect(await shopper.text()).toContain(renamed);

  await page.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer el borrador' }).click();
  await expect(page.getByText('2 cambios sin publicar')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(product.name);
  await shoot('consola-producto-restaurado');

  await test.step('several at once', async () => {
    await page.getByRole('link', { name: 'Productos' }).first().click();
    await page.getByRole('link', { name: 'Con borrador' }).click();
    await page.getByRole('row', { name: product.sku }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Cambiar un dato' }).click();
    await page.getByLabel('Cambio', { exact: true }).selectOption('Ocultar en la tienda');
    await page.getByRole('button', { name: 'Cambiar 1 producto' }).click();
    const results = page.getByRole('dialog', { name: '1 de 1 listos' });
    await expect(results).toBeVisible();
    await results.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(page.getByText('3 cambios en borrador')).toBeVisible();
    await page.getByRole('button', { name: 'Publicar 1' }).click();
    await shoot('consola-productos-publicar');
    await page.getByRole('button', { name: 'Publicar 1 borrador' }).click();
    await expect(page.getByRole('dialog', { name: '1 de 1 listos' })).toBeVisible();
    await expectAccessible(page);
  });
  await expect(async () => {
    const [row] = await store.sql`select is_hidden, name, brand from products where id = ${product.id}`;
    expect(row).toEqual({ is_hidden: true, name: product.name, brand: product.brand });
  }).toPass();
  await store.sql`update products set is_hidden = false where id = ${product.id}`;
});

test('A305 staff add words and a pharmacist note to a need, and shoppers find it', async ({ page, store, shoot }) => {
  await store.sql`delete from search_needs`;
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto('/consola/busquedas?empresa=2');
  await page.getByRole('link', { name: 'Necesidades' }).click();
  await page.getByLabel('Buscar una necesidad').fill('mareo');
  await expect(page.getByRole('button', { name: 'Editar Náuseas y mareo' })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-necesidades-${size.width}`);
  }
  await page.getByRole('button', { name: 'Editar Náuseas y mareo' }).click();
  await page.getByLabel('Palabras de la gente').fill('zumbadera');
  await page.getByLabel('Encuentra').fill('zulucaina');
  await expect(page.getByText('No hay productos de: zulucaina.')).toBeVisible();
  await page.getByLabel('Encuentra').fill('');
  await page.getByLabel('Pedir que se pregunte al regente antes de elegir').check();
  await expect(page.getByText('Encontraría primero')).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-necesidad');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Listo. El buscador lo usa en unos segundos.')).toBeVisible();
  await expect(page.getByText('Regente primero')).toBeVisible();
  await expect(async () => {
    await page.goto('/busqueda/zumbadera');
    await expect(page.getByRole('complementary', { name: 'Pregunta al regente' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`busqueda-regente-${size.width}`);
  }
  await page.goto('/consola/busquedas/necesidades?empresa=2');
  await page.getByRole('button', { name: 'Quitar lo agregado a Náuseas y mareo' }).click();
  await expect(page.getByText('Quitamos lo que el personal había agregado.')).toBeVisible();
});

test('a search without results becomes a synonym, after a preview of what it finds', async ({ page, store, shoot }) => {
  await store.sql`
    insert into search_terms (company_id, day, term, searches, hits) values (2, current_date, 'zulucaina', 12, 0)
    on conflict do nothing`;
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto('/consola/busquedas?empresa=2');
  await expect(page.getByRole('row', { name: /^zulucaina 12/ })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-busquedas-${size.width}`);
  }
  await page.getByRole('button', { name: 'Hacer un sinónimo de zulucaina' }).click();
  await page.getByLabel('También encuentra').fill('acetaminofén');
  await expect(page.getByText('Encontraría primero')).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-sinonimo');
  await page.getByRole('button', { name: 'Agregar el sinónimo' }).click();
  await expect(page.getByText('Listo. El buscador lo usa en unos segundos.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar el sinónimo zulucaina' }).click();
  await expect(page.getByText('Quitamos el sinónimo.')).toBeVisible();
  await store.sql`delete from search_terms where term = 'zulucaina'`;
});
