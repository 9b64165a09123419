import { readFile } from 'node:fs/promises';
import { openAsCustomer, openFromProfile } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('a customer requests a copy of their data with the password and downloads it once', { tag: '@once' }, async ({
  page,
  store,
  expectFailures,
  shoot,
}) => {
  test.slow();
  expectFailures(/400/);
  const person = await makeAccount(store);
  await openAsCustomer(page, '/', person);
  const dialog = await openFromProfile(page, 'Pedir mis datos');
  const send = dialog.getByRole('button', { name: 'Pedir mis datos' });
  await send.click();
  await expect(dialog.getByText('Debes ingresar tu contraseña.')).toBeVisible();
  await dialog.getByLabel('Tu contraseña').fill('Equivocada1');
  await send.click();
  await expect(dialog.getByText('Tu contraseña no es correcta.')).toBeVisible();
  await expectAccessible(page);
  await shoot('ask-data');
  await dialog.getByLabel('Tu contraseña').fill(person.password);
  await send.click();
  await expect(dialog).toBeHidden();

  const fetchButton = page.getByRole('button', { name: 'Descargar mis datos' });
  await expect(fetchButton).toBeVisible();
  await expect(page.getByText(/Tu archivo está listo\. Se descarga una sola vez y vence el/)).toBeVisible();
  await fetchButton.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('data-ready');

  const [file] = await Promise.all([page.waitForEvent('download'), fetchButton.click()]);
  expect(file.suggestedFilename()).toBe('mis-datos-botica.zip');
  const content = await readFile(await file.path());
  expect(content.subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('Descargaste tus datos. Guárdalos en un lugar seguro.')).toBeVisible();
  await expect(page.getByText(/Ya descargaste tu archivo\. Puedes pedir otro desde el/)).toBeVisible();
  await expect(fetchButton).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pedir mis datos' })).toBeHidden();
  await shoot('data-fetched');
});
