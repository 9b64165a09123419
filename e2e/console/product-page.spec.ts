import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];
const clip = '/videos/como-leer-tu-medicina.webm';

test('DETAIL-06 DETAIL-09 A440 the catalogue team writes the texts, the video, what goes with a product and its certificate, and shoppers see them as written', async ({
  page,
  store,
  shoot,
}) => {
  test.slow();
  const [product, other] = await store.sql<{ id: number; name: string; sku: string }[]>`
    select id, name, sku from products where is_medicine and exists (select from product_prices s
      where s.product_id = products.id and s.company_id = 2) order by id offset 60 limit 2`;
  if (!product || !other) throw new Error('There are no products');
  for (const table of ['complementary_products', 'information_panels', 'product_videos'])
    await store.sql`delete from ${store.sql(table)} where product_id = ${product.id}`;
  await logInAsStaff(page, store, 'catalogo@botica.test');
  await page.goto(`/consola/productos/${product.id}?empresa=2`);

  await test.step('a video of the store, and none of another site', async () => {
    const card = page.getByRole('region', { name: 'Video', exact: true });
    await card.getByRole('button', { name: 'Agregar un video' }).click();
    await card.getByLabel('Dirección del video').fill('https://otro.test/uso.mp4');
    await card.getByLabel('Título del video').fill('Cómo leer la etiqueta');
    await expect(card.getByText('La tienda no permite videos de ese sitio.')).toBeVisible();
    await card.getByLabel('Dirección del video').fill(clip);
    await expect(card.getByRole('link', { name: 'Ver el video' })).toHaveAttribute('href', clip);
  });

  await test.step('two texts, the second first', async () => {
    const card = page.getByRole('region', { name: 'Textos de la página' });
    await card.getByRole('button', { name: 'Agregar un texto' }).click();
    await card.getByLabel('Título del texto 1').fill('Advertencia del regente');
    await card.getByLabel('Texto 1', { exact: true }).fill('No lo mezcles.\nPregunta antes.');
    await card.getByRole('button', { name: 'Agregar un texto' }).click();
    await expect(card.getByText('Escribe el título de cada texto.')).toBeVisible();
    await card.getByLabel('Título del texto 2').fill('Lo que dice el empaque');
    await card.getByLabel('Texto 2', { exact: true }).fill('Agítese antes de usar.');
    await card.getByRole('button', { name: 'Subir el texto 2 un lugar' }).click();
    await expect(card.getByLabel('Título del texto 1')).toHaveValue('Lo que dice el empaque');
    await expect(card.getByText('la tienda muestra estos')).toBeVisible();
  });

  await test.step('what goes with it, found by its code', async () => {
    const card = page.getByRole('region', { name: 'Va bien con' });
    await card.getByRole('combobox', { name: 'Agregar un producto que va con este' }).fill(other.sku);
    await card.getByRole('option', { name: new RegExp(`^${other.name}`) }).click();
    await expect(card.getByRole('list', { name: 'Productos que van bien con este' })).toContainText(other.name);
  });

  await test.step('a gift certificate', async () => {
    const card = page.getByRole('region', { name: 'Certificado de regalo' });
    await card.getByLabel('Es un certificado de regalo físico').check();
    await card.getByLabel('Meses de vigencia').fill('');
    await expect(card.getByText('Escribe de 1 a 120 meses de vigencia.')).toBeVisible();
    await card.getByLabel('Meses de vigencia').fill('6');
    await card.getByLabel('Condiciones').fill('Se usa en cualquier sucursal.\nNo se cambia por efectivo.');
  });

  await expect(page.getByText('4 cambios sin publicar')).toBeVisible();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Así lo lee un comprador' });
  await expect(preview).toContainText('Agítese antes de usar.');
  await expect(preview).toContainText('Tiene 6 meses de vigencia desde la compra.');
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-producto-pagina-${size.width}`);
  }

  await page.getByRole('button', { name: 'Publicar 4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar 4 cambios' });
  await expect(dialog.getByRole('row', { name: new RegExp(`Va bien con .*${other.name}`) })).toBeVisible();
  await expectAccessible(page);
  await shoot('consola-producto-pagina-publicar');
  await dialog.getByRole('button', { name: 'Publicar 4 cambios' }).click();
  await expect(dialog).toBeHidden();

  await test.step('the page of the store', async () => {
    await page.goto(`/productos/detalle/${product.id}?pais=hn`);
    const texts = page.getByRole('region', { name: 'Información del producto' });
    await expect(texts.getByText('Agítese antes de usar.')).toBeVisible();
    await texts.getByText('Advertencia del regente').click();
    await expect(texts.getByText('No lo mezcles.', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Certificado de regalo' })).toContainText('6 meses');
    await expect(page.getByRole('region', { name: 'Certificado de regalo' })).toContainText(
      'No se cambia por efectivo.',
    );
    await page.getByRole('button', { name: 'Video: Cómo leer la etiqueta' }).click();
    await expect(page.getByLabel('Cómo leer la etiqueta', { exact: true })).toHaveAttribute('src', clip);
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('link', { name: new RegExp(other.name) }).first()).toBeVisible();
    await shoot('producto-con-textos-propios');
  });
});
