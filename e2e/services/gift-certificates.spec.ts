import { openAsCustomer } from '../frame/identity.ts';
import { bank, confirmPayment, frameWarnings, saveCard, testCards } from '../frame/payments.ts';
import { makeAccount } from '../frame/people.ts';
import { closeToast } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('GIFT-01 GIFT-05 GIFT-07 TDS-06 a customer buys a gift certificate, retries a refused payment, and a friend receives it', {
  tag: '@phone',
}, async ({ page, otherDevice, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(...frameWarnings);
  const [giver, friend] = [await makeAccount(store), await makeAccount(store)];
  await test.step('GIFT-07 the giver is asked to show a document at a branch first', async () => {
    await openAsCustomer(page, '/certificados/regalar', giver);
    await expect(page.getByText('Presenta tu documento en cualquiera de nuestras sucursales.')).toBeVisible();
    await expectAccessible(page);
    await shoot('gift-identity');
  });

  await store.sql`update customers set identity_confirmed = true, seen_in_person_at = now() where id = ${giver.id}`;
  await store.sql`update customers set email_verified_at = now() where id = ${friend.id}`;
  await saveCard(store, giver, testCards.asksPassword);
  await page.reload();
  const submit = page.getByRole('button', { name: /^Regalar/ });
  await test.step('GIFT-03 a missing cardholder name and id show a warning', async () => {
    await page.getByRole('radio', { name: 'Otra tarjeta' }).click();
    await submit.click();
    await expect(page.getByText('Elige un monto o escribe otro.')).toBeVisible();
    const holderNeeded = 'Completa el nombre y la identidad del tarjetahabiente para continuar.';
    await expect(page.getByText(holderNeeded).first()).toBeVisible();
    const toast = page.getByTestId('toast-warning').filter({ hasText: holderNeeded });
    await expect(toast).toBeVisible();
    await closeToast(toast);
  });
  const other = page.getByLabel('Otro monto');
  await test.step('GIFT-01 GIFT-02 a typed amount is formatted as L. and must be at least 50', async () => {
    await other.fill('49');
    await expect(other).toHaveValue('L. 49');
    await expect(page.getByText('El monto del certificado debe ser mayor o igual a cincuenta.')).toBeVisible();
    await expectAccessible(page);
    await shoot('gift-problems');
  });

  await test.step('GIFT-02 the form shows the typed amount in the preview', async () => {
    await other.fill('350');
    await page.getByLabel('Correo de quien lo recibe').fill(friend.email);
    await page.getByLabel('Mensaje').fill('¡Feliz cumpleaños! Para lo que necesites.');
    await page.getByRole('radio', { name: /terminada en 0006/ }).click();
    await expect(page.getByRole('region', { name: 'Así se verá tu regalo' })).toContainText('L. 350.00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('gift-form');
    await page.getByRole('button', { name: 'Regalar L. 350.00' }).click();
  });

  await test.step('the payment shows the certificate, and going back keeps the form', async () => {
    await expect(page).toHaveURL(/\/confirmar-pago\//);
    await expect(bank(page).getByLabel('Contraseña de tu banco')).toBeVisible();
    await page.getByRole('button', { name: 'Usar otra forma de pago' }).click();
    await expect(page.getByRole('region', { name: 'Lo que pagas' })).toContainText('Certificado de regalo');
    await expect(page.getByText('Guardamos tu regalo por')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Correo de quien lo recibe')).toHaveValue(friend.email);
    await page.goForward();
  });
  await test.step('TDS-06 a refused payment says why and can be retried', async () => {
    await confirmPayment(page);
    await bank(page).getByLabel('Contraseña de tu banco').fill('equivocada');
    await bank(page).getByRole('button', { name: 'Confirmar' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'No se pudo realizar el pago' });
    await expect(failure).toContainText('puedes pagar tu regalo con otra tarjeta');
    await shoot('gift-refused');
    await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await confirmPayment(page);
  });
  await test.step('GIFT-05 TDS-05 the accepted payment sends the gift and shows the success', async () => {
    await bank(page).getByLabel('Contraseña de tu banco').fill('3ds2');
    await bank(page).getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Hemos enviado tu regalo.')).toBeVisible();
    await expectAccessible(page);
    await shoot('gift-paid');
  });

  await test.step('GIFT-05 the gift is listed and can be sent again', async () => {
    await page.getByRole('link', { name: 'Ver mis regalos' }).click();
    await expect(page.getByText(friend.email).first()).toBeVisible();
    await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('gifts-given');
    await page.getByRole('button', { name: `Reenviar el regalo a ${friend.email}` }).click();
    await expect(page.getByText('Hemos enviado tu regalo.')).toBeVisible();
  });

  await test.step('the friend receives an e-mail with the code for each sending', async () => {
    await expect(async () => {
      const query = new URLSearchParams({ to: friend.email });
      const reply = await fetch(`${store.sandboxUrl}/mail/v1/messages?${query}`);
      const { messages } = (await reply.json()) as { messages: { subject: string; text: string }[] };
      const letters = messages.filter(({ subject }) => /certificado de regalo de L\.\s350\.00/.test(subject));
      expect(letters).toHaveLength(2);
      expect(letters[0]?.text).toMatch(/CR-\w{4}-\w{4}/);
    }).toPass({ timeout: 20_000 });
  });

  await test.step('the button of the letter gives the gift to the account that is logged in', async () => {
    await store.sql`update gift_certificates set customer_id = null where recipient_email = ${friend.email.toLowerCase()}`;
    await store.sql`update customers set email_verified_at = null where id = ${friend.id}`;
    const [row] = await store.sql<{ code: string }[]>`
      select code from gift_certificates where recipient_email = ${friend.email.toLowerCase()}`;
    await openAsCustomer(otherDevice, `/perfil/certificados?codigo=${row?.code}`, friend);
    await otherDevice.getByRole('button', { name: 'Recibir mi regalo' }).click();
    await expect(otherDevice.getByText(/^Recibiste L\.\s350\.00 de Ana Núñez/)).toBeVisible();
  });

  await test.step('GIFT-04 the balance filter separates certificates with and without balance', async () => {
    await expect(otherDevice.getByRole('listitem').filter({ hasText: 'De Ana Núñez.' })).toContainText('L. 350.00');
    await otherDevice.getByText('Sin saldo', { exact: true }).click();
    await expect(otherDevice.getByRole('heading', { name: 'No tienes certificados sin saldo' })).toBeVisible();
    await otherDevice.getByText('Con saldo', { exact: true }).click();
    await expect(otherDevice.getByText('Disponible')).toBeVisible();
  });
});

test('GIFT-04 GIFT-06 the certificates of the demo store show their balance, and a failure shows an error', {
  tag: '@once',
}, async ({ page, shoot, expectFailures }) => {
  expectFailures(/503/);
  const marta = { email: 'cliente@botica.test', password: 'Botica2026' };
  await page.route('**/obtenerMisCertificados', (route) => route.fulfill({ status: 503, body: '{}' }));
  await openAsCustomer(page, '/perfil/certificados', marta);
  const failure = page.getByText('Ocurrió un error al cargar los certificados, intenta nuevamente mas tarde.');
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/obtenerMisCertificados');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  const list = page.getByRole('list', { name: 'Mis certificados' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('my-certificates');
  await page.getByText('Sin saldo', { exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('CR-690377');
  await page.goto('/certificados/regalados');
  await expect(page.getByText('No se pagó')).toBeVisible();
  await expectAccessible(page);
  await shoot('gifts-given-demo');
});
