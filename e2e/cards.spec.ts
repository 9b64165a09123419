import { openAsCustomer } from './frame/identity.ts';
import { makeAccount } from './frame/people.ts';
import { openDialog } from './frame/steps.ts';
import { expect, expectAccessible, test } from './frame/test.ts';

test.use({ companyId: 2 });

test('CARD-01 CARD-02 CARD-03 CARD-09 CARD-13 CARD-14 CARD-15 CARD-16 CARD-18 CARD-19 CARD-20 CARD-21 CARD-24 CARD-25 CARD-27 CARD-28 CARD-29 CARD-30 a card is refused letter for letter, saved, selected and reviewed', async ({
  page,
  store,
  expectFailures,
  shoot,
}) => {
  expectFailures(/503/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/perfil#tab-tarjetas', person);
  const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar tarjeta' }), 'Agregar tarjeta');
  const save = () => dialog.getByRole('button', { name: 'Guardar tarjeta' }).click();
  const number = dialog.getByLabel('Número de tarjeta');
  await save();
  for (const text of [
    'El nombre es requerido.',
    'El número de tarjeta es requerido',
    'MM/YY.',
    'El cvc/cvv es requerido.',
    'Ingrese nombre del plástico',
    'Ingrese identidad del tarjetahabiente',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByLabel('Nombre para reconocerla')).toBeFocused();
  await expectAccessible(page);
  await shoot('card-dialog');
  await dialog.getByLabel('Nombre para reconocerla').fill('TC');
  await expect(dialog.getByText('Debe agregar almenos 3 caracteres.')).toBeVisible();
  await number.fill('5490997771092064'); // A113
  await expect(dialog.getByRole('img', { name: 'MasterCard' })).toBeVisible();
  await expect(
    dialog.getByText('Lo sentimos, por los momentos solo aceptamos tarjetas MasterCard, Visa y American Express.'),
  ).toBeVisible();
  await dialog.getByLabel('Vencimiento').fill('0120');
  await expect(dialog.getByText('La tarjeta ya expiró')).toBeVisible();
  await dialog.getByLabel('CVC/CVV').fill('12a');
  await expect(dialog.getByText('El cvc/cvv es numérico.')).toBeVisible();
  await number.fill('371449635398431');
  await expect(number).toHaveValue('3714-496353-98431');
  await expect(dialog.getByRole('img', { name: 'American Express' })).toBeVisible();
  await dialog.getByLabel('CVC/CVV').fill('123');
  await expect(dialog.getByText('El cvc/cvv es de 4 dígitos.')).toBeVisible();
  await number.fill('4012 0000 0002 0071');
  await expect(number).toHaveValue('4012-0000-0002-0071');
  await dialog.getByLabel('CVC/CVV').fill('12');
  await expect(dialog.getByText('El cvc/cvv es de 3 dígitos.')).toBeVisible();
  await dialog.getByLabel('CVC/CVV').fill('123');
  await dialog.getByLabel('Nombre para reconocerla').fill('Débito');
  await dialog.getByLabel('Vencimiento').fill('08/2031');
  await expect(dialog.getByLabel('Vencimiento')).toHaveValue('08/31');
  await dialog.getByLabel('Nombre en la tarjeta').fill('ANA NUÑEZ');
  await dialog.getByLabel('Identidad del tarjetahabiente').fill('0501198402317');

  await store.fault('powertranz', { error: { status: 503 } });
  await save();
  await expect(dialog.getByRole('alert')).toContainText('No pudimos guardar tu tarjeta en este momento');
  await expect(number).toHaveValue('4012-0000-0002-0071');
  await store.clearFaults();
  await save();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Débito' });
  await expect(row).toContainText('•••• •••• •••• 0071');
  await expect(row).toContainText('Seleccionada'); // CARD-27
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Quitar selección/ }).click(); // CARD-28
  await expect(row.getByText('Seleccionada', { exact: true })).toHaveCount(0);

  await store.sql`update payment_cards set needs_review = true where customer_id = ${person.id}`;
  await page.reload();
  await row.getByRole('button', { name: /^Usar esta/ }).click();
  await expect(page.getByText('Atención').last()).toBeVisible();
  const editing = page.getByRole('dialog', { name: 'Editar tarjeta' });
  await expect(editing.getByLabel('Número de tarjeta')).toHaveValue('•••• •••• •••• 0071');
  await editing.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(editing).toBeHidden();
  await expect(row.getByText('Seleccionada', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Eliminar Visa/ }).click();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(page.getByRole('heading', { name: 'Aún no tienes tarjetas' })).toBeVisible();
});
