import type { Page } from '@playwright/test';
import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { answer, givenAddress, ordersOf, question } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** Refuses only the next call to this path. */
async function refuseOnce(page: Page, path: string, status: number, mensaje = 'No'): Promise<void> {
  const json = { ok: false, codigo: 'UNEXPECTED', mensaje, referencia: 'prueba' };
  await page.route(path, (route) => route.fulfill({ status, json }), { times: 1 });
}

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('RX-01 RX-04 RX-07 PAY-02 a customer orders with a prescription only, and an agent finishes the order', {
  tag: '@phone',
}, async ({ page, sql, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/400|500/);
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  await keepHours(sql, 5, '24 horas');
  const profile = Promise.withResolvers<void>();
  await page.route('**/perfil/DatosPersonales', async (route) => {
    await profile.promise;
    await route.continue();
  });
  await openAsCustomer(page, '/checkOut/soloConReceta', person);
  const next = page.getByRole('button', { name: 'Continuar' });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await test.step('RX-01 RX-02 the first step needs at least one prescription', async () => {
    await expect(title('Recetas')).toBeVisible();
    await next.click();
    await expect(page.getByText('Para poder continuar debes adjuntar al menos una receta.')).toBeVisible();
  });

  const picker = page.getByLabel('Fotos de tu receta');
  const good = photo('receta.jpg', await aPrescriptionPhoto({ width: 1400 }));
  await test.step('RX-08 a check that fails shows the message', async () => {
    await refuseOnce(page, '**/validarReceta', 500);
    await picker.setInputFiles([good]);
    await expect(page.getByText('Ocurrio un error al cargar la receta. Intente nuevamente más tarde.')).toBeVisible();
  });
  await test.step('RX-03 UPLOAD-07 a refused photo says why and removes the accepted ones too', async () => {
    await picker.setInputFiles([good]);
    await expect(page.getByRole('button', { name: 'Quitar receta.jpg' })).toBeVisible();
    await picker.setInputFiles([
      { ...good, name: 'reverso.jpg' },
      photo('oscura.jpg', await aPrescriptionPhoto({ light: 0.1 })),
    ]);
    await expect(page.getByText(/oscura\.jpg: La foto está muy oscura/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Quitar .*\.jpg$/ })).toHaveCount(0);
    await expectAccessible(page);
    await shoot('prescription-refused');
  });
  await test.step('UPLOAD-05 every accepted photo is listed with a preview and can be removed', async () => {
    await picker.setInputFiles([good, { ...good, name: 'reverso.jpg' }]);
    await expect(page.getByRole('button', { name: 'Quitar reverso.jpg' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitar receta.jpg' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Imágenes elegidas' }).locator('img')).toHaveCount(2);
    await page.getByRole('button', { name: 'Quitar reverso.jpg' }).click();
    await shoot('prescription-attached');
    await next.click();
  });

  await test.step('RX-01 the second step asks for the order type', async () => {
    await expect(title('Tipo de Pedido')).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Casa' })).toBeChecked();
    await expectAccessible(page);
    await shoot('prescription-place');
    await page.getByRole('radio', { name: 'Recoger en sucursal' }).click();
    await page
      .getByRole('group', { name: 'Sucursal' })
      .getByRole('radio', { name: /Botica Trejo/ })
      .click();
    await next.click();
  });

  await test.step('RX-01 PAY-02 the third step asks for the payment', async () => {
    await expect(title('Método de Pago')).toBeVisible();
    await next.click();
    await expect(page.getByText('Debes seleccionar un tipo de pago para poder realizar el pedido.')).toBeVisible();
    await page.getByRole('radio', { name: 'Tarjeta en la sucursal' }).click();
    await expectAccessible(page);
    await shoot('prescription-payment');
    await next.click();
  });

  await test.step('RX-01 the fourth step confirms, and going back keeps the payment', async () => {
    await expect(title('Confirmación')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Tarjeta en la sucursal' })).toBeChecked();
    await next.click();
  });
  const send = page.getByRole('button', { name: 'Enviar pedido' });
  await test.step('the order cannot be sent before the registered phone is filled in', async () => {
    await expect(page.getByRole('heading', { name: '¿A quién llamamos?' })).toBeVisible();
    await expect(send).toBeDisabled();
    profile.resolve();
    await expect(send).toBeEnabled();
    await expect(page.getByLabel('Celular')).not.toHaveValue('');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('prescription-confirm');
  });
  await test.step('RX-06 a server error shows the generic message', async () => {
    await refuseOnce(page, '**/CheckOut/V2', 500);
    await send.click();
    await expect(
      page.getByRole('alert').getByText('Ocurrio un error mientras se realizaba la operación'),
    ).toBeVisible();
  });
  await test.step('RX-05 a refusal with 400 shows the message of the server', async () => {
    await refuseOnce(page, '**/CheckOut/V2', 400, 'La sucursal no recibe recetas hoy.');
    await send.click();
    await expect(page.getByRole('alert').getByText('La sucursal no recibe recetas hoy.')).toBeVisible();
  });
  await test.step('BRANCH-04 A153 a closed branch asks whether to wait, and a declined order is not sent', async () => {
    await keepHours(sql, 5, 'Cerrado');
    await send.click();
    await expect(page.getByRole('alertdialog', { name: 'Sucursal cerrada' })).toContainText(
      'La sucursal se encuentra cerrada, tu pedido será atendido cuando abra. ¿Deseas continuar?',
    );
    await expectAccessible(page);
    await answer(page, 'No');
    await expect(question(page)).toBeHidden();
    expect(await ordersOf(sql, person)).toEqual([]);
  });
  await test.step('RX-07 A182 a placed order goes home and shows its receipt with number and link', async () => {
    await send.click();
    await answer(page, 'Sí');
    await expect(page.getByText('Pronto uno de nuestros agentes se pondrá en contacto contigo.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    const receipt = page.getByRole('dialog', { name: 'Pedido Realizado' });
    await expect(receipt).toContainText(/5-\d{4}/);
    await expectAccessible(page);
    await shoot('prescription-receipt');
    await expect(receipt.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute('href', /\/pedidos\/resumen\//);
    await receipt.getByRole('button', { name: 'Entendido' }).click();
  });
  await test.step('RX-04 PAY-02 the order keeps its type, its payment and its prescription', async () => {
    expect(
      await store.sql`
      select o.order_type_id, o.payment_type_id, o.phase, o.unlock_id, count(p.prescription_id)::int as prescriptions
      from orders o left join order_prescriptions p on p.order_id = o.id
      where o.customer_id = ${person.id} group by o.id`,
    ).toEqual([{ order_type_id: 3, payment_type_id: 3, phase: 'placed', unlock_id: 1, prescriptions: 1 }]);
  });

  await test.step('the order summary shows the prescription and the payment', async () => {
    await page.goto('/Mispedidos');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d+-\d{4}/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Tu receta' })).toBeVisible();
    await expect(page.getByText('Por revisar', { exact: true })).toBeVisible();
    await expect(page.getByText('Te confirmamos el total antes de cobrar.')).toBeVisible();
    await expect(page.getByText('Tarjeta en la sucursal')).toBeVisible();
    await expectAccessible(page);
    await shoot('prescription-summary');
  });
});
