import { randomInt } from 'node:crypto';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { openDialog } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('PROFILE-04 the personal data form keeps typed text, asks before discarding it, and locks a confirmed identity', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  const person = await makeAccount(store);
  await openAsCustomer(page, '/perfil#tab-perfil', person);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana <script>');
  await page.getByLabel('Apellido').fill('');
  await page.getByLabel('Fecha de nacimiento').fill('31022000');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Solo se aceptan letras y espacios.')).toBeVisible();
  await expect(page.getByText('Debes ingresar tu apellido.')).toBeVisible();
  await expect(page.getByText('La fecha de nacimiento no es válida, escríbela como dd-mm-aaaa.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Tarjetas' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL('/perfil#tab-perfil');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana <script>');

  await page.getByLabel('Nombre', { exact: true }).fill('Ana Lucía');
  await page.getByLabel('Apellido').fill('Núñez Ávila');
  await page.getByLabel('Fecha de nacimiento').fill('05051984');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Registro guardado correctamente')).toBeVisible();
  await page.getByLabel('Apellido').fill('Otro');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Apellido')).toHaveValue('Núñez Ávila');
  await page.getByLabel('Apellido').fill('Otro');
  await page.getByRole('tab', { name: 'Tarjetas' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/perfil#tab-tarjetas');
  await page.getByRole('tab', { name: 'Datos personales' }).click();
  // The field has its value while its tab is still hidden.
  await expect(page).toHaveURL('/perfil#tab-perfil');
  await expect(page.getByLabel('Apellido')).toHaveValue('Núñez Ávila');

  await store.sql`update customers set identity_confirmed = true, identity_number = '0801198402318' where id = ${person.id}`;
  await page.reload();
  await expect(page.getByText('Identidad confirmada')).toBeVisible();
  await expect(page.getByLabel('Número de identificación')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Tipo de identificación')).toBeDisabled();
  await shoot('profile-locked');
});

test('DOC-05 DOC-06 PROFILE-08 UPLOAD-07 a customer stores documents, and one of them activates the benefits', {
  tag: '@phone',
}, async ({ page, store, expectFailures, shoot }) => {
  test.slow();
  expectFailures(/503/);
  const person = await makeAccount(store);
  // All test customers register with the same number, which only one account can confirm.
  const number = `0801${randomInt(100_000_000, 999_999_999)}`;
  await store.sql`update customers set identity_number = ${number} where id = ${person.id}`;
  await openAsCustomer(page, '/perfil/documentos', person);
  await expect(page.getByRole('heading', { name: 'Mis documentos', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const picture = await page.screenshot({ type: 'jpeg' });
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: picture });

  await page.getByRole('button', { name: 'Agregar documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar documento' });
  await test.step('DOC-01 a document needs at least one image', async () => {
    await dialog.getByRole('button', { name: 'Guardar documento' }).click();
    await expect(dialog.getByText('Debe adjuntar al menos una imagen.')).toBeVisible();
  });
  const picker = dialog.getByLabel('Fotos del documento');
  await test.step('DOC-04 UPLOAD-07 a check that fails shows the message and removes the files accepted before too', async () => {
    await picker.setInputFiles([photo('antes.jpg')]);
    await expect(dialog.getByRole('button', { name: 'Quitar antes.jpg' })).toBeVisible();
    await store.fault('document-reader', { error: { status: 503 } });
    await picker.setInputFiles([photo('uno.jpg')]);
    await expect(page.getByText('Ocurrió un error al momento de verificar el documento')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Quitar .*\.jpg$/ })).toHaveCount(0);
    await store.clearFaults();
  });
  await test.step('UPLOAD-06 several images are picked together', async () => {
    await picker.setInputFiles([photo('uno.jpg'), photo('dos.jpg')]);
    await expect(dialog.getByRole('button', { name: 'Quitar dos.jpg' })).toBeVisible();
    await expectAccessible(page);
    await shoot('document-dialog');
  });
  const pictures = page.getByRole('img', { name: /^Identidad del/ });
  await test.step('DOC-05 a saved document shows the success and its pictures', async () => {
    await dialog.getByRole('button', { name: 'Guardar documento' }).click();
    await expect(page.getByText('El documento ha sido guardado.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(pictures).toHaveCount(2);
    await expect.poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('DOC-06 PROFILE-08 a linked identity shows that the benefits are active', async () => {
    await page.getByLabel('Foto de tu documento').setInputFiles(photo('identidad.jpg'));
    await expect(page.getByRole('button', { name: 'Quitar identidad.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar mi identidad' }).click();
    await expect(page.getByText('Beneficios Activados')).toBeVisible();
    await expect(page.getByText('Los beneficios de tu cuenta han sido activados.').first()).toBeVisible();
    await expect(pictures, 'the photo that confirmed the identity is stored too').toHaveCount(3);
    await expectAccessible(page);
    await shoot('documents');
  });
  await test.step('a deleted document leaves the list', async () => {
    await page
      .getByRole('button', { name: /^Eliminar Identidad del/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect(pictures).toHaveCount(2);
  });
});

test('OLDER-01 OLDER-03 INS-02 INS-03 a customer stores older-age identities and policy cards with pictures', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  const person = await makeAccount(store);
  await openAsCustomer(page, '/perfil#tab-identidades-3ra', person);
  await expect(page.getByRole('heading', { name: 'Aún no tienes identidades' })).toBeVisible();
  const picture = await page.screenshot({ type: 'jpeg' });
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: picture });
  const older = await openDialog(page, page.getByRole('button', { name: 'Agregar identidad' }), 'Agregar identidad');
  await test.step('OLDER-01 OLDER-02 an older-age identity needs a name and an identity', async () => {
    await older.getByRole('button', { name: 'Guardar identidad' }).click();
    await expect(older.getByText('Debe ingresar un nombre', { exact: true })).toBeVisible();
    await expect(older.getByText('Debe ingresar una identidad', { exact: true })).toBeVisible();
  });
  await test.step('OLDER-03 an older-age identity takes one image', async () => {
    await older.getByLabel('Nombre completo').fill('Elvia Ávila');
    await older.getByLabel('Identidad', { exact: true }).fill('0501195000055');
    await older.getByLabel('Foto del documento (opcional)').setInputFiles(photo('elvia.jpg'));
    await expect(older.getByLabel('Foto del documento (opcional)')).toBeDisabled();
    await older.getByRole('button', { name: 'Guardar identidad' }).click();
    await expect(older).toBeHidden();
    await expect(page.getByRole('img', { name: 'Documento de Elvia Ávila' })).toBeVisible();
    await expect(page.getByText('Identidad 0501-1950-00055')).toBeVisible();
    await shoot('older-identities');
  });

  await page.getByRole('tab', { name: 'Carnet de seguro' }).click();
  const card = await openDialog(page, page.getByRole('button', { name: 'Agregar carnet' }), 'Agregar carnet de seguro');
  await test.step('INS-02 a policy card needs images', async () => {
    await card.getByLabel('Aseguradora').selectOption({ index: 1 });
    await card.getByLabel('Número de póliza').fill('PZ-1');
    await card.getByLabel('Número de carnet').fill('C-9');
    await card.getByRole('button', { name: 'Guardar carnet' }).click();
    await expect(card.getByText('Primero debes subir las imágenes de tu carnet para poder continuar.')).toBeVisible();
  });
  await test.step('INS-03 a policy card takes two images', async () => {
    const picker = card.getByLabel('Fotos del carnet');
    await picker.setInputFiles([photo('1.jpg'), photo('2.jpg'), photo('3.jpg')]);
    await expect(card.getByText('3.jpg: puedes subir 2 como máximo.')).toBeVisible();
    await expectAccessible(page);
    await shoot('insurer-card-dialog');
    await card.getByRole('button', { name: 'Guardar carnet' }).click();
    await expect(card).toBeHidden();
    await expect(page.getByRole('img', { name: 'Foto 2 del carnet' })).toBeVisible();
  });
  await test.step('the last image of a policy card cannot be removed', async () => {
    await page.getByRole('button', { name: /^Quitar foto la foto 2/ }).click();
    await page.getByRole('button', { name: 'Sí, quitar' }).click();
    await expect(page.getByRole('img', { name: 'Foto 2 del carnet' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Quitar foto/ })).toHaveCount(0);
  });
});
