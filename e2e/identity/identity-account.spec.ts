import {
  openAccount,
  openAccountEntry,
  openAsCustomer,
  openFromProfile,
  wayIn,
  wayToAccount,
} from '../frame/identity.ts';
import { ask, linkMailedTo, makeAccount, newPerson, openSession, tryPassword } from '../frame/people.ts';
import { storedValue, waitingLocks } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('PASS-02 PASS-04 PASS-05 a password change logs the other devices out and keeps this one logged in', {
  tag: '@phone',
}, async ({ page, otherDevice, store, expectFailures, shoot }) => {
  test.slow();
  expectFailures(/400/, /401/, /422/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/', person);
  await openAsCustomer(otherDevice, '/', person);

  const dialog = await openFromProfile(page, 'Cambiar contraseña');
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
  await dialog.getByLabel('Contraseña actual').fill('Equivocada1');
  await dialog.getByLabel('Nueva contraseña').fill('minuscula');
  await expect(dialog).toContainText('La contraseña debe contener minúsculas, mayúsculas y números.');
  await expect(dialog.getByRole('listitem').filter({ hasText: ': falta' })).toHaveText([
    'Una letra mayúscula: falta',
    'Un número: falta',
  ]);
  await expectAccessible(page);
  await shoot('change-password');
  await dialog.getByLabel('Nueva contraseña').fill('Password1');
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(dialog.getByText('Esa contraseña es de las más usadas y es fácil de adivinar.')).toBeVisible();
  await expect(dialog.getByLabel('Nueva contraseña')).toBeFocused();
  await dialog.getByLabel('Nueva contraseña').fill('Otra2027x');
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(dialog.getByText('Tu contraseña actual no es correcta.')).toBeVisible();
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
  await dialog.getByLabel('Contraseña actual').fill(person.password);
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Cambiaste tu contraseña y cerramos tus otras sesiones.')).toBeVisible();
  // The cart of the other device polls every three seconds and is refused.
  await expect(otherDevice.getByText('Lo sentimos, tu sesión ha expirado, por favor ingresa nuevamente')).toBeVisible();
  await expect(wayIn(otherDevice)).toBeVisible();
  await expect(dialog).toBeHidden();

  expect(await tryPassword(store, person.email, person.password)).toBe(404);
  expect(await tryPassword(store, person.email, 'Otra2027x')).toBe(200);
  await page.reload();
  await expect((await openAccount(page)).getByText(person.email)).toBeVisible();
});

test('PASS-06 PASS-07 PROFILE-03 the e-mail changes when the link sent to the new address is opened', {
  tag: '@once',
}, async ({ page, store, expectFailures, shoot }) => {
  test.slow();
  expectFailures(/400/, /422/, /409/);
  const person = await makeAccount(store);
  const { email: newEmail } = newPerson();
  await openAsCustomer(page, '/', person);
  const dialog = await openFromProfile(page, 'Cambiar correo');
  await dialog.getByLabel('Correo nuevo', { exact: true }).fill('ana@');
  await dialog.getByLabel('Tu contraseña').fill('Equivocada1');
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText('El correo electrónico no es válido.')).toBeVisible();
  await dialog.getByLabel('Correo nuevo', { exact: true }).fill(newEmail);
  await dialog.getByLabel('Repite el correo nuevo').fill(`x${newEmail}`);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText('Los correos electrónicos no coinciden.')).toBeVisible();
  await dialog.getByLabel('Repite el correo nuevo').fill(newEmail);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText('Tu contraseña no es correcta.')).toBeVisible();
  await expectAccessible(page);
  await shoot('change-email');
  await dialog.getByLabel('Tu contraseña').fill(person.password);
  await dialog.getByLabel('Correo nuevo', { exact: true }).fill(person.email.toUpperCase());
  await dialog.getByLabel('Repite el correo nuevo').fill(person.email);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText('Ese ya es el correo de tu cuenta.')).toBeVisible();
  await dialog.getByLabel('Correo nuevo', { exact: true }).fill(newEmail);
  await dialog.getByLabel('Repite el correo nuevo').fill(newEmail);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog).toBeHidden();
  expect(await tryPassword(store, person.email, person.password)).toBe(200);

  const link = await linkMailedTo(store, newEmail, 'activar');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible();
  await expectAccessible(page);
  await shoot('confirm-email');
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('Tu correo fue cambiado.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect((await openAccount(page)).getByText(newEmail)).toBeVisible();
  expect(await tryPassword(store, person.email, person.password)).toBe(404);
  expect(await tryPassword(store, newEmail, person.password)).toBe(200);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'El link ya fue utilizado' })).toBeVisible();
});

test('the old address receives a notice of the e-mail change, can stop it with one press, and then sets another password', {
  tag: '@phone',
}, async ({ page, store, expectFailures, shoot }) => {
  expectFailures(/409/);
  const person = await makeAccount(store);
  const { email: newEmail } = newPerson();
  const { token } = await openSession(store, person);
  const change = { correoNuevo: newEmail, clave: person.password };
  await ask(store, 'POST', '/api/perfil/cambiar-correo', change, token);
  const confirmation = await linkMailedTo(store, newEmail, 'activar');
  const stop = await linkMailedTo(store, person.email, 'detener-cambio-correo');

  await page.goto(stop);
  await expect(page.getByRole('heading', { name: '¿No pediste cambiar tu correo?' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('stop-email-change');
  // Opening the page stops nothing: mail scanners open links too.
  await page.reload();
  await page.getByRole('button', { name: 'Detener el cambio' }).click();
  await expect(page.getByRole('heading', { name: 'Detuvimos el cambio' })).toBeVisible();
  await expectAccessible(page);
  await shoot('email-change-stopped');
  await page.getByRole('link', { name: 'Elegir otra contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  await page.goto(confirmation);
  await expect(page.getByRole('heading', { name: 'El link ya fue utilizado' })).toBeVisible();
  await page.goto(stop);
  await expect(page.getByRole('heading', { name: 'El link ya fue utilizado' })).toBeVisible();
});

test('PROFILE-06 SESS-13 a device that is closed from another one shows a message and logs out', {
  tag: '@once',
}, async ({ page, otherDevice, store, expectFailures, shoot }) => {
  test.slow();
  expectFailures(/401/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/', person);
  await openAsCustomer(otherDevice, '/sucursales', person);

  await openAccountEntry(page, 'Mis datos', 'Dispositivos');
  await expect(page).toHaveURL('/perfil#tab-dispositivos');
  const panel = page.getByRole('tabpanel', { name: 'Dispositivos' });
  const devices = panel.getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'Este dispositivo' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('devices');
  const notice = otherDevice.getByText('Lo sentimos, tu sesión ha expirado, por favor ingresa nuevamente');
  // The cart of the other device polls every three seconds and is refused; the message is there for five.
  const isTold = expect(notice).toBeVisible();
  await panel.getByRole('button', { name: /^Cerrar sesión de (?!este)/ }).click();
  await expect(page.getByText(/^Cerraste la sesión de/)).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText('Este dispositivo');

  await isTold;
  await expect(otherDevice).toHaveURL('/');
  await expect(wayIn(otherDevice)).toBeVisible();
  expect(await storedValue(otherDevice, 'auth-token')).toBeUndefined();
  await page.reload();
  await expect(wayToAccount(page)).toBeVisible();
});

test('ROLE-18 PROFILE-05 a customer deletes the account with a reason, and the personal data is removed', {
  tag: '@once',
}, async ({ page, store, expectFailures, shoot }) => {
  test.slow();
  expectFailures(/400/, /401/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/', person);
  const dialog = await openFromProfile(page, 'Eliminar mi cuenta');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog.getByText('Debes ingresar el motivo.')).toBeVisible();
  await expect(dialog.getByText('Debes ingresar tu contraseña.')).toBeVisible();
  await dialog.getByLabel('¿Por qué te vas?').fill('Me mudo a un lugar sin Botica.');
  await dialog.getByLabel('Tu contraseña').fill('Equivocada1');
  await shoot('delete-account');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar tu cuenta?' });
  await expectAccessible(page);
  await shoot('delete-account-question');
  await question.getByRole('button', { name: 'No, conservarla' }).click();
  await expect(dialog.getByLabel('¿Por qué te vas?')).toHaveValue('Me mudo a un lugar sin Botica.');

  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await question.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(dialog.getByText('Tu contraseña no es correcta.')).toBeVisible();
  await expect(dialog.getByLabel('Tu contraseña')).toBeFocused();
  expect(await tryPassword(store, person.email, person.password)).toBe(200);

  await test.step('a refusal that arrives while the question fades out focuses the field too', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route('**/eliminarCuenta', (route) =>
      route.fulfill({
        status: 400,
        json: {
          ...{ esExitoso: false, codigo: 'WRONG_PASSWORD', mensaje: 'Tu contraseña no es correcta.' },
          erroresDeValidacion: [{ campo: 'clave', mensaje: 'Tu contraseña no es correcta.' }],
        },
      }),
    );
    await dialog.getByLabel('Tu contraseña').fill('Equivocada2');
    await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await question.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByText('Tu contraseña no es correcta.')).toBeVisible();
    await expect(dialog.getByLabel('Tu contraseña')).toBeFocused();
    await page.unroute('**/eliminarCuenta');
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await page.route('**/eliminarCuenta', async (route) => {
    const response = await route.fetch();
    // The next read of the cart comes before the answer, when the session is gone.
    await expect.poll(() => waitingLocks(page, 'shared')).toBeGreaterThan(0);
    await route.fulfill({ response });
  });
  await dialog.getByLabel('Tu contraseña').fill(person.password);
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  // The message is there for four seconds; then the store is loaded anew.
  const isTold = expect(page.getByText(/cuenta fue eliminada/i)).toBeVisible();
  await question.getByRole('button', { name: 'Sí, eliminar' }).click();
  await isTold;
  await expect(page).toHaveURL('/');
  await expect(wayIn(page)).toBeVisible();
  for (const key of ['auth-token', 'usuario', 'dispositivo']) {
    expect(await storedValue(page, key)).toBeUndefined();
  }
  expect(await tryPassword(store, person.email, person.password)).toBe(404);
  const [kept] = await store.sql`select * from customers where id = ${person.id}`;
  expect(kept).toMatchObject({ phone: null, identity_number: null, birth_date: null, first_name: 'Cuenta' });
  expect(JSON.stringify(kept)).not.toContain(person.email);
  expect(kept?.deletion_reason).toBe('Me mudo a un lugar sin Botica.');
});
