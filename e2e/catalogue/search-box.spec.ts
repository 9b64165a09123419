import type { Page } from '@playwright/test';
import { makeAccount } from '../frame/people.ts';
import { callsTo, recordCalls, stopClock } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const cards = (page: Page) => page.getByRole('list', { name: /^Resultados/ }).getByRole('article');
const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar en Botica' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
const queryOf = (request: { url(): string }) => Object.fromEntries(new URL(request.url()).searchParams);

test('SEARCH-01 SEARCH-17 SEARCH-18 SEARCH-19 suggestions show pictures and prices and work with the keyboard', async ({
  page,
  shoot,
}) => {
  await page.clock.install();
  await page.goto('/sucursales');
  const calls = recordCalls(page);
  const asked = () => callsTo(calls, /Sugerencias$/).map((call) => queryOf(call).text);
  await box(page).click();
  // The code of the suggestions loads on the first visit to the box.
  await expect(page.getByRole('group', { name: 'Lo más buscado' })).toBeVisible();
  await box(page).pressSequentially('ac');
  await page.clock.fastForward(1000);
  await expect(options(page)).toHaveCount(0); // SEARCH-17
  await stopClock(page);
  await box(page).pressSequentially('e');
  await page.clock.runFor(590);
  expect(asked()).toEqual([]);
  await page.clock.runFor(10); // SEARCH-18
  await expect.poll(asked).toEqual(['ace']);
  await page.clock.resume();
  const product = options(page).filter({ has: page.locator('img') });
  await expect(product.first()).toContainText(/L\.\s\d/);
  await expectAccessible(page);
  await shoot('search-suggestions-products');

  await box(page).pressSequentially('taminof');
  await page.clock.fastForward(600);
  await expect(options(page).last()).toHaveText('Buscar “acetaminof”');
  const known = (await options(page).count()) - 1;
  expect(asked()).toEqual(known > 3 ? ['ace'] : ['ace', 'acetaminof']); // SEARCH-19
  await box(page).pressSequentially('zzz');
  await page.clock.fastForward(600);
  await expect.poll(() => asked().at(-1)).toBe('acetaminofzzz');

  await box(page).fill('acetaminofen');
  await page.clock.fastForward(600);
  const term = options(page).filter({ hasText: /^acetaminofén$/ });
  await expect(term).toBeVisible();
  await box(page).press('ArrowDown');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id')) ?? '',
  );
  await box(page).press('Enter');
  await expect(page).toHaveURL('/busqueda/acetaminof%C3%A9n~'); // SEARCH-01
  await expect(box(page)).toHaveValue('acetaminofén');
});

test('a visitor sees their earlier searches and can remove them', { tag: '@once' }, async ({ page, shoot }) => {
  for (const term of ['vitamina', 'jarabe']) {
    await page.goto(`/busqueda/${term}`);
    await expect(cards(page).first()).toBeVisible();
  }
  await page.goto('/sucursales');
  await box(page).click();
  const recent = page.getByRole('group', { name: 'Búsquedas recientes' }).getByRole('option');
  await expect(recent).toHaveText(['jarabe', 'vitamina']);
  await expectAccessible(page);
  await shoot('search-recent');
  await page.getByRole('button', { name: 'Quitar “jarabe” de tus búsquedas' }).click();
  await expect(recent).toHaveText(['vitamina']);
  await box(page).press('ArrowDown');
  await box(page).press('Delete');
  await expect(recent).toHaveCount(0);
  await page.reload();
  await box(page).click();
  await expect(page.getByRole('group', { name: 'Lo más buscado' })).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('a customer sees the searches stored on the server, on any device', { tag: '@once' }, async ({ page, store }) => {
  test.slow();
  const person = await makeAccount(store);
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.goto('/busqueda/vitamina');
  await expect(cards(page).first()).toBeVisible();

  await page.goto('/sucursales');
  await box(page).click();
  const recent = page.getByRole('group', { name: 'Búsquedas recientes' }).getByRole('option');
  await expect(recent).toHaveText(['vitamina']);
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await box(page).click();
  await expect(page.getByRole('group', { name: 'Lo más buscado' })).toBeVisible();
  await expect(recent).toHaveCount(0);
});
