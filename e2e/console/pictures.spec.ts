import sharp from 'sharp';
import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

/** The left half is dark, the right one light. */
async function aPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const dark = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#dfe9e2' } })
    .composite([{ input: dark, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'caja.jpg', mimeType: 'image/jpeg', buffer };
}

test('the catalogue team uploads, crops, orders and publishes the pictures of a product', async ({
  page,
  store,
  shoot,
}) => {
  const [product] = await store.sql<{ id: number; name: string }[]>`
    select id, name from products where is_medicine order by id offset 60 limit 1`;
  if (!product) throw new Error('There is no product');
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto(`/consola/productos/${product.id}`);
  const card = page.getByRole('region', { name: 'Imágenes' });
  const file = page.getByLabel('Agregar una imagen: archivo');
  await file.setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una imagen') });
  const dialog = page.getByRole('dialog', { name: 'Recortar la imagen' });
  await expect(dialog.getByText('El navegador no puede leer ese archivo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const picture = await aPicture();
  await file.setInputFiles(picture);
  const frame = dialog.getByRole('button', { name: /^Parte que se conserva/ });
  await expect(dialog.getByText('Queda de 1000 píxeles de ancho.')).toBeVisible();
  await frame.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('-');
  await expect(dialog.getByText(/Con menos de 1000 píxeles/)).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-imagen-recorte');
  await page.keyboard.press('+');
  await expect(dialog.getByText('Queda de 1000 píxeles de ancho.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Subir la imagen' }).click();
  await expect(dialog).toBeHidden();
  await card.getByLabel('Descripción de la imagen 1').fill('Caja de frente');
  await expect(card.getByText('1000 × 1000 píxeles')).toBeVisible();

  await file.setInputFiles(picture);
  await dialog.getByRole('checkbox', { name: 'Subir la imagen completa, sin recortar' }).check();
  await dialog.getByRole('button', { name: 'Subir la imagen' }).click();
  await card.getByLabel('Descripción de la imagen 2').fill('Caja abierta');
  await expect(card.getByText('No tiene la forma del espacio')).toBeVisible();
  await card.getByRole('button', { name: 'Subir la imagen 2 un lugar' }).click();
  await expect(card.getByLabel('Descripción de la imagen 1')).toHaveValue('Caja abierta');
  await card.getByRole('button', { name: 'Bajar la imagen 1 un lugar' }).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await card.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-imagenes-${size.width}`);
  }
  await page.getByRole('button', { name: 'Publicar 1' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publicar 1 cambio' });
  await expect(publishing.getByText('2: Caja de frente; Caja abierta')).toBeVisible();
  await publishing.getByRole('button', { name: 'Publicar 1 cambio' }).click();
  await expect(publishing).toBeHidden();

  await page.goto(`/productos/detalle/${product.id}`);
  const gallery = page.getByRole('region', { name: `Imágenes de ${product.name}` });
  await expect(gallery.getByRole('button', { name: 'Ampliar: Caja de frente' })).toBeVisible();
  const image = gallery.locator('img').first();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(720);
  await store.sql`update products set pictures = '[]' where id = ${product.id}`;
});

test('the groups are moved with the keyboard and by dragging, published, and brought back', async ({
  page,
  store,
  shoot,
}) => {
  const groups = await store.sql<{ id: number; name: string; path: string; childId: number; child: string }[]>`
    select g.id, g.name, g.path, c.id as "childId", c.name as child from groups g
    cross join lateral (select * from groups c where c.parent_id = g.id order by c.position, c.id limit 1) c
    where g.level = 1 order by g.position, g.id limit 2`;
  const [first, second] = groups;
  if (!first || !second) throw new Error('There are no groups');
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Grupos' }).click();
  const tree = page.getByRole('tree', { name: 'Grupos' });
  const item = (name: string) => tree.getByRole('treeitem', { name, exact: false }).first();
  await item(first.name).click();
  await expect(page.getByRole('list', { name: 'Productos del grupo' })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-grupos-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('with the keyboard', async () => {
    await item(first.name).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: `${first.name}: lugar 2 de` })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(item(first.name)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(item(first.child)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+x');
    await item(second.name).focus();
    await item(second.name).click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByRole('status').filter({ hasText: `${first.child}: lugar` })).toContainText(second.name);
  });
  await test.step('by dragging', async () => {
    await item(first.name).dragTo(item(second.name), { targetPosition: { x: 60, y: 2 } });
    await expect(page.getByRole('status').filter({ hasText: `${first.name}: lugar 1 de` })).toBeVisible();
  });
  await test.step('a new group, hidden', async () => {
    await page.getByRole('button', { name: 'Agregar un grupo' }).click();
    await page.getByLabel('Nombre del grupo').fill('Cuidado del hogar');
    await page.getByRole('checkbox', { name: /^Ocultar en la tienda/ }).check();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Publicar 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar 2 cambios' });
  await expect(dialog.getByRole('row', { name: /^Otro lugar/ })).toContainText(`${second.name} › ${first.child}`);
  await expectAccessible(page);
  await shoot('consola-grupos-publicar');
  await dialog.getByRole('button', { name: 'Publicar 2 cambios' }).click();
  await expect(dialog).toBeHidden();
  const [moved] = await store.sql<{ path: string }[]>`
    select path from group_addresses where group_id = ${first.childId}`;
  const old = await page.request.get(`/grupos/${moved?.path}`);
  expect(old.status()).toBe(200);
  expect(await old.text()).toContain(`/grupos/${second.path}/`);

  await page.getByRole('button', { name: 'Volver a la versión 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar la versión 1' }).click();
  await expect(page.getByText('Versión 3, como hoy')).toBeVisible();
  const [back] = await store.sql<{ parent: number }[]>`
    select parent_id as parent from groups where id = ${first.childId}`;
  expect(back?.parent).toBe(first.id);
});
