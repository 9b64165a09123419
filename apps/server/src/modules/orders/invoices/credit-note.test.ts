import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { givenInvoice } from '../../../../test/invoiced-order.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const marta = await asCustomer(server);
const rosa = await asCustomer(server, 'mayor@botica.test');

async function givenAnnulled(customerId = marta.id) {
  const given = await givenInvoice(server, { customerId });
  const annulled = { orderId: given.orderId, at: testNow, reason: 'Producto dañado' };
  await db.transaction((tx) => server.services.invoices.annulInvoice(tx, annulled));
  const { body } = await (customerId === marta.id ? marta : rosa).send(
    `/api/perfil/BuscarFacturasPorId/${given.invoiceId}`,
  );
  return { ...given, note: body.data.anulacion as Record<string, string> };
}

const addressOf = (invoiceId: string, by = marta) => by.send(`/api/perfil/FacturaPdf/${invoiceId}?documento=nota`);

describe('the credit note of an annulled invoice', () => {
  it("INV-03 returns the credit note's number, its range and the reason", async () => {
    const { note } = await givenAnnulled();
    expect(note).toMatchObject({ motivo: 'Producto dañado', autorizacion: expect.stringMatching(/.{6}/) });
    expect(note.notaCredito).toMatch(/-06-\d{8}$/);
    const { rangoDesde = '', notaCredito = '', rangoHasta = '' } = note;
    expect(rangoDesde <= notaCredito && notaCredito <= rangoHasta).toBe(true);
  });

  it("INV-03 serves the credit note as a file with its own name, beside the invoice's file", async () => {
    const { invoiceId, note, fiscalNumber } = await givenAnnulled();
    const { url, archivo } = (await addressOf(invoiceId)).body.data;
    expect(archivo).toBe(`nota-de-credito-${note.notaCredito}.pdf`);
    const reply = await server.app.inject({ url });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${archivo}"`,
    });
    // A PDF title with an accent is encoded in UTF-16.
    const title = [...'Nota de cr'].map((letter) => `\0${letter}`).join('');
    expect(reply.rawPayload.toString('latin1')).toContain(title);
    const invoice = (await marta.send(`/api/perfil/FacturaPdf/${invoiceId}`)).body.data;
    expect(invoice.archivo).toBe(`factura-${fiscalNumber}.pdf`);
  });

  it('INV-03 answers 404 for the credit note while the invoice is valid, and to other customers', async () => {
    const standing = await givenInvoice(server, { customerId: marta.id });
    expect((await addressOf(standing.invoiceId)).status).toBe(404);
    const { invoiceId } = await givenAnnulled();
    expect((await addressOf(invoiceId, rosa)).status).toBe(404);
    expect((await marta.send(`/api/perfil/FacturaPdf/${invoiceId}?documento=otro`)).status).toBe(400);
  });

  it('INV-03 attaches the credit note when the invoice is mailed', async () => {
    const { invoiceId, fiscalNumber, note } = await givenAnnulled(rosa.id);
    await rosa.send(`/api/perfil/ReenviarFactura/${invoiceId}`, { method: 'POST' });
    await expect
      .poll(
        async () => {
          const { messages } = await outside.look('/mail/v1/messages?to=mayor@botica.test');
          // The first e-mail was sent at issue, before the annulment, with the invoice alone.
          const letters = messages as { attachments: { name: string }[] }[];
          return letters.find(({ attachments }) => attachments.length === 2)?.attachments.map(({ name }) => name);
        },
        { timeout: 8000 },
      )
      .toEqual([`factura-${fiscalNumber}.pdf`, `nota-de-credito-${note.notaCredito}.pdf`]);
  });
});
