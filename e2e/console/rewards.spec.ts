import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('marketing looks at a raffle in the store before shoppers do, is told of what it crosses, and pauses it', async ({
  page,
  store,
  shoot,
}) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Premios y servicios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premios y servicios' })).toBeVisible();
  await page.goto('/consola/premios?empresa=2');
  await expect(page.getByRole('row', { name: /Gran sorteo de fin de año/ })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-premios-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/consola/premios/sorteo/2/1?empresa=2');
  await page.getByLabel('Descripción', { exact: true }).fill('Boletos para diciembre.');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  const window = page.frameLocator('iframe[title="La tienda con el borrador"]');
  await expect(window.getByText('Boletos para diciembre.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resultados' })).toBeVisible();
  await expect(page.getByText('Puntos gastados')).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-premios-sorteo-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Premio', { exact: true }).fill('Otro premio');
  await expect(page.getByText(/Ya hay boletos por este premio/)).toBeVisible();
  await expect(page.getByText('Falta corregir 1 dato')).toBeVisible();
  await shoot('consola-premios-choque');
  const [live] = await store.sql<{ prize: string }[]>`select prize from raffles where id = 1`;
  await page.getByLabel('Premio', { exact: true }).fill(live?.prize ?? '');
  await page.getByLabel(/^En pausa/).check();
  await expect(page.getByText('Guardando lo último que escribiste')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByLabel('Motivo').fill('Se revisan las bases');
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('Versión 2, la actual')).toBeVisible();
  const [paused] = await store.sql<{ is_paused: boolean }[]>`select is_paused from raffles where id = 1`;
  expect(paused?.is_paused).toBe(true);
  await page.getByRole('button', { name: 'Volver a la versión 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar la versión 1' }).click();
  await expect(page.getByText('Versión 3, la actual')).toBeVisible();
  const [again] = await store.sql<{ is_paused: boolean }[]>`select is_paused from raffles where id = 1`;
  expect(again?.is_paused).toBe(false);
});

test('the prizes of the machine add up, and a new coupon of a partner is drawn as a shopper reads it', async ({
  page,
  store,
  shoot,
}) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/premios/tragamonedas/2/premios?empresa=2');
  await expect(page.getByText('Premios por cada 1,000 giros')).toBeVisible();
  const read = page.getByRole('region', { name: 'Lo que lee el comprador' });
  await expect(read.getByRole('heading', { name: 'Premios de la tragamonedas' })).toBeVisible();
  await expect(read).toContainText('Hay una cantidad limitada de cada uno.');
  await page.getByLabel('Probabilidad, por millón de giros').first().fill('999999');
  await expect(page.getByText(/son más de un millón/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('consola-premios-tragamonedas');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar el borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premios y servicios' })).toBeVisible();

  await page.getByRole('button', { name: 'Nuevo' }).click();
  const made = page.getByRole('dialog', { name: 'Premio o servicio nuevo' });
  await made.getByLabel('Tipo').selectOption('Cupón de comercio');
  await made.getByRole('button', { name: 'Abrir el borrador' }).click();
  await page.getByLabel('Comercio', { exact: true }).selectOption('Café Cerro Azul');
  await page.getByLabel('Título', { exact: true }).fill('Dos cafés');
  await page.getByLabel('Valor', { exact: true }).fill('65.50');
  await page.getByLabel('Puntos que cuesta').fill('1800');
  await page.getByLabel('Se canjea hasta el día').fill('2030-01-31');
  await page.getByLabel('Cupones en total').fill('50');
  const face = page.getByRole('region', { name: 'Lo que lee el comprador' });
  await expect(face.getByText('1,800 puntos')).toBeVisible();
  await expect(face.getByText('Canjéalo hasta el 31/01/2030')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeEnabled();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-premios-cupon-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByLabel('Motivo').fill('Acuerdo con el comercio');
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('Versión 1, la actual')).toBeVisible();
  const offers =
    await store.sql`select value_cents, points, most_coupons from partner_promotions where title = 'Dos cafés'`;
  expect([...offers]).toEqual([{ value_cents: 6550, points: 1800, most_coupons: 50 }]);

  await page.goto('/consola/premios/stickers/2/1?empresa=2');
  await expect(page.getByText('Premios, a precio público')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('consola-premios-stickers');
});
