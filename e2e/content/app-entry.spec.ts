import type { Page } from '@playwright/test';
import { visitBlankPage } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

const parts = (page: Page) => [
  page.getByRole('banner'),
  page.getByRole('contentinfo'),
  page.getByRole('navigation', { name: 'Principal' }),
  page.getByRole('navigation', { name: 'Servicios' }),
  page.getByRole('navigation', { name: 'Secciones' }),
];

async function expectViewerMode(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of parts(page)) await expect(part).toHaveCount(0);
}

async function expectWholeShell(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('VIEW-01 VIEW-03 VIEW-05 VIEW-06 the app entry opens the page of its url without header, menu or footer', {
  tag: '@once',
}, async ({ page }) => {
  for (const [path, target] of [
    ['/AppNavigate/sucursales', '/sucursales'],
    ['/AppNavigate/$horariosEspeciales', '/horariosEspeciales'],
    ['/appnavigate?url=$sucursales', '/sucursales'],
    ['/AppNavigate/?url=%2Fsucursales%3Fsucursal%3D226', '/sucursales?sucursal=226'],
    ['/AppNavigate', '/'],
    ['/AppNavigate/?token=@TOKEN@', '/'],
    // An external address must not be followed.
    ['/AppNavigate?url=%2F%2Fmalo.example%2Fentrar', '/'],
    ['/AppNavigate?url=https%3A$$malo.example', '/'],
  ] as const) {
    await visitBlankPage(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await expectViewerMode(page);
  }
});

test('VIEW-01 VIEW-03 the app shows the page without header and footer, also after navigation', async ({
  page,
  shoot,
}) => {
  await page.goto('/AppNavigate');
  await expectViewerMode(page);
  await expectAccessible(page);
  await shoot('viewer-mode');
  await page.getByRole('region', { name: 'Compra por categoría' }).getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL('/todasLasCategorias');
  await expectViewerMode(page);
  await page.reload();
  await expectViewerMode(page);
});

test('VIEW-02 VIEW-03 viewer mode ends after 20 minutes while the page is open', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/AppNavigate/horariosEspeciales');
  await expectViewerMode(page);
  await page.clock.fastForward('19:50');
  await expectViewerMode(page);
  await page.clock.fastForward('00:15');
  await expectWholeShell(page);
  expect(await page.evaluate(() => sessionStorage.getItem('botica.modo-visor'))).toBeNull();
});

test('VIEW-02 a page that is opened after viewer mode has ended shows its header', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/AppNavigate');
  await expectViewerMode(page);
  await visitBlankPage(page);
  await page.clock.fastForward('20:01');
  await page.goto('/');
  await expectWholeShell(page);
});

test('VIEW-04 A010 the placeholder is not a token, and an invalid token is tried and dropped silently', {
  tag: '@once',
}, async ({ page }) => {
  const tried: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/esSesionVigente/i.test(request.url())) tried.push(request.headers().authorization);
  });
  await page.goto('/AppNavigate?url=sucursales&token=@TOKEN@');
  await expect(page).toHaveURL('/sucursales');
  expect(tried).toEqual([]);

  await page.goto('/AppNavigate?url=sucursales&token=abc.def');
  await expect(page).toHaveURL('/sucursales');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tried).toEqual(['Bearer abc.def']);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('abc.def');
});
