import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './frame/accessibility.ts';
import { expectCartCoversNothing } from './frame/floating-cart.ts';
import { openAsCustomer } from './frame/identity.ts';
import { expectOwnPage, type RouteAddress, type RouteView, routeView } from './frame/route-addresses.ts';
import { expect, test } from './frame/test.ts';

test.use({ companyId: 2 });

const parts = 6;
const partOf = (addresses: RouteAddress[], part: number) => addresses.filter((_, index) => index % parts === part);

for (let part = 0; part < parts; part++) {
  test(`UI-08 every route is accessible and fits 360 px with long names, part ${part + 1} of ${parts}`, async ({
    page,
    store,
    expectFailures,
  }) => {
    test.slow();
    // Some addresses name records that do not exist.
    expectFailures(/404|400|403/);
    await page.route('**/gw/**', lengthenNames);
    await openEach(page, await routeView(store, 'customer'), (all) => partOf(all, part));
    // A poll may be on its way when the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('UI-08 every public route is accessible to a visitor', { tag: '@phone' }, async ({
  page,
  store,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/404|400|403/);
  await openEach(page, await routeView(store, 'visitor'));
});

for (const viewer of ['shopper', 'externalClient', 'guatemalanVisitor'] as const) {
  test.describe(() => {
    test.use({ companyId: viewer === 'guatemalanVisitor' ? 12 : 2 });

    test(`UI-08 the routes for one kind of viewer are accessible and fit 360 px: ${viewer}`, async ({
      page,
      sql: _restored,
      store,
    }) => {
      await page.route('**/gw/**', lengthenNames);
      await openEach(page, await routeView(store, viewer));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}

async function openEach(
  page: Page,
  { person, addresses }: RouteView,
  choose = (all: RouteAddress[]) => all,
): Promise<void> {
  if (person) await openAsCustomer(page, '/perfil', person);
  else await page.goto('/');
  const open = follower(page);
  for (const { id, path } of choose(addresses)) {
    await test.step(`${id} ${path}`, async () => {
      await open(path);
      expectOwnPage(page.url(), path);
      await expectGoodScreen(page);
    });
  }
}

/** Follows addresses without reloading the store, which would take most of the time. */
function follower(page: Page): (path: string) => Promise<void> {
  let waiting = 0;
  let changedAt = 0;
  const count = (change: number) => () => {
    waiting += change;
    changedAt = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async (path) => {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    changedAt = Date.now();
    await expect.poll(() => waiting <= 0 && Date.now() - changedAt > 250, { intervals: [50] }).toBe(true);
    await expect(page.locator('main h1, [role="dialog"] h2').first()).toHaveText(/./);
  };
}

/** Tried again, because a screen may load its parts one after the other. */
async function expectGoodScreen(page: Page): Promise<void> {
  await expect(() => expectAccessible(page)).toPass({ timeout: 30_000 });
  if (test.info().project.name !== 'celular') return;
  await expectCartCoversNothing(page);
  await expectFitsNarrowPhone(page);
}

async function expectFitsNarrowPhone(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 360, height: 740 });
  // Lazy parts for phones may still be loading.
  await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 15_000 });
  await page.setViewportSize(size);
}

/** Makes every name in an answer too long for one line of a phone. */
async function lengthenNames(route: Route): Promise<void> {
  const response = await route.fetch().catch(() => undefined);
  // The page left before the answer came.
  if (!response) return;
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  const body = JSON.stringify(await response.json(), (key, value) =>
    typeof value === 'string' && value !== '' && /^(nombre|descripcion|titulo|direccion)$/i.test(key)
      ? `${value} con un nombre larguísimo que no cabe en una sola línea de ningún teléfono`
      : value,
  );
  return route.fulfill({ response, body });
}
