import type { InvoiceListItemDto } from '@botica/contract/orders/invoices';
import { invoicesPerPage } from '@botica/contract/orders/invoices';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { givenInvoice } from '../../../../test/invoiced-order.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const [marta, rosa, nuevo] = await Promise.all([
  asCustomer(server),
  asCustomer(server, 'mayor@botica.test'),
  asCustomer(server, 'nuevo@botica.test'),
]);
const daysBefore = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

async function list(as: typeof marta, query: string): Promise<{ facturas: InvoiceListItemDto[]; hayMas: boolean }> {
  return (await as.send(`/pedidos/api/HistorialFacturas?${query}`)).body.data;
}

describe('the list of invoices', () => {
  it('INV-01 INV-02 INV-03 filters invoices by months, by order type and by whether they were annulled', async () => {
    const given = {
      today: await givenInvoice(server, { customerId: rosa.id, order: { orderTypeId: 2 } }),
      days30: await givenInvoice(server, { customerId: rosa.id }, daysBefore(30)),
      days31: await givenInvoice(server, { customerId: rosa.id }, daysBefore(32)),
      abroad: await givenInvoice(server, { customerId: rosa.id, order: { orderTypeId: 7 } }, daysBefore(300)),
      old: await givenInvoice(server, { customerId: rosa.id }, daysBefore(740)),
      guatemala: await givenInvoice(server, { customerId: rosa.id, order: { companyId: 12, branchCode: 226 } }),
    };
    await db.transaction((tx) =>
      server.services.invoices.annulInvoice(tx, { orderId: given.days31.orderId, at: testNow }),
    );
    const names = new Map(Object.entries(given).map(([name, { invoiceId }]) => [invoiceId, name]));
    const named = async (query: string) =>
      (await list(rosa, query)).facturas.map(({ facturaId }) => names.get(facturaId));
    expect(await named('meses=1')).toEqual(['today', 'days30']);
    expect(await named('meses=3')).toEqual(['today', 'days30', 'days31']);
    expect(await named('meses=12')).toEqual(['today', 'days30', 'days31', 'abroad']);
    expect(await named('meses=24')).toEqual(['today', 'days30', 'days31', 'abroad']);
    expect(await named('meses=24&entrega=domicilio')).toEqual(['today', 'abroad']);
    expect(await named('meses=24&entrega=sucursal')).toEqual(['days30', 'days31']);
    expect(await named('meses=24&anulada=S')).toEqual(['days31']);
    expect(await named('meses=24&anulada=N&entrega=sucursal')).toEqual(['days30']);
    const statuses = ['meses=2', 'meses=x', 'meses=1&anulada=X', 'meses=1&despuesDe=1', ''].map(async (query) => {
      return (await rosa.send(`/pedidos/api/HistorialFacturas?${query}`)).status;
    });
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400, 400]);
  });

  it('lists each invoice with its number, date, total and state', async () => {
    const { invoiceId, fiscalNumber } = await givenInvoice(server, { customerId: nuevo.id, lines: [{}, {}] });
    expect((await list(nuevo, 'meses=1')).facturas).toEqual([
      {
        facturaId: invoiceId,
        numero: fiscalNumber,
        fecha: testNow.toISOString(),
        pedidoNumero: expect.stringMatching(/^5-\d{4}$/),
        sucursal: expect.any(String),
        domicilio: false,
        anulada: 'N',
        cantidadProductos: 4,
        total: 240,
      },
    ]);
  });

  it('returns each of many invoices once across pages, with one statement besides the session', async () => {
    // All at the same time, so that the ids decide the order.
    for (let count = 0; count < 2 * invoicesPerPage + 5; count += 1) {
      await givenInvoice(server, { customerId: marta.id }, daysBefore(count % 3));
    }
    const seen: string[] = [];
    let page = await list(marta, 'meses=1');
    for (let pages = 1; page.hayMas; pages += 1) {
      expect(page.facturas).toHaveLength(invoicesPerPage);
      seen.push(...page.facturas.map(({ facturaId }) => facturaId));
      if (pages > 3) throw new Error('It never ends');
      page = await list(marta, `meses=1&despuesDe=${seen.at(-1)}`);
    }
    seen.push(...page.facturas.map(({ facturaId }) => facturaId));
    expect(new Set(seen).size).toBe(2 * invoicesPerPage + 5);
    expect(seen).toHaveLength(2 * invoicesPerPage + 5);
    const session = await server.countStatements(() => marta.send('/api/usuarios/perfil/profesional-farmacia'));
    expect(await server.countStatements(() => list(marta, 'meses=24'))).toBe(session);
  });
});

describe('an invoice', () => {
  it('C112 returns the whole invoice to its owner, in one statement besides the session', async () => {
    const { invoiceId, fiscalNumber } = await givenInvoice(server, {
      customerId: marta.id,
      order: { taxName: 'Comercial Reyes', taxNumber: '05011988000178' },
      lines: [{ name: 'Losartán', taxPercent: 15, savedCents: 8_00, isSenior: true }],
    });
    const path = `/api/perfil/BuscarFacturasPorId/${invoiceId}`;
    expect((await marta.send(path)).body.data).toMatchObject({
      facturaId: invoiceId,
      empresaId: 2,
      numero: fiscalNumber,
      autorizacion: expect.stringMatching(/^[0-9A-F-]+$/),
      rangoDesde: '005-002-01-00000001',
      emisor: { razonSocial: 'Distribuidora Botica de Honduras, S.A. de C.V.', rtn: '05019008123457' },
      cliente: 'Comercial Reyes',
      clienteRtn: '05011988000178',
      domicilio: false,
      detalle: [{ descripcion: 'Losartán', cantidad: 2, total: 120, ahorro: 8, isv: 15, terceraEdad: true }],
      total: 120,
      impuestos: [{ porcentaje: 15, vendido: 120, importe: 104.35, impuesto: 15.65 }],
      pagos: [{ tipo: 'payAtBranch', monto: 120, puntos: 0 }],
      anulada: 'N',
      anulacion: null,
    });
    const session = await server.countStatements(() => marta.send('/api/usuarios/perfil/profesional-farmacia'));
    expect(await server.countStatements(() => marta.send(path))).toBe(session);
  });

  it('answers 404 for an invoice in another company, of another customer or with an unknown id', async () => {
    const { invoiceId } = await givenInvoice(server, { customerId: marta.id });
    const path = `/api/perfil/BuscarFacturasPorId/${invoiceId}`;
    expect(await marta.send(path, { company: 12 })).toMatchObject({
      status: 404,
      body: { codigo: 'INVOICE_NOT_FOUND', mensaje: 'No encontramos esa factura.' },
    });
    expect((await marta.send('/api/perfil/BuscarFacturasPorId/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await marta.send("/api/perfil/BuscarFacturasPorId/1'--")).status).toBe(400);
  });
});

describe('the PDF of an invoice', () => {
  const download = (url: string) => server.app.inject({ url });
  const addressOf = async (invoiceId: string) =>
    (await marta.send(`/api/perfil/FacturaPdf/${invoiceId}`)).body.data as { url: string; archivo: string };

  it('serves the PDF under its own file name to anyone with its short-lived address', async () => {
    const { invoiceId, fiscalNumber } = await givenInvoice(server, { customerId: marta.id });
    const { url, archivo } = await addressOf(invoiceId);
    expect(archivo).toBe(`factura-${fiscalNumber}.pdf`);
    const reply = await download(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="factura-${fiscalNumber}.pdf"`,
      'cache-control': 'private, max-age=60',
    });
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.rawPayload.equals((await download(url)).rawPayload)).toBe(true);

    server.time.now = new Date(testNow.getTime() + 121_000);
    expect((await download(url)).statusCode).toBe(404);
    server.time.now = testNow;
    expect((await download(`${url.slice(0, -4)}AAAA`)).statusCode).toBe(404);
  });

  it('draws sixty lines with long names on as many pages as they need', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      productId: 30_000 + index,
      name: `Producto ${index} de nombre larguísimo con ñandú, açaí y 日本 para que ocupe más de un renglón del papel`,
    }));
    const { invoiceId } = await givenInvoice(server, { customerId: marta.id, lines });
    const { rawPayload } = await download((await addressOf(invoiceId)).url);
    const pages = rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeLessThanOrEqual(5);
  });

  it('e-mails the invoice again as a copy, up to the limit', async () => {
    const { invoiceId, fiscalNumber } = await givenInvoice(server, { customerId: rosa.id });
    const send = () => rosa.send(`/api/perfil/ReenviarFactura/${invoiceId}`, { method: 'POST' });
    expect((await send()).body.data).toEqual({ correo: 'mayor@botica.test' });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
      body: { codigo: 'TOO_MANY_SENDS' },
    });
    await expect
      .poll(async () => {
        const letters = await outside.messages('mail', 'mayor@botica.test');
        return letters.filter(({ subject }) => subject === `Tu factura ${fiscalNumber}`).length;
      })
      .toBe(4);
    const letters = await outside.messages('mail', 'mayor@botica.test');
    expect(letters.filter(({ text }) => text.includes('como la pediste')).length).toBe(3);
  });
});

describe('A135 ROUTE-08 the look-up of an order', () => {
  const lookUp = (numero: string, ultimosDigitos: string, remoteAddress = '203.0.113.7') =>
    server.send(`/pedidos/api/PedidosFacturados?${new URLSearchParams({ numero, ultimosDigitos })}`, { remoteAddress });
  const numberOf = async (orderId: number) => {
    const [row] = await sql<{ number: number }[]>`select number from orders where id = ${orderId}`;
    return `5-${String(row?.number).padStart(4, '0')}`;
  };

  it('returns the state of an order without a session, and nothing about its customer', async () => {
    const { orderId, fiscalNumber } = await givenInvoice(server, {
      customerId: marta.id,
      order: { phone: '+504 9988-7766', contactName: 'Marta Reyes', stateId: 3 },
    });
    const numero = await numberOf(orderId);
    const { status, headers, body } = await lookUp(numero, '7766');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.data).toEqual({
      empresaId: 2,
      pedidoNumero: numero,
      fecha: testNow.toISOString(),
      estado: 'Facturado',
      sucursal: expect.any(String),
      facturaNumero: fiscalNumber,
      anulada: 'N',
      total: 120,
    });
    expect(JSON.stringify(body)).not.toMatch(/Reyes|7766|Acetaminof/);
  });

  it('finds a transferred order by the branch that gave its number', async () => {
    const order = { phone: '99887766', numberBranchCode: 6, number: 777 };
    const { invoiceId } = await givenInvoice(server, { customerId: marta.id, order });
    expect((await lookUp('6-0777', '7766')).body.data).toMatchObject({ pedidoNumero: '6-0777' });
    expect((await lookUp('5-0777', '7766')).status).toBe(404);
    const { body } = await marta.send(`/api/perfil/BuscarFacturasPorId/${invoiceId}`);
    expect(body.data.pedidoNumero).toBe('6-0777');
  });

  it('answers wrong digits, an unknown order and one without a phone alike, with the same statements', async () => {
    const { orderId } = await givenInvoice(server, { customerId: marta.id, order: { phone: '99887766' } });
    const mute = await givenInvoice(server, { customerId: marta.id, order: { phone: '' } });
    const numero = await numberOf(orderId);
    const wrong = await lookUp(numero, '0000', '203.0.113.8');
    expect(wrong).toMatchObject({ status: 404, body: { codigo: 'INVOICED_ORDER_NOT_FOUND' } });
    const cases = [
      ['5-9999999', '7766'],
      ['no es un número', '7766'],
      [await numberOf(mute.orderId), '0000'],
      ['99999-1', '7766'],
    ] as const;
    const work = await server.countStatements(() => lookUp(numero, '0001', '203.0.113.8'));
    for (const [asked, digits] of cases) {
      let reply = wrong;
      const statements = await server.countStatements(async () => {
        reply = await lookUp(asked, digits, '203.0.113.8');
      });
      const withoutReference = ({ referencia: _, ...body }: Record<string, unknown>) => body;
      expect(reply.status).toBe(404);
      expect(withoutReference(reply.body)).toEqual(withoutReference(wrong.body));
      expect(statements).toBe(work);
    }
    expect((await lookUp(numero, '77', '203.0.113.8')).status).toBe(400);
  });

  it('blocks further guesses at one order from any address, even a correct one', async () => {
    const { orderId } = await givenInvoice(server, { customerId: marta.id, order: { phone: '99887766' } });
    const numero = await numberOf(orderId);
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await lookUp(numero, `000${guess}`, `198.51.100.${guess}`)).status).toBe(404);
    }
    expect(await lookUp(numero, '7766', '198.51.100.99')).toMatchObject({
      status: 429,
      body: { codigo: 'TOO_MANY_ATTEMPTS' },
    });
  });

  it('blocks an address that tries one order after another', async () => {
    const statuses: number[] = [];
    for (let guess = 1; guess <= 31; guess += 1)
      statuses.push((await lookUp(`7-${guess}`, '0000', '192.0.2.1')).status);
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});
