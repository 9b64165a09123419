import { openAsCustomer } from '../frame/identity.ts';
import { codeSentTo, makeAccount } from '../frame/people.ts';
import { closeToast } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('XFER-01 XFER-10 XFER-11 XFER-12 a customer sends points with an e-mailed code and cancels another request', {
  tag: '@phone',
}, async ({ page, store, shoot, expectFailures }) => {
  test.slow();
  // A wrong code is refused.
  expectFailures(/422/);
  const [sender, friend] = [await makeAccount(store), await makeAccount(store)];
  // Unique: every test creates its own people.
  const number = `0801${1950 + (Number.parseInt(friend.id.slice(0, 2), 16) % 40)}${String(Number.parseInt(friend.id.slice(0, 6), 16) % 100_000).padStart(5, '0')}`;
  const written = `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`;
  await store.sql`update customers set identity_number = ${number}, identity_confirmed = true, seen_in_person_at = now() where id = ${friend.id}`;
  await store.sql`insert into points_accounts (customer_id, company_id, balance) values (${sender.id}, 2, 900)`;
  await store.sql`insert into points_movements (customer_id, company_id, points, reason, at)
    values (${sender.id}, 2, 900, 'opening', now() - interval '1 day')`;

  const amount = page.getByLabel('Cantidad de puntos');
  const identity = page.getByLabel('Identidad de quien recibe');
  const form = page.getByRole('form', { name: 'Confirmar la transferencia' });
  await test.step('XFER-01 the amount is limited to the available points', async () => {
    await openAsCustomer(page, '/puntos', sender);
    await expect(page.getByRole('region', { name: 'Tu saldo' })).toContainText('900');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('points');
    await page.getByRole('link', { name: /^Transfiere puntos/ }).click();
    await amount.fill('9999');
    await amount.blur();
    await expect(amount).toHaveValue('900');
  });

  await test.step('XFER-02 XFER-03 an empty form asks for the amount and the recipient', async () => {
    await amount.fill('');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('Cantidad de puntos incorrecta')).toBeVisible();
    await expect(page.getByText('Ingrese la identidad')).toBeVisible();
  });

  await test.step('XFER-04 XFER-05 the own id is formatted and refused', async () => {
    await identity.fill('0501198402317');
    await expect(identity).toHaveValue('0501-1984-02317');
    await expect(page.getByText('No puede usar su misma identidad')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('transfer-problems');
  });

  await test.step('XFER-05 the id of the recipient is formatted', async () => {
    await amount.fill('300');
    await identity.fill(number);
    await expect(identity).toHaveValue(written);
  });

  await test.step('XFER-10 the request is created and waits for its code', async () => {
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(form).toContainText(written);
    await expect(form).toContainText('An*** N.');
    const [request] = await store.sql`select state from point_transfers where customer_id = ${sender.id}`;
    expect(request?.state).toBe('pending');
  });
  const code = await codeSentTo(store, 'mail', sender.email, 6);

  await test.step('XFER-16 a wrong code shows the message of the server', async () => {
    await form.getByLabel('Código de verificación').fill(code === '111111' ? '222222' : '111111');
    await form.getByRole('button', { name: 'Confirmar transferencia' }).click();
    await expect(form.getByRole('alert')).toContainText('El código que ingresaste no es válido');
    await expectAccessible(page);
    await shoot('transfer-code');
  });

  await test.step('XFER-14 the right code confirms the transfer and shows the success', async () => {
    await form.getByLabel('Código de verificación').fill(code);
    await form.getByRole('button', { name: 'Confirmar transferencia' }).click();
    const toast = page.getByTestId('toast-success').filter({ hasText: 'Transferencia realizada exitosamente' });
    await expect(toast).toBeVisible();
    await closeToast(toast);
    await expect(page).toHaveURL(/historialtransferenciapuntos/);
    await expect(page.getByText('Realizada').last()).toBeVisible();
  });

  await test.step('XFER-11 the points leave the sender and reach the recipient', async () => {
    const rows = await store.sql`select customer_id, balance from points_accounts
      where customer_id in (${sender.id}, ${friend.id})`;
    expect(new Map(rows.map(({ customer_id, balance }) => [customer_id, balance]))).toEqual(
      new Map([
        [sender.id, 600],
        [friend.id, 300],
      ]),
    );
  });

  await test.step('XFER-13 a pending request is continued later', async () => {
    await page.goto('/transferirpuntos');
    await expect(page.getByText('Tienes 600 puntos')).toBeVisible();
    await page.getByLabel('Identidad de quien recibe').fill(number);
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByRole('heading', { name: 'Confirma tu transferencia' })).toBeVisible();
    await page.goto('/historialtransferenciapuntos');
    await expect(page.getByText('Pendiente de confirmación').last()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('transfers');
    await page.getByRole('link', { name: /^Continuar la transferencia de 100 puntos/ }).click();
    await expect(page.getByText('Si ya venció, pide otro.')).toBeVisible();
  });

  await test.step('XFER-12 XFER-15 a pending request is cancelled and shows the message', async () => {
    await page.getByRole('button', { name: 'Cancelar solicitud' }).click();
    await page.getByRole('button', { name: 'Sí', exact: true }).click();
    const toast = page.getByTestId('toast-info').filter({ hasText: 'Solicitud Cancelada' });
    await expect(toast).toBeVisible();
    await closeToast(toast);
    await expect(page.getByText('Cancelada', { exact: true }).last()).toBeVisible();
  });
});
