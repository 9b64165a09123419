import { openAsCustomer, openThroughLogin, wayIn } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { callsTo, recordCalls } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const demoCustomer = { email: 'cliente@botica.test', password: 'Botica2026' };

const tabs = [
  ['Datos personales', 'tab-perfil'],
  ['RTN para factura', 'tab-rtb'],
  ['Direcciones', 'tab-direcciones'],
  ['Carnet de seguro', 'tab-carnet-seguro'],
  ['Tarjetas', 'tab-tarjetas'],
  ['Dispositivos', 'tab-dispositivos'],
  ['Tercera edad', 'tab-identidades-3ra'],
  ['Direcciones en el extranjero', 'tab-direcciones-extranjeras'],
] as const;

test('GUARD-01 GUARD-06 PROFILE-01 PROFILE-02 a link to a profile tab opens the tab after the login', {
  tag: '@phone',
}, async ({ page, shoot }) => {
  await test.step('GUARD-01 GUARD-03 a visitor is sent home and asked to log in', async () => {
    await page.goto('/perfil#tab-tarjetas');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  });
  await test.step('GUARD-02 GUARD-06 PROFILE-01 the login leads to the remembered tab', async () => {
    await openThroughLogin(page, '/perfil#tab-tarjetas', demoCustomer);
    await expect(page).toHaveURL('/perfil#tab-tarjetas');
    await expect(page.getByRole('heading', { name: 'Mis datos', level: 1 })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Tarjetas' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('PROFILE-02 every profile tab opens by its address', async () => {
    for (const [name, id] of tabs) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page).toHaveURL(`/perfil#${id}`);
      const panel = page.getByRole('tabpanel', { name, exact: true });
      await expect(panel.getByRole('heading', { name }).first()).toBeVisible();
      await expect(panel.getByRole('status', { name: /^Cargando/ })).toHaveCount(0);
      if (id === 'tab-carnet-seguro')
        await expect(panel.getByRole('heading', { name: 'Seguros El Roble' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`profile-${id}`);
    }
  });
  await test.step('PROFILE-01 the address chooses the tab, and an unknown one opens the personal data', async () => {
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Tercera edad' })).toHaveAttribute('aria-selected', 'true');
    await page.goto('/perfil#tab-que-no-hay');
    await expect(page.getByRole('tab', { name: 'Datos personales' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('PROFILE-02 profile data that fails to load shows an error and can be retried, and long names fit a narrow page', {
  tag: '@once',
}, async ({ page, store, expectFailures }) => {
  expectFailures(/500/);
  const person = await makeAccount(store);
  const longName = `Distribuidora${'muylarga'.repeat(12)}`;
  await store.sql`
    insert into tax_ids (customer_id, country_code, number, name)
    values (${person.id}, 'HN', '05011988000178', ${longName})`;
  await page.route('**/api/usuarios/tarjetas/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.setViewportSize({ width: 320, height: 640 });
  await openAsCustomer(page, '/perfil#tab-tarjetas', person);
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar tus tarjetas' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/usuarios/tarjetas/');
  await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Aún no tienes tarjetas' })).toBeVisible();
  await page.getByRole('tab', { name: 'RTN para factura' }).click();
  await expect(page.getByRole('heading', { name: longName })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('GUARD-01 PROFILE-07 PROFILE-01 a customer logs this device out from its profile tab and loses access to the profile', {
  tag: '@once',
}, async ({ page, store }) => {
  const person = await makeAccount(store);
  await openAsCustomer(page, '/perfil#tab-dispositivos', person);
  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'Cerrar sesión de este dispositivo' }).click();
  await expect(wayIn(page)).toBeVisible();
  expect(callsTo(calls, '/dispositivos/cerrar-sesion-actual')).toHaveLength(1);
  await page.goto('/perfil');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
});
