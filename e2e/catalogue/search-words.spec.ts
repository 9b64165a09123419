import type { Page } from '@playwright/test';
import { expectCartCoversNothing, scrollBesideCart } from '../frame/floating-cart.ts';
import { callsTo, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.getByRole('list', { name: /^Resultados/ });
const cards = (page: Page) => results(page).getByRole('article');
const searches = '/producto/api/buscador';

const queryOf = (request: { url(): string }) => Object.fromEntries(new URL(request.url()).searchParams);

test('SEARCH-01 SEARCH-02 SEARCH-03 A092 the search reads its term from the address', { tag: '@once' }, async ({
  page,
}) => {
  const calls = recordCalls(page);
  const asked = () => callsTo(calls, searches).map(queryOf).at(-1);
  await page.goto('/busqueda/50@12{}5 mg');
  await expect(heading(page)).toHaveText('Resultados para “50/12.5 mg”');
  await expect.poll(asked).toMatchObject({ descripcion: '50/12.5 mg', busquedaExacta: 'false' });
  await page.goto('/busqueda/acetaminofen~');
  await expect(heading(page)).toHaveText('Resultados para “acetaminofen”');
  await expect.poll(asked).toMatchObject({ descripcion: 'acetaminofen', busquedaExacta: 'true' });

  // A corrected term is shown, and the original can be searched.
  await page.goto('/busqueda/asetaminofen');
  await page.getByRole('link', { name: 'Buscar “asetaminofen” tal como está' }).click();
  await expect(page).toHaveURL('/busqueda/asetaminofen~');
  await expect(page.getByRole('heading', { name: 'No encontramos “asetaminofen”' })).toBeVisible();
});

test('a search in everyday words explains how it was read, and can be repeated literally', async ({ page, shoot }) => {
  await page.goto(`/busqueda/${encodeURIComponent('pastillas para la presión')}`);
  const panel = page.getByRole('region', { name: 'Cómo lo entendimos' });
  await expect(panel.getByText('Presión alta')).toBeVisible();
  await expect(panel.getByText('Tabletas y cápsulas')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('search-understood');
  await scrollBesideCart(page, panel.getByRole('link', { name: /^Buscar exactamente/ }));
  await expectCartCoversNothing(page, { links: true });
  await panel.getByRole('list', { name: 'Por principio activo' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/filtros=Principio\+activo/);
  await page.goto('/busqueda/panadol');
  await expect(panel.getByText('No vendemos Panadol')).toBeVisible();
  await shoot('search-brand');
  await panel.getByRole('link', { name: 'Buscar exactamente “panadol”' }).click();
  await expect(page.getByRole('heading', { name: 'No encontramos “panadol”' })).toBeVisible();
});

test('A361 A380 a search that describes an emergency shows no product, and only the advice of the company', async ({
  page,
  sql,
  shoot,
}) => {
  await page.goto(`/busqueda/${encodeURIComponent('tos con sangre')}`);
  const help = page.getByRole('region', { name: 'Si es una emergencia, llama a emergencias' });
  await expect(help).toContainText('No mostramos productos para “tos con sangre”.');
  await expect(help.getByRole('link', { name: /^Llamar/ })).toHaveCount(0);
  await shoot('search-emergency-without-advice');
  await sql`insert into content_links (company_id, place, section, id, position, text, value, responsible) values
    (2, 'footer', 7, 906, 906, '911', '911', null),
    (2, 'footer', 7, 907, 907, 'Acude al hospital más cercano.', null, 'Ana López, regente')`;
  await page.reload();
  await expect(help.getByRole('link', { name: 'Llamar al 911' })).toHaveAttribute('href', 'tel:911');
  await expect(help).toContainText('Acude al hospital más cercano.');
  await expect(page.getByRole('contentinfo')).not.toContainText('Acude al hospital');
  await expect(help.getByRole('link', { name: 'Habla con el regente' })).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '¿Quisiste decir?' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('search-emergency');
});

test('SEARCH-08 SEARCH-17 an empty result offers other ways on, and a short term sends no search', async ({
  page,
  shoot,
}) => {
  await page.goto('/busqueda/xqzwkjv');
  await expect(page.getByRole('heading', { name: 'No encontramos “xqzwkjv”' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo más buscado' })).toBeVisible();
  const groups = page.getByRole('list', { name: 'Explora por categoría' }).getByRole('link');
  await expect(groups.first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('search-not-found');

  const calls = recordCalls(page);
  await page.goto('/busqueda/ab');
  await expect(page.getByRole('heading', { name: 'Escribe al menos 3 letras' })).toBeVisible();
  expect(callsTo(calls, /buscador/i)).toEqual([]);
  await page.getByRole('link', { name: 'acetaminofén', exact: true }).first().click();
  await expect(heading(page)).toHaveText('Resultados para “acetaminofén”');
  await expect(cards(page).first()).toBeVisible();
});

test('a search term that contains code or markup is treated as text', { tag: '@once' }, async ({ page }) => {
  for (const term of ["'; drop table products; --", '<img src=x onerror=alert(1)>', '💊💊💊', 'a'.repeat(190)]) {
    await page.goto(`/busqueda/${encodeURIComponent(term)}`);
    await expect(heading(page)).toContainText(term.slice(0, 40));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
