import type { Locator, Page } from '@playwright/test';
import { openAccount } from '../frame/identity.ts';
import { codeSentTo, newPerson, type Person } from '../frame/people.ts';
import { callsTo, recordCalls } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

async function fillForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana María');
  await page.getByLabel('Apellido').fill('Núñez');
  await page.getByLabel('Número de identificación').fill('0501198402317');
  await page.getByLabel('Fecha de nacimiento').fill('29-02-1984');
  await page.getByLabel('Género').selectOption('F');
  await page.getByLabel('Celular').fill(person.phone.slice(3));
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByLabel('Acepto los términos y condiciones').check();
}

async function askForCode(page: Page, by: 'Mensaje de texto' | 'Correo electrónico'): Promise<Locator> {
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verifica que eres tú' });
  await dialog.getByText(by).click();
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  return dialog;
}

const accountsOf = (store: Store, { email }: Person) =>
  store.sql`select id, identity_type_id from customers where email = ${email}`;

test('REG-11 REG-12 REG-14 REG-15 a customer of Honduras registers with a picture of the passport', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  test.slow();
  const person = newPerson();
  // The countries load late: text typed before is formatted too.
  const { promise: isTyped, resolve: letCountriesCome } = Promise.withResolvers<void>();
  await page.route('**/maestros/paises', (route) => isTyped.then(() => route.continue()));
  await test.step('the phone is formatted when the countries arrive late', async () => {
    await page.goto('/registro');
    await fillForm(page, person);
    letCountriesCome();
    await expect(page.getByLabel('Celular')).toHaveValue(/^504-\d{4}-\d{4}$/);
  });
  await test.step('REG-19 a passport has 9 or 10 characters', async () => {
    await page.getByLabel('Tipo de identificación').selectOption({ label: 'Pasaporte' });
    await page.getByLabel('Número de identificación').fill('e1234567');
    await page.getByLabel('Número de identificación').blur();
    await expect(page.getByText('El pasaporte debe tener 9 o 10 caracteres.')).toBeVisible();
    await page.getByLabel('Número de identificación').fill('e12345678');
    await expect(page.getByLabel('Número de identificación')).toHaveValue('E12345678');
  });

  const picture = await page.screenshot({ type: 'jpeg' });
  await test.step('REG-12 Honduras offers a picture of the document and refuses other files', async () => {
    const picker = page.getByLabel('Identidad o pasaporte (opcional)');
    await picker.setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByText('nota.pdf: solo aceptamos')).toBeVisible();
    await picker.setInputFiles({
      name: 'rota.png',
      mimeType: 'image/png',
      buffer: Buffer.from('esto no es una imagen'),
    });
    await expect(page.getByText('rota.png: no pudimos leerla como imagen.')).toBeVisible();
    await picker.setInputFiles({ name: 'pasaporte.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(page.getByRole('button', { name: 'Quitar pasaporte.jpg' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('registration');
  });

  await test.step('REG-11 a registration with a document uses the multipart call', async () => {
    const calls = recordCalls(page);
    const dialog = await askForCode(page, 'Correo electrónico');
    await dialog.getByLabel('Código de verificación').fill(await codeSentTo(store, 'mail', person.email));
    await dialog.getByRole('button', { name: 'Verificar y crear cuenta' }).click();
    await expect(page.getByRole('dialog', { name: 'Te damos la bienvenida, Ana María Núñez' })).toBeVisible();
    expect(callsTo(calls, '/api/registro/v2')).toHaveLength(1);
    expect(callsTo(calls, /\/api\/registro$/)).toHaveLength(0);
  });

  await test.step('REG-14 REG-15 a passport is stored as identity type 2 and document type 13, and the picture is redrawn', async () => {
    const [account] = await accountsOf(store, person);
    const [kept] = await store.sql`select * from identity_documents where customer_id = ${String(account?.id)}`;
    expect(account?.identity_type_id).toBe(2);
    expect(kept?.document_type_id).toBe(13);
    expect(kept?.file_key).toMatch(/\.jpe?g$/);
    expect(kept?.bytes).toBeGreaterThan(0);
    expect(kept?.bytes).not.toBe(picture.length);
  });
});

test('REG-12 REG-13 another country does not ask for the picture and registers without one', { tag: '@once' }, async ({
  page,
  store,
}) => {
  test.slow();
  const person = newPerson();
  await page.goto('/registro');
  await fillForm(page, person);
  await expect(page.getByLabel('Identidad o pasaporte (opcional)')).toBeAttached();
  const phone = await page.getByLabel('Celular').inputValue();
  await page.getByLabel('País', { exact: true }).selectOption({ label: 'Guatemala' });
  await expect(page.getByLabel('Identidad o pasaporte (opcional)')).toHaveCount(0);
  await page.getByLabel('País', { exact: true }).selectOption({ label: 'Honduras' });
  await expect(page.getByLabel('Celular')).toHaveValue(phone);

  const calls = recordCalls(page);
  const dialog = await askForCode(page, 'Mensaje de texto');
  await dialog.getByLabel('Código de verificación').fill(await codeSentTo(store, 'sms', person.phone));
  await dialog.getByRole('button', { name: 'Verificar y crear cuenta' }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  expect(callsTo(calls, /\/api\/registro$/)).toHaveLength(1);
  await expect((await openAccount(page)).getByText(person.email)).toBeVisible();
});

for (const [service, by] of [
  ['sms', 'Mensaje de texto'],
  ['mail', 'Correo electrónico'],
] as const) {
  test(`REG-10 REG-06 a ${service} service that is down shows an error, the code is sent again, and no partial account is created`, {
    tag: '@once',
  }, async ({ page, store, expectFailures, shoot }) => {
    test.slow();
    expectFailures(/503/);
    const person = newPerson();
    const to = service === 'sms' ? person.phone : person.email;
    await page.goto('/registro');
    await fillForm(page, person);
    await store.fault(service, { error: { status: 503 } });
    const dialog = await askForCode(page, by);
    const failed = 'Lo sentimos, ocurrió un problema al enviar el código';
    await expect(dialog.getByRole('alert')).toContainText(failed);
    await expectAccessible(page);
    await shoot(`code-not-sent-${service}`);
    expect(await accountsOf(store, person)).toHaveLength(0);

    await store.clearFaults();
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    const first = await codeSentTo(store, service, to);
    await expect(dialog.getByLabel('Código de verificación')).toBeFocused();

    // A failed resend keeps the previous code valid.
    await store.fault(service, { dropConnection: {} });
    await dialog.getByRole('button', { name: 'Enviar otro código' }).click();
    await expect(dialog.getByRole('alert')).toContainText(failed);
    expect(await accountsOf(store, person)).toHaveLength(0);
    await dialog.getByLabel('Código de verificación').fill(first);
    await dialog.getByRole('button', { name: 'Verificar y crear cuenta' }).click();
    await expect(page.getByRole('dialog', { name: /Te damos la bienvenida/ })).toBeVisible();
    expect(await accountsOf(store, person)).toHaveLength(1);
  });
}

test('REG-06 A048 the code is valid for 4 minutes, in which it can be resent, and then the dialog restarts', {
  tag: '@once',
}, async ({ page, store }) => {
  test.slow();
  const person = newPerson();
  await page.clock.install();
  await page.goto('/registro');
  await fillForm(page, person);
  const dialog = await askForCode(page, 'Mensaje de texto');
  const timer = dialog.getByRole('timer');
  await expect(timer).toHaveText(/^(4:00|3:5\d)$/);
  await page.clock.runFor(150_000);
  await expect(timer).toHaveText(/^1:[123]\d$/);
  await dialog.getByRole('button', { name: 'Enviar otro código' }).click();
  await expect(timer).toHaveText(/^(4:00|3:5\d)$/);
  await page.clock.runFor(241_000);
  await expect(dialog).toContainText('El código venció.');
  await expect(dialog.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  expect(await accountsOf(store, person)).toHaveLength(0);
});

test('REG-25 a failed registration keeps the form and creates nothing, and the next try reuses the verified code', {
  tag: '@once',
}, async ({ page, store, expectFailures }) => {
  test.slow();
  expectFailures(/500/);
  const person = newPerson();
  await page.goto('/registro');
  await fillForm(page, person);
  await page.route('**/api/registro', (route) =>
    route.fulfill({ status: 500, json: { ok: false, codigo: 'UNEXPECTED', mensaje: 'Algo falló' } }),
  );
  const dialog = await askForCode(page, 'Mensaje de texto');
  await dialog.getByLabel('Código de verificación').fill(await codeSentTo(store, 'sms', person.phone));
  await dialog.getByRole('button', { name: 'Verificar y crear cuenta' }).click();
  await expect(page.getByText('No se pudo completar el registro')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  expect(await accountsOf(store, person)).toHaveLength(0);

  await page.unroute('**/api/registro');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByRole('dialog', { name: /Te damos la bienvenida/ })).toBeVisible();
  expect(await accountsOf(store, person)).toHaveLength(1);
});
