import { credentials, openAccount, openLogin, wayIn } from '../frame/identity.ts';
import { codeSentTo, linkMailedTo, makeAccount, newPerson } from '../frame/people.ts';
import { callsTo, recordCalls, storedValue } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('LOGIN-01 LOGIN-09 SESS-04 SESS-08 a customer logs in, stays after a reload and logs out', {
  tag: '@phone',
}, async ({ page, store, expectFailures, shoot }) => {
  test.slow();
  expectFailures(/404/);
  const person = await makeAccount(store);
  await page.goto('/');
  const dialog = await openLogin(page);
  await test.step('LOGIN-11 the login dialog opens over the page', async () => {
    await expectAccessible(page);
    await shoot('login');
  });
  await test.step('LOGIN-09 wrong credentials show the title and the text', async () => {
    await credentials(page).email.fill(person.email);
    await credentials(page).password.fill('Equivocada1');
    await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Credeciales incorrectas');
    await expect(dialog.getByRole('alert')).toContainText('Usuario y/o contraseña incorrectos.');
    await expect(credentials(page).email).toHaveValue(person.email);
  });

  await test.step('LOGIN-01 right credentials log in', async () => {
    await credentials(page).password.fill(person.password);
    await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /Te damos la bienvenida/ })).toBeVisible();
    await page.getByRole('button', { name: 'Empezar' }).click();
  });
  await test.step('SESS-04 the session is restored after a reload', async () => {
    await page.reload();
    const account = await openAccount(page);
    await expect(account.getByText(person.email)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('SESS-08 the logout clears the storage and the sessions', async () => {
    const account = page.getByRole('dialog', { name: 'Mi cuenta' });
    await account.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('button', { name: 'Ingresar' }).first()).toBeVisible();
    for (const key of ['auth-token', 'usuario', 'dispositivo']) {
      expect(await storedValue(page, key)).toBeUndefined();
    }
    const sessions = await store.sql`select 1 from sessions where revoked_at is null and customer_id = ${person.id}`;
    expect(sessions).toHaveLength(0);
  });
});

test('REG-01 REG-02 REG-07 LOGIN-06 a visitor registers with a code sent by text message and is logged in', {
  tag: '@once',
}, async ({ page, store, expectFailures, shoot }) => {
  test.slow();
  expectFailures(/422/);
  const person = newPerson();
  await page.goto('/registro');
  await test.step('REG-01 an empty form is not confirmed', async () => {
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the form survives a reload', async () => {
    await page.getByLabel('Nombre', { exact: true }).fill('Ana María');
    await page.getByLabel('Apellido').fill('Núñez');
    await page.getByLabel('Número de identificación').fill('0501198402317');
    await page.getByLabel('Fecha de nacimiento').fill('29/2/1984');
    await page.getByLabel('Género').selectOption('F');
    await page.getByLabel('Celular').fill(person.phone.slice(3));
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.reload();
    await expect(page.getByLabel('Número de identificación')).toHaveValue('0501-1984-02317');
    await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('29-02-1984');
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByLabel('Acepto los términos y condiciones').check();
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  });

  const dialog = page.getByRole('dialog', { name: 'Verifica que eres tú' });
  await test.step('REG-02 REG-03 the first step asks for the recipient of the code', async () => {
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await expect(dialog).toContainText('Debes seleccionar como deseas recibir el código de verificación.');
  });
  await test.step('REG-09 a sent code shows the success', async () => {
    await dialog.getByText('Mensaje de texto').click();
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByText('Código enviado')).toBeVisible();
    await expectAccessible(page);
    await shoot('verification');
  });

  await test.step('REG-06 the code can be sent again while a countdown of four minutes runs', async () => {
    await expect(dialog.getByRole('timer')).toHaveText(/^(4:00|3:[0-5]\d)$/);
    await expect(dialog.getByRole('button', { name: 'Enviar otro código' })).toBeEnabled();
  });
  await test.step('REG-05 an empty code is refused', async () => {
    await dialog.getByRole('button', { name: 'Verificar y crear cuenta' }).click();
    await expect(dialog).toContainText('Debes ingresar el código de verificación.');
  });
  await test.step('REG-04 the code has four digits', async () => {
    await dialog.getByLabel('Código de verificación').fill('12345');
    await expect(dialog.getByLabel('Código de verificación')).toHaveValue('1234');
  });
  const code = await codeSentTo(store, 'sms', person.phone);
  await test.step('REG-07 a wrong code shows the message and stays at the second step', async () => {
    await dialog.getByLabel('Código de verificación').fill(code === '1111' ? '2222' : '1111');
    await dialog.getByRole('button', { name: 'Verificar y crear cuenta' }).click();
    await expect(dialog.getByRole('alert')).toContainText('El código que ingresaste no es válido');
  });
  await test.step('REG-08 the right code shows the success', async () => {
    await dialog.getByLabel('Código de verificación').fill(code);
    await dialog.getByRole('button', { name: 'Verificar y crear cuenta' }).click();
    await expect(page.getByText('Código verificado')).toBeVisible();
  });
  await test.step('REG-01 LOGIN-06 the account is created, logged in and welcomed as new', async () => {
    await expect(page.getByRole('dialog', { name: 'Te damos la bienvenida, Ana María Núñez' })).toContainText(
      'Gana puntos con cada compra',
    );
    await expect(page).toHaveURL('/');
  });
});

test('PASS-05 PASS-11 a customer changes a forgotten password with an e-mailed code', { tag: '@once' }, async ({
  page,
  store,
}) => {
  const person = await makeAccount(store);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Nueva contraseña').fill('minuscula');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña debe contener minúsculas, mayúsculas y números.')).toBeVisible();
  await page.getByLabel('Código de verificación').fill(await codeSentTo(store, 'mail', person.email, 6));
  await page.getByLabel('Nueva contraseña').fill('Nueva2026x');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('dialog', { name: 'Completa tus datos' })).toBeVisible();
});

test('LOGIN-10 a reset code that the mail service refused arrives after the service recovers', {
  tag: '@once',
}, async ({ page, store }) => {
  test.slow();
  const person = await makeAccount(store);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await store.fault('mail', { error: { status: 503 } });
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Código de verificación')).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Enviar otro código' })).toBeEnabled();
  await store.clearFaults();
  await page.getByLabel('Código de verificación').fill(await codeSentTo(store, 'mail', person.email, 6));
  await page.getByLabel('Nueva contraseña').fill('Nueva2026x');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('dialog', { name: 'Completa tus datos' })).toBeVisible();
});

test('PASS-06 PASS-07 LOGIN-02 a reset link changes the password once', { tag: '@once' }, async ({
  page,
  store,
  expectFailures,
}) => {
  expectFailures(/409/, /422/);
  const person = await makeAccount(store);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Prefiero un enlace' }).click();
  const link = await linkMailedTo(store, person.email, 'restablecer');
  await page.goto(link);
  await page.getByLabel('Nueva contraseña').fill('Password1');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Esa contraseña es de las más usadas y es fácil de adivinar.')).toBeVisible();
  await page.getByLabel('Nueva contraseña').fill('Nueva2026x');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();

  const calls = recordCalls(page);
  await credentials(page).email.fill(person.email);
  await credentials(page).password.fill('Nueva2026x');
  await page.getByRole('dialog').getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Completa tus datos' })).toBeVisible();
  expect(callsTo(calls, '/api/login/acceder')).toHaveLength(1);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'El link ya fue utilizado' })).toBeVisible();
});

test('ERR-07 LOGIN-05 ROLE-06 the social login reports a closed window, logs in, and leads external clients to their page', {
  tag: '@once',
}, async ({ page, store }) => {
  await page.goto('/login');
  const facebook = page.getByRole('button', { name: 'Continuar con Facebook' });
  const [closed] = await Promise.all([page.waitForEvent('popup'), facebook.click()]);
  await closed.getByText('Lucía Andino').waitFor();
  await closed.close();
  await expect(page.getByText('La ventana de inicio de sesión fue cerrada.')).toBeVisible();

  const [popup] = await Promise.all([page.waitForEvent('popup'), facebook.click()]);
  await popup.getByText('Lucía Andino').click();
  await page.getByRole('button', { name: 'Acepto', exact: true }).click();
  await page.getByRole('dialog', { name: 'Completa tus datos' }).getByRole('button', { name: 'Cerrar' }).click();

  await store.sql`
    update customers set user_type_id = 1 where id in (select customer_id from social_accounts) and first_name = 'Lucía'`;
  await (await openAccount(page)).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(wayIn(page)).toBeVisible();
  // A logout clears the country too.
  await page.evaluate(() => localStorage.setItem('botica.empresa', '2'));
  await page.goto('/login');
  const [again] = await Promise.all([page.waitForEvent('popup'), facebook.click()]);
  await again.getByText('Lucía Andino').click();
  await expect(page).toHaveURL('/pedidosexternos');
});

test.describe('in Guatemala', () => {
  test.use({ companyId: 12 });

  test('ROLE-14 Guatemala does not offer the social login', { tag: '@once' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Ingresa a tu cuenta' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar con Facebook' })).toHaveCount(0);
  });
});
