import { logIn, logInAgain, openAccount, openLogin, submitLogin, wayToAccount } from '../frame/identity.ts';
import { makeAccount, openSession } from '../frame/people.ts';
import { storedValue } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('VIEW-07 SESS-09 the token of the mobile app logs in with the device of the app', { tag: '@once' }, async ({
  page,
  store,
}) => {
  const person = await makeAccount(store);
  const { token } = await openSession(store, person);
  await page.clock.install();
  await page.goto(`/AppNavigate?url=sucursales&token=${token}`);
  await expect(page).toHaveURL('/sucursales');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A010: in this window only.
  expect(await page.evaluate(() => sessionStorage.getItem('botica.sesion-app'))).toContain(token);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);
  await page.clock.runFor(61_000);
  await expect.poll(() => storedValue(page, 'dispositivo-validado')).toBe(true);

  // Outside viewer mode the same window shows the logged-in customer.
  await page.evaluate(() => sessionStorage.removeItem('botica.modo-visor'));
  await page.goto('/');
  await expect((await openAccount(page)).getByText(person.email)).toBeVisible();
});

test('GUARD-05 GUARD-06 the login leads to the remembered page, and closing the login forgets it', {
  tag: '@once',
}, async ({ page, store }) => {
  const person = await makeAccount(store);
  const remember = () =>
    page.evaluate(() => {
      const target = { path: '/sucursales?sucursal=5', params: { sucursal: '5' } };
      sessionStorage.setItem('botica.destino', JSON.stringify(target));
    });
  await page.goto('/');
  await remember();
  await openLogin(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('botica.destino'))).toBeNull();

  await remember();
  await submitLogin(page, person);
  await expect(page).toHaveURL('/sucursales?sucursal=5');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.goto('/login');
  await expect(page).toHaveURL('/'); // GUARD-05
});

test('GUARD-04 the login screen leads back to the previous page', { tag: '@phone' }, async ({ page, store }) => {
  const person = await makeAccount(store);
  await page.goto('/sucursales');
  await openLogin(page);
  await page.getByRole('link', { name: 'Crea tu cuenta' }).click();
  await page.getByRole('link', { name: 'Ingresa aquí' }).click();
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page).toHaveURL('/sucursales');
  await page.goBack();
  await expect(page).toHaveURL('/sucursales');
  await expect(wayToAccount(page)).toBeVisible();
});

test('LOGIN-06 a later login shows a greeting and no welcome', { tag: '@once' }, async ({
  page,
  otherDevice,
  store,
}) => {
  const person = await makeAccount(store);
  await page.goto('/');
  await logIn(page, person);
  await otherDevice.goto('/');
  await logInAgain(otherDevice, person);
  await expect(otherDevice.getByText('Hola, Ana Núñez. Ya entraste a tu cuenta.')).toBeVisible();
  await expect(otherDevice.getByRole('dialog')).toHaveCount(0);
});
