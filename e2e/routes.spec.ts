import type { Page } from '@playwright/test';
import { callsTo, recordCalls } from './frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './frame/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('ROUTE-01 ROUTE-02 a route ignores letter case and a trailing slash', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/sucursales', '/SUCURSALES', '/sucursales/', '/Sucursales/?ciudad=567']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(/^Sucursales en /);
    await expect(page).toHaveTitle('Sucursales | Botica');
  }
});

test('ROUTE-04 an unknown path goes to the home page', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/no-existe', '/sucursales/no/existe', '/checkout2/x', '/index.php/x', '/%3Cb%3E']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(heading(page)).toHaveText('Tu farmacia de confianza, cerca de ti');
    await expect(page).toHaveTitle('Botica, tu farmacia en línea');
  }
});

/** Navigates to any page without reloading the store. */
async function followFooter(page: Page, name: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(name);
  for (const fold of await footer.locator('summary').all()) await fold.click();
  await footer.getByRole('link', { name, exact: true }).click();
}

test('ROUTE-03 every page has its own address without a hash, and the back button follows them', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  await followFooter(page, 'Sucursales');
  await expect(page).toHaveURL('/sucursales');
  await expect(heading(page)).toBeFocused();
  await page.goto('/horariosEspeciales');
  await expect(heading(page)).toHaveText('Horarios especiales');
  await page.goBack();
  await expect(heading(page)).toHaveText(/^Sucursales/);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL('/sucursales');
  await expect(heading(page)).toHaveText(/^Sucursales/);
});

test('TELE-01 each route change sends one page view with the pattern and never the path', { tag: '@once' }, async ({
  page,
}) => {
  const calls = recordCalls(page);
  const views = () => callsTo(calls, '/telemetria/eventos').map((request) => request.postDataJSON().ruta);
  await page.goto('/');
  await expect.poll(views).toEqual(['/']);

  await followFooter(page, 'Sucursales');
  await expect.poll(views).toEqual(['/', '/sucursales']);
  // A screen that only changes its query has not changed the route.
  await page.getByLabel('Ciudad').selectOption({ label: 'Zacapa' });
  await expect(heading(page)).toHaveText('Sucursales en Zacapa');
  await page.goBack();
  await expect.poll(views).toEqual(['/', '/sucursales', '/']);

  await page.goto('/SUCURSALES/?sucursal=226');
  await expect(heading(page)).toHaveText('Sucursales en Chiquimula');
  await expect.poll(views).toEqual(['/', '/sucursales', '/', '/sucursales']);
  await page.goto('/no-existe');
  await expect(page).toHaveURL('/');
  await expect.poll(views).toEqual(['/', '/sucursales', '/', '/sucursales', '/']);
});

test.describe('at the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('UI-08 only rails scroll sideways at 320 px', { tag: '@once' }, async ({ page, shoot }) => {
    for (const path of ['/', '/sucursales', '/sucursales?sucursal=226', '/horariosEspeciales']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (path === '/') await shoot('home-320');
      await page.getByRole('button', { name: /^Entregar en/ }).click();
      await expect(page.getByRole('dialog', { name: '¿Dónde quieres comprar?' })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});
