import { readFile } from 'node:fs/promises';
import { encodeOrderId } from '@botica/domain/orders';
import { openAsCustomer } from '../frame/identity.ts';
import { givenInvoice } from '../frame/invoices.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** Unique numbers for each test, above those of the demo store. */
let serials = Math.floor(Math.random() * 1_000_000) * 30 + 1_000_000;
const nextSerial = () => {
  serials += 1;
  return serials;
};

test('INV-01 INV-02 INV-03 ROUTE-10 a customer lists and filters invoices and opens one as a document in another tab', {
  tag: '@phone',
}, async ({ page, context, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  await openAsCustomer(page, '/Misfacturas', person);
  await expect(page.getByRole('heading', { name: 'Sin facturas en los últimos 30 días' })).toBeVisible();
  await expectAccessible(page);
  await shoot('invoices-empty');

  const recent = await givenInvoice(store.sql, { customerId: person.id, serial: nextSerial() });
  const annulled = await givenInvoice(store.sql, {
    customerId: person.id,
    serial: nextSerial(),
    daysAgo: 40,
    isDelivered: false,
    isAnnulled: true,
  });
  for (let count = 0; count < 20; count += 1) {
    await givenInvoice(store.sql, { customerId: person.id, serial: nextSerial(), daysAgo: 100 + count });
  }
  await page.reload();
  const links = page.getByRole('link', { name: /^005-002-01-/ });
  await expect(links).toHaveCount(1);
  await page.getByLabel('Período').selectOption('6 meses');
  await expect(links).toHaveCount(20);
  await page.getByRole('button', { name: 'Ver más facturas' }).click();
  await expect(links).toHaveCount(22);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('invoices');

  await page.getByRole('button', { name: 'Filtros' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtros' });
  await panel.getByRole('radio', { name: 'En sucursal' }).check();
  await panel.getByRole('checkbox', { name: /^Solo anuladas/ }).check();
  await expectAccessible(page);
  await shoot('invoice-filters');
  await panel.getByRole('button', { name: 'Ver facturas' }).click();
  await expect(links).toHaveCount(1);
  await expect(page.getByText('Anulada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtro En sucursal' }).click();
  await expect(page).toHaveURL(/meses=6&anuladas=1$/);

  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: new RegExp(`^${annulled.number}`) }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(new RegExp(`/detallefactura/${annulled.id}$`));
  await expect(tab.getByText('Anulada el', { exact: false })).toContainText('Motivo: Producto dañado');
  const note = annulled.number.replace('-01-', '-06-');
  await tab.getByRole('link', { name: `nota de crédito ${note}` }).click();
  await expect(tab).toHaveTitle(`Nota de crédito ${note} | Botica`);
  await expect(tab.getByRole('article', { name: `Nota de crédito ${note}` })).toContainText(
    `Anula en su totalidad la factura ${annulled.number}.`,
  );
  await expectAccessible(tab);
  const saved = tab.waitForEvent('download');
  await tab.getByRole('button', { name: 'Descargar PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`nota-de-credito-${note}.pdf`);
  await tab.close();
  await page.goto(`/pedidos/resumen/${encodeOrderId(recent.orderId)}`);
  await expect(page.getByRole('link', { name: `Ver factura ${recent.number}` })).toHaveAttribute('target', '_blank');
});

test('INV-03 a customer reads, prints, saves and resends an invoice', { tag: '@once' }, async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/429/);
  const person = await makeAccount(store);
  const invoice = await givenInvoice(store.sql, { customerId: person.id, serial: nextSerial() });
  await openAsCustomer(page, `/detallefactura/${invoice.id}`, person);
  const paper = page.getByRole('article', { name: `Factura ${invoice.number}` });
  await expect(paper).toContainText('Distribuidora Botica de Honduras, S.A. de C.V.');
  await expect(paper).toContainText('SON: SETECIENTOS SESENTA Y CUATRO LEMPIRAS CON 50/100');
  await expect(paper).toContainText('ISV 15 %34.50');
  await expect(paper).toContainText('CAI: 35A6B2-4F7C1D-8E4AE0-63BE03-090901-3F');
  await expect(page).toHaveTitle(`Factura ${invoice.number} | Botica`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('invoice');
  // The width of paper, independent of the screen.
  const screen = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'P. unitario' })).toBeVisible();
  await shoot('invoice-paper');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screen);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`factura-${invoice.number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const send = page.getByRole('button', { name: 'Enviar por correo' });
  await send.click();
  await expect(page.getByText(`Te enviamos la factura a ${person.email}`).first()).toBeVisible();
  await expect
    .poll(async () => {
      const reply = await fetch(`${store.sandboxUrl}/mail/v1/messages?to=${encodeURIComponent(person.email)}`);
      const { messages } = (await reply.json()) as { messages: { subject: string; attachments: { name: string }[] }[] };
      return messages.find(({ subject }) => subject === `Tu factura ${invoice.number}`)?.attachments[0]?.name;
    })
    .toBe(`factura-${invoice.number}.pdf`);
  for (let count = 0; count < 3; count += 1) {
    await expect(send).not.toHaveAttribute('aria-busy', 'true');
    await send.click();
  }
  await expect(page.getByText('Has superado el límite de envios, intenta nuevamente más tarde.')).toBeVisible();
});

test('INV-03 a customer reads the credit note of a part refund and returns to the invoice', async ({
  page,
  store,
  shoot,
}) => {
  const person = await makeAccount(store);
  const invoice = await givenInvoice(store.sql, { customerId: person.id, serial: nextSerial() });
  const note = invoice.number.replace('-01-', '-06-');
  await store.sql`
    insert into partial_credit_notes (id, invoice_id, company_id, fiscal_number, authorisation, first_of_range,
      last_of_range, range_expires_on, issued_at, total_cents, net_cents, tax_cents, taxes, reason)
    values (gen_random_uuid(), ${invoice.id}, 2, ${note}, '35A6B2-4F7C1D-8E4AE0-63BE03-090901-3F', '005-002-06-00000001',
      '005-002-06-00050000', '2027-11-14', now(), 11500, 10000, 1500,
      ${store.sql.json([{ ratePercent: 15, grossCents: 11500, netCents: 10000, taxCents: 1500 }])}, 'Llegó una caja rota')`;
  await openAsCustomer(page, `/detallefactura/${invoice.id}`, person);
  await expect(page.getByText('Acreditada en parte con la')).toBeVisible();
  await expectAccessible(page);
  await shoot('invoice-partly-credited');
  await page.getByRole('link', { name: `nota de crédito ${note}` }).click();
  const paper = page.getByRole('article', { name: `Nota de crédito ${note}` });
  await expect(paper).toContainText('Llegó una caja rota');
  await expect(paper).toContainText('115.00');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('partial-credit-note');
  await page.getByRole('link', { name: `factura ${invoice.number}` }).click();
  await expect(page.getByRole('article', { name: `Factura ${invoice.number}` })).toBeVisible();
});

test('INV-04 an invoice that fails to load shows a message and leads to the points', { tag: '@once' }, async ({
  page,
  store,
  expectFailures,
}) => {
  expectFailures(/404|400/);
  const [ana, luis] = [await makeAccount(store), await makeAccount(store)];
  const { id } = await givenInvoice(store.sql, { customerId: luis.id, serial: nextSerial() });
  await openAsCustomer(page, `/detallefactura/${id}`, ana);
  await expect(page.getByText('No encontramos esa factura.')).toBeVisible();
  await expect(page).toHaveURL(/\/historialpuntos$/);
  await page.goto('/detallefactura/no-es-una-factura');
  await expect(page.getByText('No encontramos esa factura.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver mis facturas' }).click();
  await expect(page).toHaveURL(/\/Misfacturas$/);
});

test('ROUTE-08 A135 a visitor finds an order by its number and phone without an account', { tag: '@phone' }, async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  expectFailures(/404/);
  const person = await makeAccount(store);
  const invoice = await givenInvoice(store.sql, { customerId: person.id, serial: nextSerial() });
  await page.goto('/pedidosFacturados');
  await page.getByRole('button', { name: 'Buscar pedido' }).click();
  await expect(page.getByText('Escribe el número como aparece en tu pedido')).toBeVisible();
  await page.getByLabel('Número de pedido').fill(invoice.orderNumber);
  await page.getByLabel('Últimos 4 dígitos de tu teléfono').fill('0000');
  await page.getByRole('button', { name: 'Buscar pedido' }).click();
  await expect(page.getByText('No encontramos un pedido con ese número y esos dígitos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Últimos 4 dígitos de tu teléfono').fill('7766');
  await page.getByRole('button', { name: 'Buscar pedido' }).click();
  const found = page.getByRole('region', { name: `Pedido ${invoice.orderNumber}` });
  await expect(found).toContainText('Facturado');
  await expect(found).toContainText(invoice.number);
  await expect(found).not.toContainText('Núñez');
  await expect(page.getByRole('alert').filter({ hasText: 'No encontramos' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('invoiced-order');
});
