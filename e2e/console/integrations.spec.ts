import { confirmPassword, logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('a receiver is registered, tested, fails, is replayed and paused; a key is made and revoked', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  test.slow();
  // The first dangerous act is refused until the password is typed again.
  expectFailures(/403/);
  await logInAsStaff(page, store, 'admin@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Integraciones' }).click();
  await page.getByRole('button', { name: 'Registrar receptor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar un receptor' });
  await dialog.getByRole('button', { name: 'Registrar el receptor' }).click();
  await expect(dialog.getByText('Elige al menos uno.')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('ERP de la bodega');
  await dialog.getByLabel('Empresa').selectOption('2');
  await dialog.getByLabel('Dirección').fill(`${store.sandboxUrl.replace('localhost', '127.0.0.1')}/erp/avisos`);
  await dialog.getByLabel('Pedido hecho').check();
  await dialog.getByLabel('Motivo').fill('Alta del ERP');
  await expectAccessible(page);
  await shoot('consola-integraciones-registrar');
  await dialog.getByRole('button', { name: 'Registrar el receptor' }).click();
  await confirmPassword(page, store);
  const shown = page.getByRole('dialog', { name: 'El secreto del receptor' });
  const secret = (await shown.getByTestId('secreto').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click();
  await shoot('consola-integraciones');

  await test.step('the sandbox checks the signature: with another secret the test event fails', async () => {
    await page.getByRole('link', { name: 'ERP de la bodega' }).click();
    await page.getByRole('button', { name: 'Enviar una prueba' }).click();
    await page.getByRole('row', { name: /Aviso de prueba/ }).click();
    await expect(page.getByRole('list', { name: 'Intentos' })).toContainText('wrong_signature', { timeout: 20_000 });
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`consola-receptor-${size.width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('with its secret it is accepted when staff sends it again', async () => {
    const form = new URLSearchParams({ secreto: secret });
    await fetch(`${store.sandboxUrl}/erp/secreto`, { method: 'POST', body: form, redirect: 'manual' });
    await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await expect(page.getByRole('row', { name: /Aviso de prueba.*Entregado/ })).toBeVisible({ timeout: 20_000 });
    const received = await page.context().newPage();
    await received.goto(`${store.sandboxUrl}/erp/recibidos`);
    await expect(received.getByText('Firma válida').first()).toBeVisible();
    await received.close();
  });

  await test.step('paused, it can get no test', async () => {
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pausar ERP de la bodega' }).click();
    await expect(page.getByText('En pausa')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar una prueba' })).toBeDisabled();
    await page.getByRole('button', { name: 'Quitar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar ERP de la bodega' }).click();
    await expect(page).toHaveURL(/\/integraciones/);
    await expect(page.getByRole('link', { name: 'ERP de la bodega' })).toHaveCount(0);
  });

  await test.step('a key reads products until it is revoked', async () => {
    await page.getByRole('link', { name: 'Claves' }).click();
    await page.getByRole('button', { name: 'Hacer una clave' }).click();
    const making = page.getByRole('dialog', { name: 'Hacer una clave' });
    await making.getByLabel('Nombre').fill('Bodega central');
    await making.getByLabel('Empresa').selectOption('2');
    await making.getByLabel('Leer productos y existencias').check();
    await making.getByLabel('Motivo').fill('Alta de la bodega');
    await expectAccessible(page);
    await shoot('consola-claves-hacer');
    await making.getByRole('button', { name: 'Hacer la clave' }).click();
    const made = page.getByRole('dialog', { name: 'La clave nueva' });
    const key = (await made.getByTestId('secreto').textContent()) ?? '';
    await made.getByRole('button', { name: 'Ya lo guardé' }).click();
    const status = async () => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${store.url}/gw/sistemas/v1/productos?limite=1`, { headers })).status;
    };
    expect(await status()).toBe(200);
    await page.getByRole('row', { name: /Bodega central/ }).click();
    await expect(page.getByRole('list', { name: 'Últimas llamadas' })).toContainText('SISTEMA-PRODUCTOS');
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`consola-claves-${size.width}`);
    }
    await page.getByRole('button', { name: 'Revocar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar Bodega central' }).click();
    await expect(page.getByRole('row', { name: /Bodega central.*Revocada/ })).toBeVisible();
    expect(await status()).toBe(401);
  });
});
