import { codeOf } from './frame/code.ts';
import { goToBranches, keepHours, visitBlankPage } from './frame/steps.ts';
import { expect, expectAccessible, test } from './frame/test.ts';

const storedKeys = {
  local: ['empresa', 'sucursal', 'version', 'origen'],
  session: ['modo-visor', 'token-entrante', 'version-recargada', 'archivos-recargados'],
};

const garbage = [
  '{"state":',
  'null',
  '[]',
  '"x"',
  '{"state":null,"version":1}',
  '{"state":{"byCompany":{"2":{"code":"5"}}}}',
];

test('COUNTRY-01 the store works with garbage under every storage key', { tag: '@once' }, async ({ page }) => {
  for (const text of garbage) {
    await visitBlankPage(page);
    await page.evaluate(
      (given) => {
        for (const key of given.local) localStorage.setItem(`botica.${key}`, given.text);
        for (const key of given.session) sessionStorage.setItem(`botica.${key}`, given.text);
      },
      { ...storedKeys, text },
    );
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Entregar en/ })).toBeVisible();
    // VER-02: a version that cannot be read reloads the page once, at any moment; a click just before that is lost.
    await expect(async () => {
      await goToBranches(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sucursales en /, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: /^Entregar en/ })).toBeVisible();
  }
});

test('COUNTRY-01 a browser that blocks its storage still switches country and chooses a branch', {
  tag: '@once',
}, async ({ page, sql }) => {
  await keepHours(sql, 5, '24 horas');
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Cambiar país:/ }).click();
  await page.getByRole('list', { name: 'Países' }).getByRole('button', { name: 'Honduras' }).click();
  await expect(page.getByRole('button', { name: /^Entregar en San Pedro Sula/ })).toBeVisible();
  await goToBranches(page);
  await page.getByRole('button', { name: 'Elegir esta sucursal: Botica Trejo' }).click();
  await expect(page.getByRole('button', { name: 'Recoger en Botica Trejo . Cambiar' })).toBeVisible();
});

test('ERR-01 the page works with its built-in content when a content call fails', {
  tag: '@once',
}, async ({ page, context, store, shoot, expectFailures }) => {
  // The page was served for another company, so that its embedded data does not apply.
  await context.addCookies([{ name: 'botica-empresa', value: '2', url: store.url }]);
  await visitBlankPage(page);
  await page.evaluate(() => localStorage.setItem('botica.empresa', '12'));
  expectFailures(/ObtenerContenidosDinamicos/, /Failed to load resource.*500/);
  await page.clock.install();
  await page.route(/ObtenerContenidosDinamicos/, (route) => route.fulfill({ status: 500, json: { roto: true } }));
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Entregar en Chiquimula/ })).toBeVisible();
  await page.clock.fastForward(10_000);
  await page.clock.fastForward(10_000);
  await expect(page.getByTestId('loading-overlay')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('Precios con IVA incluido.');
  await expect(page.getByRole('heading', { name: '¿Dudas con tu medicina?' })).toHaveCount(0);
  await expectAccessible(page);
  await shoot('home-without-content');
});

test('ERR-01 a screen whose code fails to load shows an error with a reference, and a retry loads it', async ({
  page,
  shoot,
  expectFailures,
}) => {
  const code = await codeOf('src/features/branches/branches-screen.tsx');
  expectFailures(code, /Failed to load resource: net::ERR_FAILED/, /dynamically imported module/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Entregar en Chiquimula/ })).toBeVisible();
  await page.route(code, (route) => route.abort('failed'));
  await goToBranches(page);
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta página' })).toBeVisible();
  await expect(page.getByText('Ocurrio un error mientras se realizaba la operación')).toBeVisible();
  await expect(page.getByRole('main').locator('code')).toHaveText(/^W-[0-9A-F]{8}$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
  await shoot('screen-failed');

  await page.unroute(code);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales en Chiquimula');
  await expect(page).toHaveURL('/sucursales');
});

test('a screen whose file a release took away opens after one reload of the page', { tag: '@once' }, async ({
  page,
  expectFailures,
}) => {
  const code = await codeOf('src/features/branches/branches-screen.tsx');
  expectFailures(code, /Failed to load resource/, /dynamically imported module/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Entregar en Chiquimula/ })).toBeVisible();
  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  await page.route(code, (route) => (isReloaded ? route.fallback() : route.fulfill({ status: 404 })));
  await goToBranches(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales en Chiquimula');
  await expect(page).toHaveURL('/sucursales');
  expect(isReloaded).toBe(true);
});

test('the layout of the home page does not shift while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/sucursales', '/horariosEspeciales']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate<number[]>(() => Reflect.get(window, 'shifts'));
    expect(
      shifts.reduce((sum, shift) => sum + shift, 0),
      `layout shift of ${path}`,
    ).toBeLessThan(0.05);
  }
});
