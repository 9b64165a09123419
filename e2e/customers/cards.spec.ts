import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { expectToLast, openDialog, stopClock } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('CARD-09 CARD-27 CARD-29 CARD-30 a customer corrects the card form, saves the card, selects it and reviews it', {
  tag: '@phone',
}, async ({ page, store, expectFailures, shoot }) => {
  expectFailures(/503/);
  const person = await makeAccount(store);
  await page.clock.install();
  await openAsCustomer(page, '/perfil#tab-tarjetas', person);
  const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar tarjeta' }), 'Agregar tarjeta');
  const save = () => dialog.getByRole('button', { name: 'Guardar tarjeta' }).click();
  const number = dialog.getByLabel('Número de tarjeta');
  await test.step('CARD-01 CARD-03 CARD-14 CARD-18 an empty form asks for the name, the number, the expiry and the CVC', async () => {
    await save();
    for (const text of [
      'El nombre es requerido.',
      'El número de tarjeta es requerido',
      'MM/YY.',
      'El cvc/cvv es requerido.',
    ]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
  });
  await test.step('CARD-24 CARD-25 an empty form asks for the name on the plastic and the cardholder id', async () => {
    for (const text of ['Ingrese nombre del plástico', 'Ingrese identidad del tarjetahabiente']) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByLabel('Nombre para reconocerla')).toBeFocused();
    await expectAccessible(page);
    await shoot('card-dialog');
  });
  await test.step('CARD-02 the card name needs three characters', async () => {
    await dialog.getByLabel('Nombre para reconocerla').fill('TC');
    await expect(dialog.getByText('Debe agregar almenos 3 caracteres.')).toBeVisible();
  });
  await test.step('CARD-09 the rejected test number is refused', async () => {
    await number.fill('5490997771092064'); // A113
    await expect(dialog.getByRole('img', { name: 'MasterCard' })).toBeVisible();
    await expect(
      dialog.getByText('Lo sentimos, por los momentos solo aceptamos tarjetas MasterCard, Visa y American Express.'),
    ).toBeVisible();
  });
  await test.step('CARD-14 a month outside 1 to 12 or a year before 18 shows the hint', async () => {
    for (const typed of ['13/30', '08/17']) {
      await dialog.getByLabel('Vencimiento').fill(typed);
      await expect(dialog.getByText('MM/YY.', { exact: true })).toBeVisible();
    }
  });
  await test.step('CARD-15 a past month shows that the card has expired', async () => {
    await dialog.getByLabel('Vencimiento').fill('0120');
    await expect(dialog.getByText('La tarjeta ya expiró')).toBeVisible();
  });
  await test.step('CARD-19 the CVC takes digits only', async () => {
    await dialog.getByLabel('CVC/CVV').fill('12a');
    await expect(dialog.getByText('El cvc/cvv es numérico.')).toBeVisible();
  });
  await test.step('CARD-13 CARD-21 a number that starts with 3 has 15 digits and a CVC of 4', async () => {
    await number.fill('371449635398431');
    await expect(number).toHaveValue('3714-496353-98431');
    await expect(dialog.getByRole('img', { name: 'American Express' })).toBeVisible();
    await dialog.getByLabel('CVC/CVV').fill('123');
    await expect(dialog.getByText('El cvc/cvv es de 4 dígitos.')).toBeVisible();
  });
  await test.step('CARD-13 CARD-20 any other number has 16 digits and a CVC of 3', async () => {
    await number.fill('4012 0000 0002 0071');
    await expect(number).toHaveValue('4012-0000-0002-0071');
    await dialog.getByLabel('CVC/CVV').fill('12');
    await expect(dialog.getByText('El cvc/cvv es de 3 dígitos.')).toBeVisible();
    await dialog.getByLabel('CVC/CVV').fill('123');
  });
  await test.step('CARD-16 the expiry is formatted as MM/YY', async () => {
    await dialog.getByLabel('Nombre para reconocerla').fill('Débito');
    await dialog.getByLabel('Vencimiento').fill('08/2031');
    await expect(dialog.getByLabel('Vencimiento')).toHaveValue('08/31');
    await dialog.getByLabel('Nombre en la tarjeta').fill('ANA NUÑEZ');
  });
  await test.step('VAL-02 UI-01 UI-02 UI-03 the cardholder id takes digits only, and a warning says so for 3000 ms', async () => {
    const holder = dialog.getByLabel('Identidad del tarjetahabiente');
    const warning = dialog.getByRole('status').filter({ hasText: 'Escribe solo números.' });
    await holder.pressSequentially('05A01-1');
    await expect(holder).toHaveValue('05011');
    await expectToLast(page, 3000, () => holder.press('b'), warning);
    await expect(holder).toHaveValue('05011');
    await holder.press('c');
    await expect(warning).toHaveAttribute('data-type', 'warning');
    await expect(warning).toHaveAttribute('data-size', 'sm');
    await holder.fill('0501198402317');
  });

  await test.step('a card processor that is down shows the failure and keeps the form', async () => {
    await store.fault('powertranz', { error: { status: 503 } });
    await save();
    await expect(dialog.getByRole('alert')).toContainText('No pudimos guardar tu tarjeta en este momento');
    await expect(number).toHaveValue('4012-0000-0002-0071');
    await store.clearFaults();
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Débito' });
  const editing = page.getByRole('dialog', { name: 'Editar tarjeta' });
  await test.step('CARD-27 a saved card becomes the selected one', async () => {
    await save();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('•••• •••• •••• 0071');
    await expect(row).toContainText('Seleccionada');
    await expectAccessible(page);
  });
  await test.step('CARD-28 the selection of a card can be reset', async () => {
    await row.getByRole('button', { name: /^Quitar selección/ }).click();
    await expect(row.getByText('Seleccionada', { exact: true })).toHaveCount(0);
  });

  await test.step('CARD-29 CARD-30 a card that needs review warns, and its dialog opens after 500 ms', async () => {
    await store.sql`update payment_cards set needs_review = true where customer_id = ${person.id}`;
    await page.reload();
    await expect(row.getByRole('button', { name: /^Usar esta/ })).toBeVisible();
    await stopClock(page);
    await row.getByRole('button', { name: /^Usar esta/ }).click();
    await page.clock.runFor(490);
    await expect(editing).toBeHidden();
    await page.clock.runFor(20);
    await expect(editing).toBeVisible();
    await page.clock.resume();
    await expect(page.getByText('Atención').last()).toBeVisible();
    await expect(editing.getByLabel('Número de tarjeta')).toHaveValue('•••• •••• •••• 0071');
    await editing.getByRole('button', { name: 'Guardar tarjeta' }).click();
  });
  await test.step('CARD-27 a corrected card becomes the selected one', async () => {
    await expect(editing).toBeHidden();
    await expect(row.getByText('Seleccionada', { exact: true })).toBeVisible();
  });
  await test.step('a deleted card leaves the list', async () => {
    await row.getByRole('button', { name: /^Eliminar Visa/ }).click();
    await page.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect(page.getByRole('heading', { name: 'Aún no tienes tarjetas' })).toBeVisible();
  });
});

test.describe('in Guatemala', () => {
  test.use({ companyId: 12 });

  test('COUNTRY-12 the card form names the personal id DPI', { tag: '@once' }, async ({ page, store }) => {
    await openAsCustomer(page, '/perfil#tab-tarjetas', await makeAccount(store));
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Agregar tarjeta' }), 'Agregar tarjeta');
    const holder = dialog.getByLabel('DPI del tarjetahabiente', { exact: true });
    await holder.fill('2547 89012 0101');
    await expect(holder).toHaveValue('2547 89012 0101');
    await expect(dialog.getByLabel(/^Identidad/)).toHaveCount(0);
  });
});
