import type { Page } from '@playwright/test';
import { aPrescriptionPhoto } from '../apps/server/test/prescription-photo.ts';
import { givenAddress } from './frame/checkout.ts';
import { openAsCustomer } from './frame/identity.ts';
import { makeAccount } from './frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './frame/test.ts';

test.use({ companyId: 2 });

/** The next call of these is refused; those after it are not. */
async function refuseOnce(page: Page, path: string, status: number, mensaje = 'No'): Promise<void> {
  const json = { ok: false, codigo: 'UNEXPECTED', mensaje, referencia: 'prueba' };
  await page.route(path, (route) => route.fulfill({ status, json }), { times: 1 });
}

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('RX-01 RX-02 RX-03 RX-04 RX-05 RX-06 RX-07 RX-08 UPLOAD-05 UPLOAD-07 PAY-02 a prescription becomes an order that an agent finishes', async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/400|500/);
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  await openAsCustomer(page, '/checkOut/soloConReceta', person);
  const next = page.getByRole('button', { name: 'Continuar' });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(title('Recetas')).toBeVisible();
  await next.click();
  await expect(page.getByText('Para poder continuar debes adjuntar al menos una receta.')).toBeVisible();

  const picker = page.getByLabel('Fotos de tu receta');
  const good = photo('receta.jpg', await aPrescriptionPhoto({ width: 1400 }));
  await refuseOnce(page, '**/validarReceta', 500);
  await picker.setInputFiles([good]);
  await expect(page.getByText('Ocurrio un error al cargar la receta. Intente nuevamente más tarde.')).toBeVisible();
  await picker.setInputFiles([good, photo('oscura.jpg', await aPrescriptionPhoto({ light: 0.1 }))]);
  await expect(page.getByText(/oscura\.jpg: La foto está muy oscura/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar receta.jpg' })).toHaveCount(0);
  await expectAccessible(page);
  await shoot('prescription-refused');
  await picker.setInputFiles([good, { ...good, name: 'reverso.jpg' }]);
  await expect(page.getByRole('button', { name: 'Quitar reverso.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar reverso.jpg' }).click();
  await shoot('prescription-attached');
  await next.click();

  await expect(title('Tipo de Pedido')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Casa' })).toBeChecked();
  await expectAccessible(page);
  await shoot('prescription-place');
  await page.getByRole('radio', { name: 'Recoger en sucursal' }).click();
  await page.getByRole('group', { name: 'Sucursal' }).getByRole('radio').first().click();
  await next.click();

  await expect(title('Método de Pago')).toBeVisible();
  await next.click();
  await expect(page.getByText('Debes seleccionar un tipo de pago para poder realizar el pedido.')).toBeVisible();
  await page.getByRole('radio', { name: 'Tarjeta en la sucursal' }).click();
  await expectAccessible(page);
  await shoot('prescription-payment');
  await next.click();

  await expect(title('Confirmación')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Tarjeta en la sucursal' })).toBeChecked();
  await next.click();
  await expect(page.getByLabel('Celular')).not.toHaveValue('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('prescription-confirm');
  const send = page.getByRole('button', { name: 'Enviar pedido' });
  await refuseOnce(page, '**/CheckOut/V2', 500);
  await send.click();
  await expect(page.getByRole('alert').getByText('Ocurrio un error mientras se realizaba la operación')).toBeVisible();
  await refuseOnce(page, '**/CheckOut/V2', 400, 'La sucursal no recibe recetas hoy.');
  await send.click();
  await expect(page.getByRole('alert').getByText('La sucursal no recibe recetas hoy.')).toBeVisible();
  await send.click();
  await expect(page.getByText('Pronto uno de nuestros agentes se pondrá en contacto contigo.')).toBeVisible();
  await expect(page.getByText('Pedido Realizado')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(
    await store.sql`
      select o.order_type_id, o.payment_type_id, o.phase, count(p.prescription_id)::int as prescriptions
      from orders o left join order_prescriptions p on p.order_id = o.id
      where o.customer_id = ${person.id} group by o.id`,
  ).toEqual([{ order_type_id: 3, payment_type_id: 3, phase: 'placed', prescriptions: 1 }]);

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
