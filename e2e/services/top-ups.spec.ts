import type { Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { bank, frameWarnings, saveCard, testCards } from '../frame/payments.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** TOPUP-26: a customer whose identity a branch has checked, with points. */
async function makeCustomer(store: Store, points = 0): Promise<Person> {
  const person = await makeAccount(store);
  await store.sql`update customers set identity_confirmed = true, seen_in_person_at = now() where id = ${person.id}`;
  if (points > 0) {
    await store.sql`insert into points_accounts (customer_id, company_id, balance) values (${person.id}, 2, ${points})`;
    await store.sql`
      insert into points_movements (customer_id, company_id, points, reason, at)
      values (${person.id}, 2, ${points}, 'opening', now())`;
  }
  return person;
}

async function sentTo(store: Store, phone: string): Promise<{ status: string; amount: number }[]> {
  const reply = await fetch(`${store.sandboxUrl}/operators/v1/topups`);
  const { topUps } = (await reply.json()) as { topUps: { phone: string; status: string; amount: number }[] };
  return topUps.filter((one) => one.phone === `504${phone}`);
}

const phoneField = (page: Page) => page.getByLabel('Número de celular');

test('TOPUP-01 TOPUP-14 TOPUP-23 TDS-11 a customer pays a top-up at the bank, and the phone receives it', {
  tag: '@phone',
}, async ({ page, store, shoot, expectFailures }) => {
  expectFailures(...frameWarnings);
  const person = await makeCustomer(store);
  await saveCard(store, person, testCards.asksPassword);
  await openAsCustomer(page, '/recargas', person);
  await expect(page.getByRole('radio', { name: 'Tigo' })).toBeChecked();

  await test.step('TOPUP-02 TOPUP-03 TOPUP-10 TOPUP-11 an empty form shows every problem at its field', async () => {
    await page.getByRole('switch', { name: 'Factura con RTN' }).click();
    await page.getByRole('button', { name: 'Continuar al pago' }).click();
    for (const text of [
      'Debes seleccionar un producto.',
      'El número de teléfono debe tener al menos 8 dígitos.',
      'Debes ingresar el nombre del RTN.',
      'RTN inválido',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('top-ups-errors');
  });

  await test.step('TOPUP-04 TOPUP-07 the phone is formatted, and another first digit gets a generic warning', async () => {
    await phoneField(page).fill('25501234');
    await expect(phoneField(page)).toHaveValue('2550-1234');
    await expect(page.getByText('Verifica el número ingresado.')).toBeVisible();
  });
  await test.step('TOPUP-05 a phone that starts with 3 warns about operator 1', async () => {
    await phoneField(page).fill('33451234');
    await expect(page.getByText('Verifica el número, parece no pertenecer a Tigo.')).toBeVisible();
  });
  await test.step('TOPUP-06 a phone that starts with 9 warns about operator 2', async () => {
    await phoneField(page).fill('98451234');
    await expect(page.getByText('Verifica el número')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Claro' }).click();
    await expect(page.getByText('Verifica el número, parece no pertenecer a Claro.')).toBeVisible();
    await page.getByRole('radio', { name: 'Tigo' }).click();
  });

  await test.step('TOPUP-01 TOPUP-25 the customer chooses the product type, the product and a favourite name', async () => {
    await page.getByRole('button', { name: 'Paquetes' }).click();
    await page.getByRole('radio', { name: 'Todo incluido 7 días, 6 GB' }).click();
    await page.getByLabel('Guardar este número como favorito').click();
    await page.getByLabel('Nombre para reconocerlo').fill('Tía Rosa');
    await page.getByLabel('Nombre del RTN').fill('Ana Núñez');
    await page.getByRole('textbox', { name: 'RTN', exact: true }).fill('05011984023171');
    await expect(page.getByRole('radio', { name: /terminada en 0006/ })).toBeChecked();
    await shoot('top-ups-new');
    await page.getByRole('button', { name: 'Continuar al pago' }).click();
  });
  const question = page.getByRole('alertdialog', { name: '¿Enviamos esta recarga?' });
  await test.step('TOPUP-01 TOPUP-04 the question names the product, the operator and the phone', async () => {
    await expect(question).toContainText(
      'Todo incluido 7 días, 6 GB, Tigo, a +504 9845-1234. Pagas L. 129.00 con tarjeta.',
    );
    await question.getByRole('button', { name: 'Sí, ir a pagar' }).click();
  });

  await test.step('TOPUP-14 the top-up waits for its payment', async () => {
    await expect(page.getByText('Recarga Tigo 9845-1234')).toBeAttached();
    await expect(bank(page).getByLabel('Contraseña de tu banco')).toBeVisible();
    expect(await sentTo(store, '98451234')).toEqual([]);
  });
  await test.step('TDS-11 TDS-13 TOPUP-14 the payment completes the pending top-up', async () => {
    await bank(page).getByLabel('Contraseña de tu banco').fill('3ds2');
    await bank(page).getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Recarga enviada')).toBeVisible();
    await expect(page).toHaveURL(/\/recargas\?orderId=/);
    await expectAccessible(page);
    await shoot('top-ups-sent');
  });

  await test.step('TOPUP-23 the history opens after the success', async () => {
    await expect(page).toHaveURL(/\/misrecargas/, { timeout: 6000 });
    await expect(page.getByText('Todo incluido 7 días, 6 GB').first()).toBeVisible();
    await expect(page.getByText('Enviada', { exact: true }).filter({ visible: true })).toBeVisible();
  });
  await test.step('TDS-11 TDS-13 the operator accepted the top-up', async () => {
    expect(await sentTo(store, '98451234')).toMatchObject([{ status: 'ACCEPTED', amount: 129 }]);
  });
  await test.step('TOPUP-25 the favourite fills in the phone', async () => {
    await page.getByRole('link', { name: 'Nueva recarga' }).click();
    await page.getByRole('button', { name: /Tía Rosa/ }).click();
    await expect(phoneField(page)).toHaveValue('9845-1234');
  });
});

test('TOPUP-08 TOPUP-09 TOPUP-16 TOPUP-21 a customer pays a top-up with points and retries it after a failure', {
  tag: '@once',
}, async ({ page, store, shoot, expectFailures }) => {
  const person = await makeCustomer(store, 4000);
  // Without their favourites, customers type the number, and no error is shown.
  expectFailures(/Favoritos/, /500/);
  const points = page.getByLabel('Puntos a canjear');
  const refuse = async (typed: string, text: string) => {
    await points.fill(typed);
    await page.getByRole('button', { name: /Continuar al pago|Recargar con mis puntos/ }).click();
    await expect(page.getByText(text)).toBeVisible();
  };
  const dialog = page.getByRole('dialog', { name: 'Reintentar la recarga' });
  await test.step('ERR-04 favourites that cannot be read show no error', async () => {
    await page.route(/RecargasTelefonicas\/Favoritos/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await openAsCustomer(page, '/recargas?celular=98450000&producto=1102', person);
    await page.getByRole('switch', { name: 'Usar mis puntos' }).click();
    await expect(points).toHaveValue('3,334');
    await expect(page.getByRole('alert')).toBeEmpty();
  });
  await test.step('TOPUP-08 fewer than 300 points are refused', async () => {
    await refuse('299', 'El mínimo de canje de puntos es 300.');
  });
  await test.step('TOPUP-09 points above the amount of the product are refused', async () => {
    await refuse('3335', 'No puedes canjear esta cantidad de puntos para el valor del producto eligido.');
  });
  await test.step('the customer pays with points', async () => {
    await page.getByRole('button', { name: 'Usar 3,334 puntos' }).click();
    await shoot('top-ups-points');
    await page.getByRole('button', { name: 'Recargar con mis puntos' }).click();
    await page.getByRole('button', { name: 'Sí, recargar' }).click();
  });
  await test.step('TOPUP-21 a failed top-up shows the reason', async () => {
    await expect(page).toHaveURL('/misrecargas');
    await expect(page.getByText('El operador no reconoce ese número.').first()).toBeVisible();
    await expect(page.getByText('Fallida', { exact: true }).filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('top-ups-history');
  });

  await test.step('TOPUP-12 a retry needs a phone of 8 digits', async () => {
    await page.getByRole('button', { name: /^Reintentar/ }).click();
    await dialog.getByLabel('Número de celular').fill('9845');
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialog.getByText('El número de teléfono debe tener al menos 8 dígitos.')).toBeVisible();
    await expectAccessible(page);
    await shoot('top-ups-retry');
  });
  await test.step('TOPUP-16 the retry is sent and not paid again', async () => {
    await dialog.getByLabel('Número de celular').fill('98450002');
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Recarga enviada')).toBeVisible();
    expect(await sentTo(store, '98450002')).toMatchObject([{ status: 'ACCEPTED', amount: 100 }]);
    const [account] = await store.sql`select balance from points_accounts where customer_id = ${person.id}`;
    expect(account?.balance).toBe(4000 - 3334);
  });

  await test.step('TOPUP-17 TOPUP-18 the status filter offers all and the states of the server', async () => {
    await expect(page.getByLabel('Estado').locator('option')).toHaveText([
      'Mostrar todas',
      'Pendiente',
      'Enviada',
      'Fallida',
    ]);
  });
  await test.step('TOPUP-19 TOPUP-20 the period filter asks for 90 days per month', async () => {
    const longer = page.waitForRequest('**/ObtenerRecargasEnviadasPorUsuario/1080/3');
    await expect(page.getByLabel('Período').locator('option')).toHaveText([
      '30 días',
      '3 meses',
      '6 meses',
      '12 meses',
      '24 meses',
    ]);
    await page.getByLabel('Período').selectOption('12 meses');
    await page.getByLabel('Estado').selectOption('Fallida');
    await longer;
    await expect(page.getByRole('heading', { name: 'Sin recargas en este período' })).toBeVisible();
    await shoot('top-ups-empty');
  });
});

test('GUARD-07 ROLE-07 TOPUP-26 top-ups require a login and an identity checked at a branch, and refuse external clients', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  await page.goto('/recargas');
  await expect(page.getByText('Debes iniciar sesión para poder hacer uso de este servicio')).toBeVisible();
  await expect(page).toHaveURL('/');

  const person = await makeAccount(store);
  await openAsCustomer(page, '/recargas', person);
  await expect(page.getByText(/validar tu identidad en persona/)).toBeVisible();
  await expectAccessible(page);
  await shoot('top-ups-identity');
  await store.sql`update customers set user_type_id = 1 where id = ${person.id}`;
  await openAsCustomer(page, '/misrecargas', person);
  await expect(page).toHaveURL(/\/pedidosexternos/);
});
