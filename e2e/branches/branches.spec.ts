import type { Page } from '@playwright/test';
import { callsTo, closingIn, keepHours, recordCalls, scrollThrough } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const list = (page: Page) => page.getByRole('region', { name: 'Lista de sucursales' });
const cards = (page: Page) =>
  list(page)
    .locator('ul > li')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('button', { name, exact: true }) });

test('BRANCH-01 BRANCH-05 A188 the branches of a city are a list, and a store without a street map shows no map @once', async ({
  page,
  context,
  sql,
  shoot,
}) => {
  await keepHours(sql, 5, '24 horas');
  await keepHours(sql, 6, 'Cerrado');
  await keepHours(sql, 8, closingIn(20));
  const calls = recordCalls(page);
  const answer = page.waitForResponse(/sucursalesPorCiudad/);
  await page.goto('/sucursales');
  const { data } = await (await answer).json();
  const stateOf = (code: number) => data.find((branch: { codigo: number }) => branch.codigo === code).estado;
  expect([stateOf(5), stateOf(6), stateOf(8)]).toEqual([0, 1, 2]);

  await expect(heading(page)).toHaveText('Sucursales en San Pedro Sula');
  await expect(list(page).getByRole('status')).toHaveText('10 sucursales');
  await expect(cards(page)).toHaveCount(10);
  await expect(card(page, 'Botica Trejo')).toContainText('Abierto las 24 horas');
  await expect(card(page, 'Botica Guamilito')).toContainText('Cerrado');
  await expect(card(page, 'Botica Los Andes')).toContainText(/La sucursal cerrará en (19|20) minutos\./);
  await expect(page.getByRole('region', { name: /^Mapa/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('branches');

  await page.getByLabel('Ciudad').selectOption({ label: 'La Ceiba' });
  await expect(heading(page)).toHaveText('Sucursales en La Ceiba');
  await expect(page).toHaveURL('/sucursales?ciudad=003');
  await expect(cards(page)).toHaveCount(3);
  expect(callsTo(calls, /geocod/i)).toEqual([]);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 15.7597, longitude: -86.7822 });
  await page.getByRole('button', { name: 'Más cercanas' }).click();
  await expect(cards(page).first()).toContainText(/a \d+(\.\d)?\s?k?m/);
});

test('BRANCH-01 the filters apply to the list, and an empty result shows a message', async ({ page, sql, shoot }) => {
  for (const code of [1, 5, 8, 11, 14, 17, 21, 26, 33]) await keepHours(sql, code, '24 horas');
  await keepHours(sql, 6, 'Cerrado');
  await page.goto('/sucursales');
  await expect(cards(page)).toHaveCount(10);
  const filters = page.getByRole('group', { name: 'Filtros' });
  const chip = (name: string) => filters.getByRole('button', { name });

  await chip('Abiertas ahora').click();
  await expect(cards(page)).toHaveCount(9);
  await expect(card(page, 'Botica Guamilito')).toHaveCount(0);
  await chip('Entrega a domicilio').click();
  await expect(card(page, 'Botica Juan Lindo')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(8);
  await chip('Autoservicio').click();
  await expect(cards(page)).toHaveCount(4);
  await expect(list(page).getByRole('status')).toHaveText('4 sucursales');

  await page.getByLabel('Busca por nombre o dirección').fill('satelite');
  await expect(page.getByRole('heading', { name: 'Ninguna sucursal coincide' })).toBeVisible();
  await expect(list(page)).toContainText(
    'En San Pedro Sula no hay sucursales abiertas ahora, con autoservicio, con entrega a domicilio y que digan «satelite».',
  );
  await expectAccessible(page);
  await shoot('branches-no-match');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(cards(page)).toHaveCount(10);
  await page.getByLabel('Busca por nombre o dirección').fill('SATELITE etapa');
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Botica Satélite')).toBeVisible();
});

test('BRANCH-08 a link to a branch opens its city and its hours, and blank hours show the usual ones', async ({
  page,
  sql,
  shoot,
}) => {
  await keepHours(sql, 7, '');
  await page.goto('/sucursales?sucursal=7');
  await expect(heading(page)).toHaveText('Sucursales en Tegucigalpa');
  const opener = page.getByRole('button', { name: 'Botica Palmira', exact: true });
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(opener).toBeInViewport();
  const hours = page.getByRole('table', { name: 'Horario de Botica Palmira' }).getByRole('row');
  await expect(hours).toHaveText([
    /^Lunes a viernes.*06:30 AM - 12:00 AM$/,
    /^Sábado.*06:30 AM - 12:00 AM$/,
    /^Domingo.*06:30 AM - 12:00 AM$/,
  ]);
  await expectAccessible(page);
  await shoot('branch-linked');

  await page.getByRole('button', { name: 'Botica Kennedy', exact: true }).click();
  await expect(page).toHaveURL('/sucursales?ciudad=002&sucursal=9');
  await expect(page.getByRole('button', { name: 'Botica Kennedy', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('BRANCH-01 a link to an unknown branch shows a message and the city', { tag: '@once' }, async ({
  page,
  shoot,
  expectFailures,
}) => {
  expectFailures(/404: .*\/sucursales\/9999/, /Failed to load resource.*404/);
  for (const code of ['9999', 'abc', '226']) {
    if (code === '226') expectFailures(/404: .*\/sucursales\/226/);
    await page.goto(`/sucursales?sucursal=${code}`);
    await expect(page.getByRole('alert').filter({ hasText: 'No encontramos esa sucursal.' })).toBeVisible();
    await expect(heading(page)).toHaveText('Sucursales en San Pedro Sula');
    await expect(cards(page)).toHaveCount(10);
  }
  await expectAccessible(page);
  await shoot('branch-unknown');
});

test('ERR-01 lists that fail to load show an error, and a retry loads them', { tag: '@once' }, async ({
  page,
  shoot,
  expectFailures,
}) => {
  expectFailures(/sucursalesPorCiudad|maestros\/ciudades/, /Failed to load resource.*(500|503)/);
  const failing = /sucursalesPorCiudad|maestros\/ciudades$/;
  await page.route(failing, (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.goto('/sucursales');
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar las sucursales' });
  await expect(failure).toBeVisible();
  await expect(failure).toContainText('Ocurrio un error mientras se realizaba la operación');
  await expect(failure.locator('code')).toHaveText(/.{6,}/);
  await expect(page.getByText('No pudimos cargar las demás ciudades.')).toBeVisible();
  await expectAccessible(page);
  await shoot('branches-failed');

  await page.unroute(failing);
  await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByLabel('Ciudad')).toHaveValue('001');
});

test('UI-08 a very long branch name does not break the layout at 320 px', { tag: '@once' }, async ({
  page,
  sql,
  shoot,
}) => {
  const name = `Botica ${'Centrocomercialinternacional'.repeat(3)} ${'del barrio de siempre '.repeat(5)}`.trim();
  await keepHours(sql, 5, '24 horas');
  await sql`update branches set public_name = ${name}, address = ${`${name}, ${name}`} where code = 5`;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/sucursales?sucursal=5');
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Elegir esta sucursal: ${name}` }).click();
  await expect(page.getByRole('button', { name: /^Recoger en Botica Centro/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await shoot('branch-long-name');
  await page.goto('/');
  await scrollThrough(page);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
