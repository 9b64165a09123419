import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { givenAddress } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('CORP-01 CORP-03 CORP-04 CORP-05 a company orders with documents, on credit, and cancels the order', async ({
  page,
  sql,
  store,
  shoot,
}) => {
  test.slow();
  await keepHours(sql, 5, '24 horas');
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Planta');
  await sql`update customers set credit_enabled = true, credit_limit_cents = 8000000 where id = ${person.id}`;

  await test.step('ROLE-16 the profile lists the pages of corporate clients, and none of insurers without a policy', async () => {
    await openAsCustomer(page, '/perfil', person);
    const entry = (name: RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first();
    await expect(entry(/^Pedidos corporativos/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Solicitudes de seguro/ })).toHaveCount(0);
    await entry(/^Pedidos corporativos/).click();
  });

  await test.step('CORP-01 CORP-04 T54 the first step asks for 1 to 10 documents', async () => {
    await expect(page.getByText('Todavía no tienes pedidos corporativos')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nuevo pedido' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Debes adjuntar de 1 a 10 documentos.')).toBeVisible();
    await expectAccessible(page);
    const paper = { name: 'orden.jpg', mimeType: 'image/jpeg', buffer: await aPrescriptionPhoto({ width: 1400 }) };
    await page.getByLabel('Documentos del pedido').setInputFiles([paper]);
    await expect(page.getByRole('button', { name: 'Quitar orden.jpg' })).toBeVisible();
    await shoot('corporate-order-documents');
    await page.getByRole('button', { name: 'Continuar' }).click();
  });

  await test.step('CORP-03 CORP-04 the next steps ask for the order type, the address and the payment', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Tipo de Pedido' })).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Planta' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('radio', { name: 'Crédito corporativo' })).toBeChecked();
    await expect(page.getByLabel('Celular')).not.toHaveValue('');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('corporate-order-payment');
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
  });

  await test.step('CORP-05 the order exists with its documents and can be cancelled', async () => {
    await expect(page).toHaveURL(/\/detalle\?id=/);
    await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d/ })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Documento 1, abrir' })).toBeVisible();
    await expectAccessible(page);
    await shoot('corporate-order');
    await page.getByRole('button', { name: 'Anular pedido' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, anular pedido' }).click();
    await expect(page.getByText('Anulado', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Pedidos corporativos' }).first().click();
    await expect(page.getByRole('link', { name: /^Pedido \d/ })).toBeVisible();
    await shoot('corporate-orders');
    const [order] = await sql`select on_credit, life_step from orders where customer_id = ${person.id}`;
    expect(order).toEqual({ on_credit: true, life_step: 'cancelled' });
  });
});
