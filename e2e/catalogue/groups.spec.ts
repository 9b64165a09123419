import type { Page } from '@playwright/test';
import { recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const products = (page: Page) => page.getByRole('list', { name: /^Productos/ }).getByRole('article');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Páginas de productos' });

interface Asked {
  documentId: string;
  variables: Record<string, unknown>;
}

/** The variables sent with a GraphQL document. */
const askedFor = (calls: ReturnType<typeof recordCalls>, document: string) =>
  calls
    .filter((call) => call.url().endsWith('/producto/graphql'))
    .map((call) => call.postDataJSON() as Asked)
    .filter(({ documentId }) => documentId === document)
    .map(({ variables }) => variables);

test('HOME-11 GROUP-03 ROUTE-13 the categories page shows as many tiles as fit and loads the rest on demand', async ({
  page,
  shoot,
}) => {
  const calls = recordCalls(page);
  await page.goto('/todasLasCategorias');
  await expect(heading(page)).toHaveText('Todas las categorías');
  const tiles = page.getByRole('list', { name: 'Categorías principales' }).getByRole('link');
  await expect(tiles).toHaveCount(isPhone(page) ? 3 : 8);
  await expect.poll(() => askedFor(calls, 'ImagenesDeGrupos')).toEqual([{ esMovil: isPhone(page) }]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('all-groups');

  const more = page.getByRole('button', { name: /^Ver más \(\d+\) de Categorías principales/ });
  const hidden = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
  await more.click();
  await expect(tiles).toHaveCount((isPhone(page) ? 3 : 8) + hidden);
  await page.getByRole('button', { name: 'Ver menos de Categorías principales' }).click();
  await expect(tiles).toHaveCount(isPhone(page) ? 3 : 8);

  await page.getByRole('link', { name: 'Ver todo en Medicamentos' }).click();
  await expect(page).toHaveURL('/grupos/medicamentos');
  await expect(heading(page)).toHaveText('Medicamentos');
});

test('GROUP-01 GROUP-02 GROUP-04 a group has three levels, forty products per page and four pages in the pager @phone', async ({
  page,
  shoot,
}) => {
  const calls = recordCalls(page);
  await page.goto('/grupos/medicamentos');
  await expect(heading(page)).toHaveText('Medicamentos');
  await expect(page).toHaveTitle('Medicamentos | Botica');
  await expect(products(page)).toHaveCount(40);
  await expect(pager(page).getByRole('link', { name: /^Página \d+$/ })).toHaveCount(4);
  await expect
    .poll(() => askedFor(calls, 'ProductosDeSubGrupo').at(-1))
    .toMatchObject({
      grupo: 'medicamentos',
      subGrupo: null,
      tercerNivel: null,
      pagina: 1,
      elementosPorPagina: 40,
    });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('group');

  await pager(page).getByRole('link', { name: 'Página 3', exact: true }).click();
  await expect(page).toHaveURL('/grupos/medicamentos?pagina=3');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const deeper = page.getByRole('navigation', { name: 'Categorías de Medicamentos' });
  await deeper.getByRole('link', { name: /^Corazón y presión/ }).click();
  await expect(page).toHaveURL('/grupos/medicamentos/corazon-y-presion');
  await expect(heading(page)).toHaveText('Corazón y presión');
  await page
    .getByRole('navigation', { name: 'Categorías de Corazón y presión' })
    .getByRole('link', { name: /^Presión alta/ })
    .click();
  await expect(page).toHaveURL('/grupos/medicamentos/corazon-y-presion/presion-alta');
  await expect(heading(page)).toHaveText('Presión alta');
  await expect(products(page).first()).toBeVisible();
  expect(askedFor(calls, 'ProductosDeSubGrupo').at(-1)).toMatchObject({
    grupo: 'medicamentos',
    subGrupo: 'corazon-y-presion',
    tercerNivel: 'presion-alta',
  });
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Medicamentos' }).click();
  await expect(heading(page)).toHaveText('Medicamentos');
});

test('A093 a search term and filters narrow a group and are part of its address', async ({ page }) => {
  await page.goto('/grupos/medicamentos');
  await expect(products(page)).toHaveCount(40);
  await page.getByRole('textbox', { name: 'Buscar en Medicamentos' }).fill('losartan');
  await page.getByRole('textbox', { name: 'Buscar en Medicamentos' }).press('Enter');
  await expect(page).toHaveURL('/grupos/medicamentos?busqueda=losartan');
  await expect(products(page).first()).toContainText(/losart/i);
  await page.getByLabel('Ordenar por').selectOption('az');
  await expect(page).toHaveURL('/grupos/medicamentos?busqueda=losartan&orden=az');

  await page.goto('/grupos/medicamentos?busqueda=xqzwkjv');
  await expect(page.getByRole('heading', { name: 'Ningún producto cumple lo que buscas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver toda la categoría' }).click();
  await expect(products(page)).toHaveCount(40);

  if (isPhone(page)) await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = isPhone(page)
    ? page.getByRole('dialog', { name: 'Filtros' })
    : page.getByRole('complementary', { name: 'Filtros' });
  await filters.getByRole('group', { name: 'Laboratorio' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/\/grupos\/medicamentos\?filtros=Laboratorio/);
  if (isPhone(page)) await filters.getByRole('button', { name: /^Ver \d+ producto/ }).click();
  await expect(page.getByRole('button', { name: /^Quitar filtro/ })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

test('an unknown group shows a message, and a group that fails to load can be retried', { tag: '@once' }, async ({
  page,
  expectFailures,
  shoot,
}) => {
  expectFailures(/404/, /500/);
  await page.goto('/grupos/no-existe');
  await expect(heading(page)).toHaveText('No encontramos esa categoría');
  await expectAccessible(page);
  await shoot('group-unknown');
  await page.getByRole('link', { name: 'Ver todas las categorías' }).click();
  await expect(heading(page)).toHaveText('Todas las categorías');

  await page.route(/producto\/graphql/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/grupos/medicamentos');
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar los productos' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/producto\/graphql/);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(products(page).first()).toBeVisible();
  await expect(heading(page)).toHaveText('Medicamentos');
});

test('the header menu shows three category levels and closes when one is chosen', { tag: '@once' }, async ({
  page,
  shoot,
}) => {
  await page.goto('/sucursales');
  const opener = page.getByRole('navigation', { name: 'Secciones' }).getByRole('button', { name: 'Categorías' });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const third = page.getByRole('link', { name: 'Presión alta' });
  await expect(third).toBeVisible();
  await expectAccessible(page);
  await shoot('groups-menu');
  await page.keyboard.press('Escape');
  await expect(third).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await third.click();
  await expect(page).toHaveURL('/grupos/medicamentos/corazon-y-presion/presion-alta');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  const departments = page.getByRole('list', { name: 'Departamentos' }).getByRole('link');
  await expect(departments.first()).toHaveAttribute('aria-current', 'page');
  await departments.nth(1).click();
  await expect(heading(page)).toHaveText((await departments.nth(1).textContent()) ?? '');
});

test('a visitor on a phone reaches the categories and the offers from the bottom bar', async ({ page }) => {
  test.skip(!isPhone(page), 'it is a bar of phones');
  await page.goto('/sucursales');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await bar.getByRole('link', { name: 'Categorías' }).click();
  await expect(heading(page)).toHaveText('Todas las categorías');
  await bar.getByRole('link', { name: 'Ofertas' }).click();
  await expect(heading(page)).toHaveText('Promociones');
});
