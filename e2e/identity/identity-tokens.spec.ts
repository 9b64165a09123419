import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { logIn, openAccount, openAsCustomer, wayIn, wayToAccount } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { callsTo, recordCalls, storedValue } from '../frame/steps.ts';
import { expect, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** The signed tokens that a script in the page can read from the browser storage. */
async function tokensInReach(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).toContain('botica.usuario');
  return kept.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? [];
}

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'botica-sesion');

/** Counts the access token refreshes of the tabs of a browser. */
function countRefreshes(context: BrowserContext): { count: number } {
  const seen = { count: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith('/identidad/refrescar')) seen.count += 1;
  });
  return seen;
}

test('SESS-04 SESS-16 SESS-17 a login leaves no token within reach of a script, and a reload keeps the session', {
  tag: '@once',
}, async ({ page, context, store }) => {
  const person = await makeAccount(store);
  await page.goto('/');
  await logIn(page, person);
  expect(await tokensInReach(page)).toEqual([]);
  expect(await sessionCookie(context)).toMatchObject({
    path: '/gw/identidad/refrescar',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });

  await page.reload();
  await expect((await openAccount(page)).getByText(person.email)).toBeVisible();
  expect(await tokensInReach(page)).toEqual([]);
  // The previous page, which the browser may have cached as it was.
  await page.goto('/sucursales');
  await page.goBack();
  await expect((await openAccount(page)).getByText(person.email)).toBeVisible();
});

test('SESS-05 SESS-06 an expired token is renewed silently, and later calls send the new one', {
  tag: '@once',
}, async ({ page, context, store }) => {
  const person = await makeAccount(store);
  await page.clock.install();
  await openAsCustomer(page, '/sucursales', person);
  const calls = recordCalls(page);
  const account = await openAccount(page);
  await expect.poll(() => callsTo(calls, '/api/sesiones/usuarios/datos')).toHaveLength(1);
  const first = callsTo(calls, '/api/sesiones/usuarios/datos')[0]?.headers().authorization;

  const refreshes = countRefreshes(context);
  const renewed = page
    .waitForResponse('**/gw/identidad/refrescar')
    .then(async (reply) => ((await reply.json()) as { data: { token: string } }).data.token);
  await page.clock.setSystemTime(Date.now() + 16 * 60_000);
  await account.getByRole('button', { name: 'Mis datos' }).click();
  await account.getByRole('link', { name: 'Dispositivos' }).click();
  await expect(page.getByText('Este dispositivo')).toBeVisible();
  const next = callsTo(calls, '/api/usuarios/dispositivos')[0]?.headers().authorization;
  expect(next).toBe(`Bearer ${await renewed}`);
  expect(next).not.toBe(first);
  // The new token stays valid although the clock of this device is wrong.
  expect(refreshes.count).toBe(1);
  const open = await store.sql`select 1 from sessions where customer_id = ${person.id} and revoked_at is null`;
  expect(open).toHaveLength(1);
});

test('SESS-04 SESS-06 tabs that open concurrently share one session, and the last login applies to all of them', {
  tag: '@once',
}, async ({ page, context, store }) => {
  test.slow();
  const [person, other] = [await makeAccount(store), await makeAccount(store)];
  await openAsCustomer(page, '/sucursales', person);
  const second = await context.newPage();
  await Promise.all([page.reload(), second.goto('/sucursales')]);
  for (const tab of [page, second]) {
    await expect((await openAccount(tab)).getByText(person.email)).toBeVisible();
    await tab.keyboard.press('Escape');
  }
  const open = await store.sql`select 1 from sessions where customer_id = ${person.id} and revoked_at is null`;
  expect(open).toHaveLength(1);

  await openAsCustomer(page, '/sucursales', other);
  const account = await openAccount(second);
  await expect(account.getByText(other.email)).toBeVisible();
  await account.getByRole('button', { name: 'Mis datos' }).click();
  await account.getByRole('link', { name: 'Dispositivos' }).click();
  await expect(second.getByText('Este dispositivo')).toBeVisible();
});

test('SESS-04 a failed token refresh does not end the session, and the page waits for the server', {
  tag: '@once',
}, async ({ page, store, expectFailures }) => {
  expectFailures(/503/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/sucursales', person);
  await expect(wayToAccount(page)).toBeVisible();
  await page.route('**/gw/identidad/refrescar', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/Mispedidos');
  await expect(wayToAccount(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/gw/identidad/refrescar');
  await page.reload();
  await expect((await openAccount(page)).getByText(person.email)).toBeVisible();
});

test('SESS-08 a logout without a network completes at the next start', { tag: '@once' }, async ({
  page,
  context,
  store,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/sucursales', person);
  const account = await openAccount(page);
  const open = () => store.sql`select 1 from sessions where customer_id = ${person.id} and revoked_at is null`;
  await page.route('**/gw/**', (route) => route.abort());
  await account.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(wayIn(page)).toBeVisible();
  expect(await storedValue(page, 'usuario')).toBeUndefined();
  expect(await open()).toHaveLength(1);
  expect(await sessionCookie(context)).toBeDefined();

  await page.unroute('**/gw/**');
  await page.goto('/sucursales');
  await expect.poll(open).toHaveLength(0);
  await expect.poll(() => sessionCookie(context)).toBeUndefined();
  expect(await storedValue(page, 'salida-pendiente')).toBeUndefined();
  await expect(wayIn(page)).toBeVisible();
});

test('a page of another site can neither use nor replace the session of a customer', { tag: '@once' }, async ({
  page,
  context,
  store,
  expectFailures,
}) => {
  expectFailures(/403/, /ERR_FAILED/, /CORS policy/, /Failed to load resource/);
  const person = await makeAccount(store);
  // The page renews its own cookie at the start.
  const renewed = page.waitForResponse(/\/identidad\/refrescar/);
  await openAsCustomer(page, '/sucursales', person);
  await renewed;
  await expect(wayToAccount(page)).toBeVisible();
  const before = await sessionCookie(context);
  const foreign = await context.newPage();
  // Another port is the same site to the browser, which sends the cookie: the server itself must refuse.
  for (const origin of [store.sandboxUrl, store.sandboxUrl.replace('127.0.0.1', 'localhost')]) {
    await foreign.route('**/trampa', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Trampa</h1>' }));
    for (const path of ['/identidad/refrescar', '/api/sesiones/usuarios/EliminarSesion']) {
      const url = `${store.url}/gw${path}`;
      await foreign.goto(`${origin}/trampa`);
      const answer = foreign.waitForResponse(url);
      await foreign.setContent(`<form method="post" action="${url}"><button>Ver premio</button></form>`);
      await foreign.getByRole('button').click();
      await foreign.waitForURL(url);
      expect((await answer).status()).toBe(403);
    }
    await foreign.goto(`${origin}/trampa`);
    await foreign.evaluate(
      (url) => fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include' }).catch(() => undefined),
      `${store.url}/gw/identidad/refrescar`,
    );
  }
  expect(await sessionCookie(context)).toEqual(before);
  await page.reload();
  await expect((await openAccount(page)).getByText(person.email)).toBeVisible();
});

test('SESS-04 SESS-08 a customer logs in to a demo store on plain http from another machine and logs out', {
  tag: '@once',
}, async ({ store, launchOptions }) => {
  test.slow();
  const person = await makeAccount(store);
  const rule = '--host-resolver-rules=MAP tienda.lan 127.0.0.1';
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
  try {
    const page = await browser.newPage({ baseURL: store.url.replace('127.0.0.1', 'tienda.lan') });
    await openAsVisitorOfHonduras(page);
    await logIn(page, person);
    // Such a page has neither locks nor Secure cookies.
    expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
    expect(await sessionCookie(page.context())).toMatchObject({ secure: false, httpOnly: true, sameSite: 'Strict' });
    await page.reload();
    const account = await openAccount(page);
    await expect(account.getByText(person.email)).toBeVisible();
    await account.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(wayIn(page)).toBeVisible();
    expect(await sessionCookie(page.context())).toBeUndefined();
  } finally {
    await browser.close();
  }
});

async function openAsVisitorOfHonduras(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('botica.empresa', '2'));
  await page.goto('/sucursales');
}
