import { randomUUID } from 'node:crypto';
import { getUserSession } from '@botica/contract/identity/sessions';
import { cartButton, plainProducts } from '../frame/cart.ts';
import { givenCart } from '../frame/checkout.ts';
import {
  fillLogin,
  logIn,
  openAccount,
  openAccountEntry,
  openAsCustomer,
  wayIn,
  wayToAccount,
} from '../frame/identity.ts';
import { expectNothingKept, isSomethingLeft, leaveSomething, sessionKeys } from '../frame/kept-data.ts';
import { closeOtherSessions, makeAccount, openSession } from '../frame/people.ts';
import { callsTo, recordCalls, runUntilVisible, stopClock, storedValue, waitingLocks } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const userCall = getUserSession.url;

test('SESS-08 SESS-16 SESS-17 A071 calls send what the login stored, and a logout removes everything', {
  tag: '@once',
}, async ({ page, context, store }) => {
  const person = await makeAccount(store);
  // Choosing the country also left a cookie (A071).
  await context.addCookies([{ name: 'botica-empresa', value: '2', url: store.url }]);
  await page.goto('/');
  const given = page
    .waitForResponse('**/gw/identidad/login')
    .then(async (reply) => ((await reply.json()) as { data: { token: string } }).data.token);
  await logIn(page, person);
  for (const key of sessionKeys) expect(await storedValue(page, key), key).toBeDefined();
  expect(await storedValue(page, 'tour-realizado')).toBe(true);
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(person.password);

  const calls = recordCalls(page);
  await openAccountEntry(page, 'Mis datos', 'Dispositivos');
  await expect(page.getByText('Este dispositivo')).toBeVisible();
  const [asked] = callsTo(calls, '/api/usuarios/dispositivos');
  expect(asked?.headers().authorization).toBe(`Bearer ${await given}`);

  await leaveSomething(page);
  await (await openAccount(page)).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(wayIn(page)).toBeVisible();
  await expectNothingKept(page);
  expect(await isSomethingLeft(page)).toBe(false);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.toSorted()).toEqual(['botica-empresa', 'botica-pais-preguntado']);
  await expect(page.getByRole('button', { name: /^Cambiar país: Honduras/ })).toBeVisible();
});

test('SESS-04 SESS-07 a session that is no longer valid when the store opens removes everything', {
  tag: '@once',
}, async ({ page, store, sql, expectFailures }) => {
  expectFailures(/401/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/', person);
  await leaveSomething(page);
  await sql`update sessions set revoked_at = now(), revoked_reason = 'closed-remotely'`;
  await page.reload();
  await expect(wayIn(page)).toBeVisible();
  await expectNothingKept(page);
  expect(await isSomethingLeft(page)).toBe(false);
});

test('SESS-06 SESS-08 the tabs of a browser share login and logout', { tag: '@once' }, async ({
  page,
  context,
  store,
}) => {
  const person = await makeAccount(store);
  const other = await context.newPage();
  await other.goto('/sucursales');
  await expect(wayIn(other)).toBeVisible();
  await page.goto('/');
  await logIn(page, person);
  await expect(wayToAccount(other)).toBeVisible();
  await expect((await openAccount(other)).getByText(person.email)).toBeVisible();
  await other.keyboard.press('Escape');

  await (await openAccount(page)).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(wayIn(other)).toBeVisible();
  await expect(other).toHaveURL('/sucursales');
});

test('SESS-08 SESS-14 a logout waits for the pending cart read of another tab', {
  tag: '@once',
}, async ({ page, context, store }) => {
  const person = await makeAccount(store);
  // A logout waits for a second at most, and the read of a busy machine takes longer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await openAsCustomer(page, '/sucursales', person);
  const look = '**/api/sesiones/usuarios/v2/datos';
  const other = await context.newPage();
  const logoutWaits = Promise.withResolvers<void>();
  // The server refuses the read if the session is closed first.
  await other.route(look, async (route) => {
    await logoutWaits.promise;
    await route.continue();
  });
  const leave = (await openAccount(page)).getByRole('button', { name: 'Cerrar sesión' });
  const asked = other.waitForRequest(look);
  await other.goto('/sucursales');
  await asked;
  await leave.click();
  await expect.poll(() => waitingLocks(other, 'exclusive')).toBe(1);
  logoutWaits.resolve();
  await expect(wayIn(page)).toBeVisible();
  await expect(wayIn(other)).toBeVisible();
});

test('SESS-09 SESS-10 SESS-11 the session is checked a minute after the start, once for a known device', {
  tag: '@once',
}, async ({ page, store, expectFailures }) => {
  test.slow();
  // Requests still pending when the session is closed elsewhere.
  expectFailures(/401/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/', person);
  await page.clock.install();
  const calls = recordCalls(page);
  const checks = () => callsTo(calls, '/api/login/esSesionVigente');
  await page.reload();
  await expect(wayToAccount(page)).toBeVisible();
  await page.clock.runFor(45_000);
  expect(checks()).toHaveLength(0);
  await page.clock.runFor(15_000);
  await expect.poll(() => storedValue(page, 'dispositivo-validado')).toBe(true);
  expect(checks()).toHaveLength(1);

  await page.reload();
  await expect(wayToAccount(page)).toBeVisible();
  await page.clock.runFor(61_000);
  expect(checks()).toHaveLength(1);

  await page.evaluate(() => localStorage.removeItem('botica.dispositivo-validado'));
  await leaveSomething(page);
  await page.reload();
  await expect(wayToAccount(page)).toBeVisible();
  // The cart polls every three seconds and would notice before the check does.
  const unchanged = { ok: true, data: { sinCambios: true, version: 0 } };
  await page.route('**/api/sesiones/usuarios/v2/datos', (route) => route.fulfill({ json: unchanged }));
  await closeOtherSessions(store, person);
  await page.clock.runFor(61_000);
  await expect(wayIn(page)).toBeVisible();
  await expectNothingKept(page);
  expect(await isSomethingLeft(page)).toBe(false);
});

test('SESS-12 a device that the session does not know shows a message and logs out', { tag: '@once' }, async ({
  page,
  store,
  shoot,
}) => {
  const person = await makeAccount(store);
  await openAsCustomer(page, '/', person);
  // As if the storage of one browser was copied to another.
  await page.evaluate((id) => localStorage.setItem('botica.dispositivo', JSON.stringify(id)), randomUUID());
  await page.clock.install();
  await page.goto('/sucursales');
  await expect(wayToAccount(page)).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(60_000);
  const notice = page.getByText('No se reconoció este dispositivo, se cerrará la sesión.');
  await runUntilVisible(page, notice);
  await shoot('unrecognised-device');
  await page.clock.runFor(4000);
  await expect(wayToAccount(page)).toBeVisible();
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(wayIn(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expectAccessible(page);
  await expectNothingKept(page);
  expect(
    await store.sql`select 1 from security_events where customer_id = ${person.id} and kind = 'unrecognised-device'`,
  ).toHaveLength(1);
  expect(await store.sql`select 1 from sessions where customer_id = ${person.id} and revoked_at is null`).toEqual([]);
});

test('SESS-13 A189 a refused call shows a message for 5 seconds, clears everything, and the next login leads back', {
  tag: '@once',
}, async ({ page, store, sql, expectFailures, shoot }) => {
  expectFailures(/401/);
  const person = await makeAccount(store);
  const [product] = await plainProducts(sql, 1);
  await givenCart(store, person, [{ productoId: product?.id ?? 0, cantidad: 2 }]);
  await openAsCustomer(page, '/sucursales', person);
  await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 1 producto/);
  await page.evaluate(() =>
    localStorage.setItem('botica.sucursal', JSON.stringify({ state: { byCompany: { 2: { code: 6 } } }, version: 1 })),
  );
  await expect.poll(() => storedValue(page, 'sucursal')).toBeDefined();
  await page.clock.install();
  await page.goto('/horariosEspeciales');
  await expect(wayToAccount(page)).toBeVisible();
  await leaveSomething(page);
  await closeOtherSessions(store, person);
  await stopClock(page);
  await openAccount(page);
  const notice = page.getByText('Lo sentimos, tu sesión ha expirado, por favor ingresa nuevamente');
  await runUntilVisible(page, notice);
  await shoot('session-expired');
  await page.clock.runFor(4000);
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/horariosEspeciales');
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(page).toHaveURL('/');
  const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await expect(login).toContainText('Tu sesión se cerró. Ingresa otra vez y sigues donde estabas.');
  await expectNothingKept(page);
  expect(await isSomethingLeft(page)).toBe(false);
  await fillLogin(page, person);
  await expect(page).toHaveURL('/horariosEspeciales');
  await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 1 producto/);
});

test('SESS-13 A189 a session closed elsewhere asks to log in over the page, which keeps what was typed', {
  tag: '@once',
}, async ({ page, store, expectFailures, shoot }) => {
  expectFailures(/401/);
  const [person, stranger] = [await makeAccount(store), await makeAccount(store)];
  await openAsCustomer(page, '/comercios/solicitudAfiliacion', person);
  const name = page.getByLabel('Nombre del comercio');
  await name.fill('Pulpería Marta');
  await closeOtherSessions(store, person);
  const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  // The cart polls every three seconds and is refused.
  await expect(login).toContainText('Tu sesión se cerró.');
  await shoot('session-closed-elsewhere');
  await fillLogin(page, person);
  await expect(login).toBeHidden();
  await expect(page).toHaveURL('/comercios/solicitudAfiliacion');
  await expect(name).toHaveValue('Pulpería Marta');

  await test.step('another customer starts at the home page, without the data of the first', async () => {
    await openSession(store, stranger); // Not the first login, which shows the welcome.
    await closeOtherSessions(store, person);
    await expect(login).toBeVisible();
    await fillLogin(page, stranger);
    await expect(page).toHaveURL('/');
    await expect((await openAccount(page)).getByText(stranger.email)).toBeVisible();
  });

  await test.step('closing the login clears everything', async () => {
    await page.keyboard.press('Escape');
    await closeOtherSessions(store, stranger);
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(wayIn(page)).toBeVisible();
    await expectNothingKept(page);
  });
});

test('UI-07 A159 a visible page reads the user of the session again every 600 seconds', { tag: '@once' }, async ({
  page,
  store,
  sql,
}) => {
  const person = await makeAccount(store);
  await page.clock.install();
  const calls = recordCalls(page);
  const asked = () => callsTo(calls, userCall).length;
  await openAsCustomer(page, '/sucursales', person);
  await expect(wayToAccount(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  const before = asked();
  await sql`update customers set first_name = 'Beatriz' where id = ${person.id}`;
  await page.clock.runFor(590_000);
  expect(asked()).toBe(before);
  await page.clock.runFor(15_000);
  await expect.poll(asked).toBe(before + 1);
  await page.clock.resume();
  await expect.poll(() => storedValue(page, 'usuario')).toMatchObject({ nombre: expect.stringMatching(/^Beatriz/) });
});
