import type { Page } from '@playwright/test';
import { callsTo, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.getByRole('list', { name: /^Resultados/ });
const cards = (page: Page) => results(page).getByRole('article');
const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar en Botica' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Páginas de resultados' });
const searches = '/producto/api/buscador';

const queryOf = (request: { url(): string }) => Object.fromEntries(new URL(request.url()).searchParams);

/** Beside the list on a desktop, in a sheet on a phone (SEARCH-07). */
async function openFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filtros' });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  return page.getByRole('dialog', { name: 'Filtros' });
}

test('SEARCH-04 SEARCH-09 SEARCH-12 SEARCH-13 a visitor sorts the results and turns their pages', async ({
  page,
  shoot,
}) => {
  const size = isPhone(page) ? 6 : 12;
  const calls = recordCalls(page);
  await page.goto('/busqueda/acetaminofen');
  await test.step('SEARCH-09 a page has 12 results, and 6 on a phone', async () => {
    await expect(heading(page)).toHaveText('Resultados para “acetaminofen”');
    await expect(page).toHaveTitle('Resultados para “acetaminofen” | Botica');
    await expect(box(page)).toHaveValue('acetaminofen');
    await expect(cards(page)).toHaveCount(size);
    await expect(page.getByRole('status').filter({ hasText: 'productos. Precios y existencias' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('search');
  });

  await test.step('SEARCH-06 SEARCH-13 another page runs a new search and scrolls to the top', async () => {
    await pager(page).getByRole('link', { name: 'Página 2', exact: true }).click();
    await expect(page).toHaveURL('/busqueda/acetaminofen?pagina=2');
    await expect(pager(page).getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('SEARCH-09 SEARCH-20 the search call sends the page size and busquedaSinInventario', async () => {
    await expect
      .poll(() => callsTo(calls, searches).map(queryOf).at(-1))
      .toMatchObject({
        descripcion: 'acetaminofen',
        busquedaSinInventario: 'true',
        elementosPorPagina: String(size),
        pagina: '2',
        orderBy: 'relevancia',
      });
  });

  const order = page.getByLabel('Ordenar por');
  await test.step('SEARCH-04 the sort selector has five orders', async () => {
    await expect(order.locator('option')).toHaveText([
      'Relevancia',
      'Nombre: A-Z',
      'Nombre: Z-A',
      'Precio más alto primero',
      'Precio más bajo primero',
    ]);
    await order.selectOption('PrecioMasBajo');
  });
  await test.step('SEARCH-04 SEARCH-12 the lowest price first starts again at page 1', async () => {
    await expect(page).toHaveURL('/busqueda/acetaminofen?orden=PrecioMasBajo');
    await expect.poll(() => callsTo(calls, searches).map(queryOf).at(-1)?.orderBy).toBe('PrecioMasBajo');
    await expect(async () => {
      const amounts = await results(page).locator('article p.flex > span.whitespace-nowrap').allTextContents();
      const prices = amounts.map((text) => Number(text.replace(/[^\d.]/g, '').replace(/^\./, '')));
      expect(prices.length).toBeGreaterThan(3);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }).toPass();
  });
  await test.step('the back button restores the page and the order', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/busqueda/acetaminofen?pagina=2');
    await expect(order).toHaveValue('relevancia');
  });
});

test('SEARCH-05 SEARCH-07 SEARCH-11 SEARCH-21 a visitor narrows the results with filters', async ({ page, shoot }) => {
  const calls = recordCalls(page);
  await page.goto('/busqueda/dolor?pagina=2');
  await test.step('SEARCH-14 the facets are fetched before the search', async () => {
    await expect(cards(page).first()).toBeVisible();
    const asked = calls.map((call) => new URL(call.url()).pathname).filter((path) => path.includes('/buscador'));
    expect(asked.map((path) => path.split('/').at(-1))).toEqual(['filtros', 'buscador']);
  });

  const filters = await openFilters(page);
  const laboratories = filters.getByRole('group', { name: 'Laboratorio' }).getByRole('checkbox');
  await test.step('SEARCH-05 SEARCH-07 the facets are listed, in a dialog on a phone', async () => {
    await expect(laboratories.first()).toBeVisible();
    if (isPhone(page)) await expect(page.getByRole('dialog').getByRole('group', { name: 'Laboratorio' })).toBeVisible();
    await expectAccessible(page);
    await shoot('search-filters');
  });
  await test.step('SEARCH-11 a filter starts again at page 1', async () => {
    await laboratories.nth(0).check();
    await expect(page).not.toHaveURL(/pagina/);
  });
  await laboratories.nth(1).check();
  if (isPhone(page)) {
    await expect(filters.getByRole('button', { name: /^Ver \d+ producto/ })).toBeVisible();
    await filters.getByRole('button', { name: /^Ver \d+ producto/ }).click();
  }
  const chips = page.getByRole('group', { name: 'Filtros elegidos' }).getByRole('button', { name: /^Quitar filtro/ });
  await test.step('SEARCH-05 every selected filter has a chip', async () => {
    await expect(chips).toHaveCount(2);
  });
  await test.step('SEARCH-21 the facets are sent as one list joined by commas', async () => {
    await expect
      .poll(() => callsTo(calls, searches).map(queryOf).at(-1)?.facets)
      .toMatch(/^Laboratorio:[^,]+,Laboratorio:[^,]+$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('SEARCH-05 the chips follow the address, the back button and the reset', async () => {
    await page.reload();
    await expect(chips).toHaveCount(2);
    const filtered = page.url();
    await chips.first().click();
    await expect(chips).toHaveCount(1);
    await expect(page).not.toHaveURL(filtered);
    await page.goBack();
    await expect(chips).toHaveCount(2);
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect(chips).toHaveCount(0);
    await expect(page).toHaveURL('/busqueda/dolor');
  });
});

test('a visitor filters by a price range, and a minimum above the maximum shows a message', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/busqueda/dolor');
  await expect(cards(page).first()).toBeVisible();
  const filters = await openFilters(page);
  await filters.getByLabel('Desde').fill('300');
  await filters.getByLabel('Hasta').fill('20');
  await filters.getByRole('button', { name: 'Aplicar precio' }).click();
  await expect(filters.getByRole('alert')).toHaveText('El precio más bajo va en el primer campo.');
  await filters.getByLabel('Desde').fill('10');
  await filters.getByRole('button', { name: 'Aplicar precio' }).click();
  await expect(page).toHaveURL('/busqueda/dolor?precio=10-20');
  await expect(page.getByRole('button', { name: 'Quitar filtro L. 10.00 a L. 20.00' })).toBeVisible();
});

test('SEARCH-15 SEARCH-16 the search works without its facets, and a failed search can be retried', {
  tag: '@once',
}, async ({ page, expectFailures, shoot }) => {
  expectFailures(/500/);
  await test.step('SEARCH-15 the facets fail and the results still show', async () => {
    await page.route(/buscador\/filtros/, (route) => route.fulfill({ status: 500, body: '{}' }));
    const calls = recordCalls(page);
    await page.goto('/busqueda/dolor?filtros=Forma:tableta');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Los filtros no están disponibles en este momento.')).toBeVisible();
    expect(callsTo(calls, searches).map(queryOf).at(-1)).not.toHaveProperty('facets');
    await expect(page.getByRole('complementary', { name: 'Filtros' })).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(/buscador\/filtros/);
  });

  await test.step('SEARCH-16 the search fails and can be retried', async () => {
    let isDown = true;
    await page.route(/\/api\/buscador\?/, (route) =>
      isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.goto('/busqueda/dolor');
    await expect(page.getByRole('heading', { name: 'No encontramos “dolor”' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expectAccessible(page);
    await shoot('search-failed');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    // After the click: a retry of its own would otherwise bring the results before it.
    isDown = false;
    await expect(cards(page).first()).toBeVisible();
  });
});

test('SEARCH-10 SEARCH-22 returning from a product shows the same page of results', { tag: '@once' }, async ({
  page,
}) => {
  const calls = recordCalls(page);
  const size = 12;
  await page.goto('/busqueda/dolor?pagina=2');
  await expect(cards(page)).toHaveCount(size);
  const events = () =>
    callsTo(calls, '/telemetria/eventos')
      .map((call) => call.postDataJSON())
      .filter(({ evento }) => evento === 'busqueda');
  await expect.poll(events).toHaveLength(1);
  const [event] = events();
  expect(event).toMatchObject({ termino: 'dolor' });
  expect(event.productos).toHaveLength(Math.min(size, 10)); // SEARCH-22

  await cards(page).nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/productos\/detalle\//);
  await expect
    .poll(() => callsTo(calls, '/busquedas/clic').map((call) => call.postDataJSON().posicion))
    .toEqual([size + 3]);
  await page.evaluate(() => history.pushState(null, '', '/busqueda/dolor'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page).toHaveURL('/busqueda/dolor?pagina=2');
  await expect(pager(page).getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  // A new search starts at its first page.
  await cards(page).nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/productos\/detalle\//);
  // The box has the term of the results until the product is drawn.
  await expect(box(page)).toHaveValue('');
  await box(page).fill('dolor');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/busqueda/dolor');
  await expect(cards(page)).toHaveCount(size);
});
