import type { Page } from '@playwright/test';
import { fillLogin, openLogin, wayToAccount } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;
const promotion = (page: Page) => page.getByRole('complementary', { name: 'Promoción' });

test.describe('a visit', () => {
  test.use({ sawPopup: false });

  test('LOGIN-06 a first login without accepted terms asks for the terms and shows no welcome or promotion', {
    tag: '@once',
  }, async ({ page, store, sql }) => {
    const person = await makeAccount(store);
    await sql`delete from accepted_terms where customer_id = ${person.id}`;
    await page.clock.install();
    await page.goto('/');
    await openLogin(page);
    await page.clock.runFor(3000);
    await fillLogin(page, person);
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Términos y condiciones');
    await page.getByRole('button', { name: 'Acepto', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(wayToAccount(page)).toBeVisible();
    await page.goto('/sucursales');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(promotion(page)).toBeHidden();
  });

  test('HOME-04 the promotion is hidden while the search suggests and while a menu is open', async ({
    page,
    shoot,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
    await page.clock.runFor(3000);
    await expect(promotion(page)).toBeVisible();
    const box = page.getByRole('combobox', { name: 'Buscar en Botica' });
    await box.pressSequentially('tegu');
    await page.clock.fastForward(600);
    await expect(page.getByRole('listbox', { name: 'Sugerencias' })).toBeVisible();
    await expect(promotion(page)).toBeHidden();
    await shoot('search-over-promotion');
    await box.press('Escape');
    await expect(promotion(page)).toBeVisible();
    if (isPhone(page)) return;
    const menu = page.getByRole('button', { name: 'Categorías' }).first();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(promotion(page)).toBeHidden();
  });
});

test('R013 the login screen has one login, and no cart over its form', async ({ page, shoot }) => {
  await page.goto('/login');
  const bar = isPhone(page) ? page.getByRole('navigation', { name: 'Principal' }) : page.getByRole('banner');
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  await bar.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (isPhone(page)) await expect(page.getByRole('button', { name: /^Carrito/ })).toHaveCount(0);
  await shoot('login-screen');
});

test('without a connection the store says so, a search does not wait, and it continues when the connection is back', async ({
  page,
  context,
  expectFailures,
  shoot,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await page.goto('/busqueda/vitamina');
  const products = page.getByRole('main').getByRole('article');
  await expect(products.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.', { exact: false }).first()).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Buscar en Botica' });
  await box.fill('jabon');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('offline');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeHidden();
  await expect(products.first()).toBeVisible();
  await expect(page.getByText('Tu carrito se guarda aquí.')).toBeHidden();
});
