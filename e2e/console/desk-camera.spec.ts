import { givenDeskOrder } from '../frame/desk.ts';
import { giveCamera } from '../frame/fake-camera.ts';
import { makeAccount } from '../frame/people.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('a product is picked with the camera of the tablet, and a blocked camera is explained', async ({
  page,
  store,
  shoot,
}) => {
  test.slow();
  const { id: customerId } = await makeAccount(store);
  const order = await givenDeskOrder(store, { customerId });
  const camera = await giveCamera(page, order.products[0]?.barcode ?? '');
  await logInAsStaff(page, store, 'sucursal@botica.test');
  await page.goto(`/consola/mesa?fila=${order.pedido}`);
  const pane = page.getByRole('region', { name: `Pedido ${order.number}` });
  await pane.getByRole('button', { name: 'Aceptar' }).click();
  await expect(pane.getByText('0 de 3 unidades')).toBeVisible();

  const button = pane.getByRole('button', { name: 'Escanear con la cámara' });
  await button.click();
  await expect(pane.getByText('El navegador no permite usar la cámara.')).toBeVisible();
  await pane.getByRole('button', { name: 'Cerrar la cámara' }).click();

  await camera.allow();
  await button.click();
  await expect(pane.getByText('1 de 3 unidades')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await shoot('consola-mesa-camara');
  // The code that stays in the picture counts once.
  await page.waitForTimeout(1500);
  await expect(pane.getByText('Ya están todas las unidades')).toBeHidden();
  await expect(pane.getByText('1 de 3 unidades')).toBeVisible();
  await pane.getByRole('button', { name: 'Cerrar la cámara' }).click();
  await expect(pane.getByText('Guardado')).toBeVisible();
});
