import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { invoices } from '../../src/modules/orders/invoices/index.ts';
import { givenInvoice } from '../invoiced-order.ts';
import type { TestServer } from '../test-server.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const perfil = '/api/perfil';

/** The id of an invoice may be passed on with its address: it opens nothing. */
export function invoiceCases(server: TestServer): ForeignCase[] {
  const { db } = server.platform.database;
  const rows = async (customerId: string) => {
    await givenInvoice(server, { customerId });
    return db.select().from(invoices).where(eq(invoices.customerId, customerId)).orderBy(invoices.orderId).limit(1);
  };
  return [
    notFoundBy({
      call: 'C112',
      what: 'an invoice',
      rows,
      send: (by, { id }) => by.send(`${perfil}/BuscarFacturasPorId/${id}`),
    }),
    notFoundBy({
      call: 'FACTURA-PDF',
      what: 'the paper of an invoice',
      rows,
      send: (by, { id }) => by.send(`${perfil}/FacturaPdf/${id}`),
    }),
    notFoundBy({
      call: 'FACTURA-CORREO',
      what: 'an invoice by mail',
      rows,
      send: (by, { id }) => by.send(`${perfil}/ReenviarFactura/${id}`, { method: 'POST' }),
    }),
    {
      call: 'C111',
      what: 'the invoices of a customer',
      async attempt({ owner, stranger }) {
        const { invoiceId } = await givenInvoice(server, { customerId: owner.id });
        const idsOf = async (by: typeof owner, query = '') =>
          (await by.send(`/pedidos/api/HistorialFacturas?meses=1${query}`)).body.data.facturas.map(
            ({ facturaId }: { facturaId: string }) => facturaId,
          );
        expect(await idsOf(owner)).toContain(invoiceId);
        expect(await idsOf(stranger)).not.toContain(invoiceId);
        expect(await idsOf(stranger, `&despuesDe=${invoiceId}`)).toEqual([]);
      },
    },
    {
      call: 'FACTURA-PEDIDO',
      what: 'which invoice an order has',
      async attempt({ owner, stranger }) {
        const { orderId, invoiceId } = await givenInvoice(server, { customerId: owner.id });
        const path = `${perfil}/FacturaDelPedido/${encodeOrderId(orderId)}`;
        expect((await owner.send(path)).body.data.facturaId).toBe(invoiceId);
        expect((await stranger.send(path)).body.data).toEqual({ facturaId: null, numero: '', anulada: 'N' });
      },
    },
  ];
}
