import type postgres from 'postgres';
import { scrollThrough } from '../frame/steps.ts';
import { expect, test } from '../frame/test.ts';

test.use({ companyId: 14 });

// The small test catalogue has no flu products: another group fills that carousel.
const fillFluCarousel = (sql: postgres.Sql, path: string) => sql`
  update carousels set group_id = (select id from groups where path = ${path})
  where company_id = 14 and title = 'Contra la gripe y la tos'`;
test.beforeEach(({ sql }) => fillFluCarousel(sql, 'hidratacion'));
test.afterEach(({ sql }) => fillFluCarousel(sql, 'gripe-y-tos'));

test('HOME-09 A160 the home page shows four of its six free sections in their order', { tag: '@once' }, async ({
  page,
}) => {
  const replied = page.waitForResponse('**/gw/contenido/api/SeccionPlantillas*');
  await page.goto('/');
  const { data } = (await (await replied).json()) as { data: { esFija: boolean; titulo: string }[] };
  const free = data.filter(({ esFija }) => !esFija).map(({ titulo }) => titulo);
  expect(free).toHaveLength(6);
  // One of the four sections lists viewed products, which needs a visit.
  await scrollThrough(page);
  await page.getByRole('region', { name: 'Los más pedidos' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Precio', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Compra por categoría' })).toBeVisible();
  await scrollThrough(page);
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.filter((title) => free.includes(title))).toEqual([
    'Los más pedidos',
    'Ofertas de la semana',
    'Vistos hace poco',
    'Contra la gripe y la tos',
  ]);
  await expect(page.getByRole('region', { name: 'Comprar en Botica' })).toBeVisible();
});
