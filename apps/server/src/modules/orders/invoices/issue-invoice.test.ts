import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { givenInvoice } from '../../../../test/invoiced-order.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { lockOrder } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
// The tests below set ranges back, which the database refuses.
await sql`alter table fiscal_ranges disable trigger fiscal_ranges_keep_used_numbers`;
const { invoices } = server.services;
const marta = await asCustomer(server);

const issue = (orderId: number, at = testNow) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('There is no such order');
    return invoices.issueInvoice(tx, order, at);
  });
const annul = (orderId: number, at = testNow) =>
  db.transaction((tx) => invoices.annulInvoice(tx, { orderId, at, reason: 'Producto dañado' }));
const rowOf = async (orderId: number) => (await sql`select * from invoices where order_id = ${orderId}`)[0];
const nextOf = async (kind: string) =>
  (
    await sql<{ next: number }[]>`
      select next_number as next from fiscal_ranges
      where branch_code = 5 and company_id = 2 and document_kind = ${kind}`
  )[0]?.next;

const aMixedOrder = {
  order: {
    orderTypeId: 2,
    deliveryCents: 34_50,
    taxName: 'Comercial Reyes',
    taxNumber: '05011988000178',
    destination: { name: 'Casa', address: '10 calle', suburb: 'Trejo', city: 'San Pedro Sula' },
  },
  lines: [
    { productId: 1, name: 'Losartán', totalCents: 50_00, unitCents: 25_00, savedCents: 10_00, isSenior: true },
    {
      productId: 2,
      name: 'Protector',
      quantity: 1,
      allocated: 1,
      totalCents: 115_00,
      unitCents: 115_00,
      taxPercent: 15,
    },
  ],
};

describe('invoicing an order', () => {
  it('stores everything that the invoice prints, with the next number of the branch', async () => {
    const orderId = await givenOrder(db, { customerId: marta.id, ...aMixedOrder });
    const next = await nextOf('invoice');
    const issued = await issue(orderId);
    const number = `005-002-01-${String(next).padStart(8, '0')}`;
    expect(issued).toMatchObject({ ok: true, value: { fiscalNumber: number } });
    expect(await rowOf(orderId)).toMatchObject({
      customer_id: marta.id,
      fiscal_number: number,
      first_of_range: '005-002-01-00000001',
      last_of_range: '005-002-01-00050000',
      customer_name: 'Comercial Reyes',
      tax_number: '05011988000178',
      customer_address: '10 calle, Trejo, San Pedro Sula',
      is_home_delivery: true,
      total_cents: 199_50,
      net_cents: 180_00,
      tax_cents: 19_50,
      taxes: [
        { ratePercent: 0, grossCents: 50_00, netCents: 50_00, taxCents: 0 },
        { ratePercent: 15, grossCents: 149_50, netCents: 130_00, taxCents: 19_50 },
      ],
      annulled_at: null,
    });
    const lines = await sql`
      select l.name, l.quantity, l.tax_percent from invoice_lines l join invoices i on i.id = l.invoice_id
      where i.order_id = ${orderId} order by position`;
    expect(lines).toMatchObject([
      { name: 'Losartán', quantity: 2, tax_percent: 0 },
      { name: 'Protector', quantity: 1, tax_percent: 15 },
    ]);
  });

  it('issuing an invoice is idempotent and uses one number', async () => {
    const orderId = await givenOrder(db, { customerId: marta.id });
    const first = await issue(orderId);
    const next = await nextOf('invoice');
    expect(await issue(orderId)).toEqual(first);
    expect(await nextOf('invoice')).toBe(next);
  });

  it('leaves no gaps in the numbers of concurrent invoices when one is rolled back', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => givenOrder(db, { customerId: marta.id })));
    const before = (await nextOf('invoice')) ?? 0;
    await Promise.all([
      ...ids.map((id) => issue(id)),
      db
        .transaction(async (tx) => {
          const order = await lockOrder(tx, await givenOrder(tx, { customerId: marta.id }));
          if (order) await invoices.issueInvoice(tx, order, testNow);
          throw new Error('undone');
        })
        .catch(() => undefined),
    ]);
    const rows = await sql<{ number: string }[]>`
      select fiscal_number as number from invoices where order_id = any(${ids}) order by fiscal_number`;
    const numbers = rows.map(({ number }) => Number(number.slice(-8)));
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => before + index));
  });

  it.each([
    ['FISCAL_RANGE_EXPIRED', () => new Date('2029-01-01T12:00:00Z'), async () => undefined],
    [
      'FISCAL_RANGE_EXHAUSTED',
      () => testNow,
      () => sql`update fiscal_ranges set next_number = last_number + 1 where branch_code = 5 and company_id = 2`,
    ],
    [
      'FISCAL_RANGE_MISSING',
      () => testNow,
      () =>
        sql`update fiscal_ranges set branch_code = 6, prefix = prefix || 'x' where branch_code = 5 and company_id = 2`,
    ],
  ])('refuses to invoice with %s and leaves the order unchanged', async (code, at, given) => {
    const before = await sql`select * from fiscal_ranges where branch_code = 5 and company_id = 2`;
    const orderId = await givenOrder(db, { customerId: marta.id });
    const order = await sql`select * from orders where id = ${orderId}`;
    await given();
    expect(await issue(orderId, at())).toEqual({ ok: false, code });
    expect(await rowOf(orderId)).toBeUndefined();
    expect(await sql`select * from orders where id = ${orderId}`).toEqual(order);
    for (const range of before) {
      await sql`update fiscal_ranges set branch_code = 5, prefix = ${range.prefix}, next_number = ${range.next_number}
        where id = ${range.id}`;
    }
    expect(await issue(orderId)).toMatchObject({ ok: true });
  });

  it('issues no invoice for a prescription-only order', async () => {
    const orderId = await givenOrder(db, {
      customerId: marta.id,
      order: { kind: 'prescription', orderTypeId: 3 },
      lines: [],
    });
    const next = await nextOf('invoice');
    expect(await issue(orderId)).toEqual({ ok: true, value: undefined });
    expect(await nextOf('invoice')).toBe(next);
  });

  it('e-mails a guest the invoice with the link to look it up', async () => {
    const contactEmail = 'invitada@correo.hn';
    const orderId = await givenOrder(db, {
      customerId: marta.id,
      order: { kind: 'guest', customerId: null, contactEmail, contactName: 'Luisa Mejía' },
    });
    await issue(orderId);
    const letter = await outside.mail(contactEmail, /^Tu factura/);
    expect(letter.text).toContain('Hola, Luisa Mejía:');
    expect(letter.text).toMatch(/Consultar mi pedido: \S+\/pedidosFacturados\?pais=hn$/m);
    expect(await rowOf(orderId)).toMatchObject({ customer_id: null, customer_name: 'Luisa Mejía' });
  });

  it('e-mails the invoice with its PDF attached', async () => {
    const { fiscalNumber } = await givenInvoice(server, { customerId: marta.id, ...aMixedOrder });
    const letter = await outside.mail('cliente@botica.test', new RegExp(`^Tu factura ${fiscalNumber}$`));
    expect(letter.text).toMatch(/Facturamos tu pedido 5-\d{4}/);
    expect(letter.text).toContain('199.50');
    expect(letter).toMatchObject({
      attachments: [{ name: `factura-${fiscalNumber}.pdf`, contentType: 'application/pdf' }],
    });
  });
});

it('the database rejects every change to an issued invoice', async () => {
  const { orderId, invoiceId } = await givenInvoice(server, { customerId: marta.id });
  await annul(orderId);
  const issued = 'an invoice stays as it was issued';
  await expect(sql`update invoices set total_cents = 1, net_cents = 1 where id = ${invoiceId}`).rejects.toThrow(issued);
  await expect(sql`update invoices set annulled_at = null where id = ${invoiceId}`).rejects.toThrow(issued);
  await expect(sql`delete from invoices where id = ${invoiceId}`).rejects.toThrow(issued);
  const added = 'are only added to';
  await expect(sql`delete from invoice_lines where invoice_id = ${invoiceId}`).rejects.toThrow(added);
  await expect(sql`update credit_notes set reason = '' where invoice_id = ${invoiceId}`).rejects.toThrow(added);
});

describe('annulling an invoice', () => {
  it('INV-03 writes one credit note for the whole invoice, also when annulling is repeated', async () => {
    const { orderId, invoiceId } = await givenInvoice(server, { customerId: marta.id, ...aMixedOrder });
    const next = await nextOf('credit-note');
    const annulled = await annul(orderId);
    expect(annulled).toMatchObject({ ok: true, value: { id: invoiceId } });
    expect((await annul(orderId)).ok).toBe(true);
    expect(await nextOf('credit-note')).toBe((next ?? 0) + 1);
    const notes = await sql`select * from credit_notes where invoice_id = ${invoiceId}`;
    expect(notes).toMatchObject([
      {
        fiscal_number: `005-002-06-${String(next).padStart(8, '0')}`,
        total_cents: 199_50,
        reason: 'Producto dañado',
      },
    ]);
    const { body } = await marta.send(`/api/perfil/BuscarFacturasPorId/${invoiceId}`);
    expect(body.data).toMatchObject({ anulada: 'S', anulacion: { motivo: 'Producto dañado' } });
  });

  it('annulling does nothing for an order without an invoice', async () => {
    const orderId = await givenOrder(db, { customerId: marta.id });
    expect(await annul(orderId)).toEqual({ ok: true, value: undefined });
  });

  it('leaves the invoice valid when the branch has no number for the credit note', async () => {
    const { orderId } = await givenInvoice(server, { customerId: marta.id });
    expect(await annul(orderId, new Date('2029-01-01T12:00:00Z'))).toEqual({ ok: false, code: 'FISCAL_RANGE_EXPIRED' });
    expect(await rowOf(orderId)).toMatchObject({ annulled_at: null });
  });
});
