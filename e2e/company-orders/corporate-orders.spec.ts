import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { givenAddress } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('CORP-01 CORP-03 CORP-04 CORP-05 a company orders with documents, on credit, and cancels the order', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  await keepHours(sql, 5, '24 horas');
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Planta');
  await sql`update customers set credit_enabled = true, credit_limit_cents = 8000000 where id = ${person.id}`;

  await test.step('ROLE-16 the profile lists the pages of corporate clients, and none of insurers without a policy', async () => {
    await openAsCustomer(page, '/perfil', person);
    const groups = page.getByRole('list', { name: 'Grupos de mi cuenta' });
    await expect(groups.getByText('Empresa', { exact: true })).toBeVisible();
    for (const group of await groups.getByRole('button', { expanded: false }).all()) await group.click();
    await expect(groups.getByRole('link', { name: 'Solicitudes de seguro' })).toHaveCount(0);
    await groups.getByRole('link', { name: 'Pedidos corporativos' }).click();
  });

  await test.step('CORP-01 CORP-04 T54 the first step asks for 1 to 10 documents', async () => {
    await expect(page.getByText('Todavía no tienes pedidos corporativos')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nuevo pedido', exact: true }).click();
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

test('CORP-02 A179 A180 a closed branch takes a corporate order with a PDF after one question', {
  tag: '@once',
}, async ({ page, sql, store, shoot }) => {
  await keepHours(sql, 5, '12:00 AM - 12:01 AM');
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Planta');
  await sql`update customers set credit_enabled = true, credit_limit_cents = 8000000 where id = ${person.id}`;
  await openAsCustomer(page, '/creditos/clientes/corporativos/pedidos/crear', person);
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await page
    .getByLabel('Documentos del pedido')
    .setInputFiles([{ name: 'orden.pdf', mimeType: 'application/pdf', buffer: pdf }]);
  await expect(page.getByRole('button', { name: 'Quitar orden.pdf' })).toBeVisible();
  await expectAccessible(page);
  await shoot('corporate-order-pdf');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tipo de Pedido' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('radio', { name: 'Planta' })).toBeChecked();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sucursal cerrada' });
  await question.getByRole('button', { name: 'Sí', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Crédito corporativo' })).toBeChecked();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page).toHaveURL(/\/detalle\?id=/);
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: /Documento 1, descargar/ })).toBeVisible();
  await shoot('corporate-order-pdf-detail');
  const [order] = await sql`select unlock_id, phase from orders where customer_id = ${person.id}`;
  expect(order).toEqual({ unlock_id: 1, phase: 'placed' });
});
