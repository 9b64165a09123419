import type { Page } from '@playwright/test';
import { openAsCustomer } from './frame/identity.ts';
import { bank, confirmPayment, frameWarnings, saveCard, testCards } from './frame/payments.ts';
import { makeAccount, type Person } from './frame/people.ts';
import type { Store } from './frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './frame/test.ts';

test.use({ companyId: 2 });

/** TOPUP-26: somebody whom a branch has seen, with some points. */
async function makeCustomer(store: Store, points = 0): Promise<Person> {
  const person = await makeAccount(store);
  await store.sql`update customers set identity_confirmed = true where id = ${person.id}`;
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

test('TOPUP-01 TOPUP-02 TOPUP-03 TOPUP-04 TOPUP-05 TOPUP-06 TOPUP-07 TOPUP-10 TOPUP-11 TOPUP-14 TOPUP-23 TOPUP-25 TDS-11 TDS-13 a top-up is paid at the bank and reaches the phone', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  expectFailures(...frameWarnings);
  const person = await makeCustomer(store);
  await saveCard(store, person, testCards.asksPassword);
  await openAsCustomer(page, '/recargas', person);
  await expect(page.getByRole('radio', { name: 'Tigo' })).toBeChecked();

  await test.step('what is missing is told in its place', async () => {
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

  await phoneField(page).fill('25501234');
  await expect(phoneField(page)).toHaveValue('2550-1234');
  await expect(page.getByText('Verifica el número ingresado.')).toBeVisible();
  await phoneField(page).fill('33451234');
  await expect(page.getByText('Verifica el número, parece no pertenecer a Tigo.')).toBeVisible();
  await phoneField(page).fill('98451234');
  await expect(page.getByText('Verifica el número')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Claro' }).click();
  await expect(page.getByText('Verifica el número, parece no pertenecer a Claro.')).toBeVisible();
  await page.getByRole('radio', { name: 'Tigo' }).click();

  await page.getByRole('button', { name: 'Paquetes' }).click();
  await page.getByRole('radio', { name: 'Todo incluido 7 días, 6 GB' }).click();
  await page.getByLabel('Guardar este número como favorito').click();
  await page.getByLabel('Nombre para reconocerlo').fill('Tía Rosa');
  await page.getByLabel('Nombre del RTN').fill('Ana Núñez');
  await page.getByRole('textbox', { name: 'RTN', exact: true }).fill('05011984023171');
  await page.getByRole('radio', { name: /terminada en 0006/ }).click();
  await shoot('top-ups-new');
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Enviamos esta recarga?' });
  await expect(question).toContainText(
    'Todo incluido 7 días, 6 GB, Tigo, a +504 9845-1234. Pagas L. 129.00 con tarjeta.',
  );
  await question.getByRole('button', { name: 'Sí, ir a pagar' }).click();

  await expect(page.getByText('Recarga Tigo 9845-1234')).toBeVisible();
  await expect(page.getByRole('radio', { name: /terminada en 0006/ })).toBeChecked();
  expect(await sentTo(store, '98451234')).toEqual([]);
  await confirmPayment(page);
  await bank(page).getByLabel('Contraseña de tu banco').fill('3ds2');
  await bank(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Recarga enviada')).toBeVisible();
  await expect(page).toHaveURL(/\/recargas\?orderId=/);
  await expectAccessible(page);
  await shoot('top-ups-sent');

  await expect(page).toHaveURL(/\/misrecargas/, { timeout: 6000 });
  await expect(page.getByText('Todo incluido 7 días, 6 GB').first()).toBeVisible();
  await expect(page.getByText('Enviada', { exact: true }).filter({ visible: true })).toBeVisible();
  expect(await sentTo(store, '98451234')).toMatchObject([{ status: 'ACCEPTED', amount: 129 }]);
  await page.getByRole('link', { name: 'Nueva recarga' }).click();
  await page.getByRole('button', { name: /Tía Rosa/ }).click();
  await expect(phoneField(page)).toHaveValue('9845-1234');
});

test('ERR-04 TOPUP-08 TOPUP-09 TOPUP-12 TOPUP-16 TOPUP-17 TOPUP-18 TOPUP-19 TOPUP-20 TOPUP-21 points pay one that fails, and it is put right without paying again', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  const person = await makeCustomer(store, 4000);
  // Whoever cannot see their favourites types the number, and is not told of it.
  expectFailures(/Favoritos/, /500/);
  await page.route(/RecargasTelefonicas\/Favoritos/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await openAsCustomer(page, '/recargas?celular=98450000&producto=1102', person);
  await page.getByRole('switch', { name: 'Usar mis puntos' }).click();
  const points = page.getByLabel('Puntos a canjear');
  await expect(points).toHaveValue('3,334');
  await expect(page.getByRole('alert')).toBeEmpty();
  for (const [typed, text] of [
    ['299', 'El mínimo de canje de puntos es 300.'],
    ['3335', 'No puedes canjear esta cantidad de puntos para el valor del producto eligido.'],
  ] as const) {
    await points.fill(typed);
    await page.getByRole('button', { name: /Continuar al pago|Recargar con mis puntos/ }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Usar 3,334 puntos' }).click();
  await shoot('top-ups-points');
  await page.getByRole('button', { name: 'Recargar con mis puntos' }).click();
  await page.getByRole('button', { name: 'Sí, recargar' }).click();
  await expect(page).toHaveURL('/misrecargas');
  await expect(page.getByText('El operador no reconoce ese número.').first()).toBeVisible();
  await expect(page.getByText('Fallida', { exact: true }).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('top-ups-history');

  await page.getByRole('button', { name: /^Reintentar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reintentar la recarga' });
  await dialog.getByLabel('Número de celular').fill('9845');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByText('El número de teléfono debe tener al menos 8 dígitos.')).toBeVisible();
  await expectAccessible(page);
  await shoot('top-ups-retry');
  await dialog.getByLabel('Número de celular').fill('98450002');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Recarga enviada')).toBeVisible();
  expect(await sentTo(store, '98450002')).toMatchObject([{ status: 'ACCEPTED', amount: 100 }]);
  const [account] = await store.sql`select balance from points_accounts where customer_id = ${person.id}`;
  expect(account?.balance).toBe(4000 - 3334);

  await expect(page.getByLabel('Estado').locator('option')).toHaveText([
    'Mostrar todas',
    'Pendiente',
    'Enviada',
    'Fallida',
  ]);
  const longer = page.waitForRequest('**/ObtenerRecargasEnviadasPorUsuario/1080/3');
  await page.getByLabel('Período').selectOption('12 meses');
  await page.getByLabel('Estado').selectOption('Fallida');
  await longer;
  await expect(page.getByRole('heading', { name: 'Sin recargas en este período' })).toBeVisible();
  await shoot('top-ups-empty');
});

test('GUARD-07 ROLE-07 TOPUP-26 top-ups are for those who are logged in, known at a branch, and no external clients', {
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
