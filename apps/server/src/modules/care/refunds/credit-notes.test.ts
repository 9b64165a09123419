import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { givenCapture } from '../../../../test/fixtures/care.fixture.ts';
import { givenInvoice } from '../../../../test/invoiced-order.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../../orders/index.ts';
import { partialCreditNotes } from '../../orders/invoices/index.ts';
import { paymentRefunds } from '../../payments/index.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const karla = await asStaff(server, 'servicio@botica.test');
const finance = await asStaff(server, 'finanzas@botica.test');
const ana = await asCustomer(server);
const motivo = 'Llegó una caja rota';

/** A delivered and invoiced order of 165.00, half of it taxed, paid by card. */
async function invoiced(cents = 165_00) {
  const lines = [
    { totalCents: cents - 115_00, unitCents: cents - 115_00, taxPercent: 0 },
    { totalCents: 115_00, unitCents: 115_00, taxPercent: 15 },
  ];
  const order = { lifeStep: 'delivered', stateId: 3, subStateId: 2 } as const;
  const given = await givenInvoice(server, { customerId: ana.id, order, lines });
  const pagoId = await givenCapture(server, given.orderId, ana.id, cents);
  return { ...given, pagoId, encoded: encodeOrderId(given.orderId) };
}

const refund = (encoded: string, payload: object) =>
  karla.post(`/consola/pedidos/${encoded}/reembolsos`, { clave: randomUUID(), motivo, via: 'llamada', ...payload });
const notesOf = (invoiceId: string) =>
  db.select().from(partialCreditNotes).where(eq(partialCreditNotes.invoiceId, invoiceId));
const invoiceOf = async (invoiceId: string) =>
  (await ana.send(`/api/perfil/BuscarFacturasPorId/${invoiceId}`)).body.data;
const annul = (orderId: number) =>
  db.transaction((tx) =>
    server.services.invoices.annulInvoice(tx, { orderId, at: server.time.now, reason: 'Devuelto' }),
  );

describe('the credit note of a part refund', () => {
  it('is issued once with the refund, with its number, its tax and the reason, for the shopper and the console', async () => {
    const { orderId, invoiceId, encoded, pagoId } = await invoiced();
    const form = { clave: randomUUID(), pagoId, monto: 33 };
    const replies = await race(server, orders, [() => refund(encoded, form), () => refund(encoded, form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [note, ...others] = await notesOf(invoiceId);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ id: form.clave, totalCents: 33_00, netCents: 30_00, taxCents: 3_00, reason: motivo });
    expect(note?.fiscalNumber).toMatch(/-06-\d{8}$/);

    const page = (await karla.send(`/consola/pedidos/${encoded}`)).body.data;
    expect(page).toMatchObject({ notaDeAnulacion: '', reembolsos: [{ monto: 33, notaCredito: note?.fiscalNumber }] });
    const invoice = await invoiceOf(invoiceId);
    expect(invoice).toMatchObject({
      anulada: 'N',
      notasDeCredito: [{ notaId: form.clave, notaCredito: note?.fiscalNumber, total: 33, motivo }],
    });
    expect(invoice.notasDeCredito[0].impuestos).toMatchObject([
      { porcentaje: 0, importe: 10, impuesto: 0 },
      { porcentaje: 15, importe: 20, impuesto: 3 },
    ]);
    const acts = await db
      .select({ after: staffAudit.after })
      .from(staffAudit)
      .where(eq(staffAudit.subjectId, String(orderId)));
    expect(acts).toMatchObject([{ after: { refundId: form.clave, creditedCents: 33_00 } }]);

    const address = (documento: string) => ana.send(`/api/perfil/FacturaPdf/${invoiceId}?documento=${documento}`);
    const { url, archivo } = (await address(`nota&notaId=${form.clave}`)).body.data;
    expect(archivo).toBe(`nota-de-credito-${note?.fiscalNumber}.pdf`);
    expect((await server.app.inject({ url })).headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect((await address(`nota&notaId=${randomUUID()}`)).status).toBe(404);
    expect((await address('nota')).status).toBe(404);
  });

  it('all notes together are the invoice to the cent, and a later annulment credits the rest', async () => {
    const { orderId, invoiceId, encoded, pagoId } = await invoiced();
    for (const monto of [0.07, 19.99]) expect((await refund(encoded, { pagoId, monto })).status).toBe(200);
    expect(await annul(orderId)).toMatchObject({ ok: true });
    const [rest] = await sql`select total_cents as cents from credit_notes where invoice_id = ${invoiceId}`;
    expect(rest?.cents).toBe(165_00 - 7 - 19_99);
    expect(await invoiceOf(invoiceId)).toMatchObject({
      anulada: 'S',
      notasDeCredito: [{ total: 0.07 }, { total: 19.99 }],
    });
    expect((await karla.send(`/consola/pedidos/${encoded}`)).body.data.notaDeAnulacion).toMatch(/-06-\d{8}$/);
  });

  it('an invoice that its notes credit in full is not annulled a second time', async () => {
    const { orderId, invoiceId, encoded, pagoId } = await invoiced();
    for (const monto of [100, 65]) expect((await refund(encoded, { pagoId, monto })).status).toBe(200);
    const notes = await notesOf(invoiceId);
    expect(notes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(15_00);
    expect(await annul(orderId)).toMatchObject({ ok: true });
    expect(await sql`select 1 from credit_notes where invoice_id = ${invoiceId}`).toHaveLength(0);
  });

  it('the database refuses notes above their invoice, and changes of a note', async () => {
    const { orderId, invoiceId, encoded, pagoId } = await invoiced();
    await refund(encoded, { pagoId, monto: 100 });
    const add = (cents: number) => sql`
      insert into partial_credit_notes (id, invoice_id, company_id, fiscal_number, authorisation, first_of_range,
        last_of_range, range_expires_on, issued_at, total_cents, net_cents, tax_cents, taxes, reason)
      values (${randomUUID()}, ${invoiceId}, 2, ${randomUUID()}, 'X', 'X', 'X', '2030-01-01', now(), ${cents}, ${cents},
        0, '[]', 'x')`;
    await expect(add(65_01)).rejects.toThrow(/exceed it/);
    await annul(orderId);
    await expect(add(1)).rejects.toThrow(/exceed it/);
    await expect(sql`update partial_credit_notes set reason = 'y' where invoice_id = ${invoiceId}`).rejects.toThrow(
      /only added to/,
    );
  });

  it('waits with the refund for its signature, and is issued when it is signed', async () => {
    const { invoiceId, encoded, pagoId } = await invoiced(3_000_00);
    const clave = randomUUID();
    expect((await refund(encoded, { clave, pagoId, monto: 2_500 })).body.data.esperaFirma).toBe(true);
    expect(await notesOf(invoiceId)).toEqual([]);
    expect((await finance.post(`/consola/firmas/${clave}/firmar`, { motivo: 'Lo revisé' })).status).toBe(200);
    expect(await notesOf(invoiceId)).toMatchObject([{ id: clave, totalCents: 2_500_00 }]);
  });

  it('without numbers for it nothing is refunded', async () => {
    const { orderId, invoiceId, encoded, pagoId } = await invoiced();
    await sql`update fiscal_ranges set expires_on = '2020-01-01'
      where branch_code = 5 and document_kind = 'credit-note'`;
    const form = { clave: randomUUID(), pagoId, monto: 10 };
    expect((await refund(encoded, form)).body.codigo).toBe('REFUND_WITHOUT_CREDIT_NOTE');
    expect(await db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, orderId))).toEqual([]);
    await sql`update fiscal_ranges set expires_on = '2030-01-01' where branch_code = 5 and document_kind = 'credit-note'`;
    expect((await refund(encoded, form)).status).toBe(200);
    expect(await notesOf(invoiceId)).toHaveLength(1);
  });
});
