import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addresses } from '../../src/modules/customers/addresses/index.ts';
import { orders } from '../../src/modules/orders/index.ts';
import { masterDataSyncs } from '../../src/modules/orders/master-data/index.ts';
import { orderSubstitutes } from '../../src/modules/orders/substitutes/index.ts';
import { prescriptions } from '../../src/modules/prescriptions/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { TestCustomer } from '../as-customer.ts';
import { givenReadPage } from '../fixtures/prescription-readings.fixture.ts';
import { placedOrderOf } from '../placed-order.ts';
import { aPrescriptionPhoto } from '../prescription-photo.ts';
import type { TestServer } from '../test-server.ts';
import { sendForm } from '../upload.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const byAddress = [
  { call: 'C057', path: '/api/sucursales/maximo-dias-entrega-pedido-programado?direccionUsuarioId=' },
  { call: 'C059', path: '/api/envios/costo?direccionEnvioId=' },
  { call: 'C060', path: '/api/configuraciones-sad/colonia-sad?direccionId=' },
] as const;

/** Delivery addresses, prescriptions, and changes of orders. */
export function deliveryCases(server: TestServer, db: Db): ForeignCase[] {
  const addressesOf = (ownerId: string) =>
    db
      .select()
      .from(addresses)
      .where(and(eq(addresses.customerId, ownerId), eq(addresses.isActive, true)))
      .orderBy(addresses.id);
  return [
    ...byAddress.map(({ call, path }) =>
      notFoundBy({ call, what: 'an address', rows: addressesOf, send: (by, { id }) => by.send(`${path}${id}`) }),
    ),
    {
      call: 'RECETA-DETALLE',
      what: 'a prescription',
      async attempt({ owner, stranger }) {
        const kept = { customerId: owner.id, fileKey: `prueba/${randomUUID()}`, createdAt: new Date() };
        const [row] = await db.insert(prescriptions).values(kept).returning({ id: prescriptions.id });
        expect((await stranger.send(`/api/CheckOut/recetas/${row?.id}`)).status).toBe(404);
      },
    },
    ...(['RECETA-LECTURA', 'RECETA-LECTURA-BORRAR'] as const).map((call) => ({
      call,
      what: 'a reading of a prescription',
      async attempt({ owner, stranger }: { owner: TestCustomer; stranger: TestCustomer }) {
        const kept = { customerId: owner.id, fileKey: `prueba/${randomUUID()}`, createdAt: new Date() };
        const [row] = await db.insert(prescriptions).values(kept).returning({ id: prescriptions.id });
        const readingId = await givenReadPage(server, row?.id);
        const method = call === 'RECETA-LECTURA' ? 'GET' : 'DELETE';
        expect((await stranger.send(`/api/recetas/lecturas/${readingId}`, { method })).status).toBe(404);
        expect((await owner.send(`/api/recetas/lecturas/${readingId}`)).status).toBe(200);
      },
    })),
    {
      call: 'C091',
      what: 'an address, for an order of prescriptions',
      async attempt({ owner, stranger }) {
        const [address] = await addressesOf(owner.id);
        const reply = await sendForm(server, '/api/CheckOut/V2', {
          as: stranger,
          fields: { tipoPedido: '4', tipoPagoId: '1', celular: '99880017', direccionEnvioId: String(address?.id) },
          files: [{ content: await aPrescriptionPhoto() }],
          headers: { 'idempotency-key': randomUUID() },
        });
        expect(reply).toMatchObject({ status: 404, body: { codigo: 'ADDRESS_NOT_FOUND' } });
        expect(await db.$count(orders, eq(orders.customerId, stranger.id))).toBe(0);
      },
    },
    {
      call: 'C093',
      what: 'the substitutes of an order',
      async attempt({ owner, stranger }) {
        const orderId = await placedOrderOf(server, owner, []);
        const payload = { pedidoId: encodeOrderId(orderId), prodOriginalId: 1, idProducto: 2, cantidad: 1 };
        const path = '/api/CheckOut/GuardarProductosSustitutos';
        expect((await stranger.send(path, { method: 'POST', payload })).status).toBe(404);
        expect(await db.$count(orderSubstitutes, eq(orderSubstitutes.orderId, orderId))).toBe(0);
      },
    },
    {
      call: 'C094',
      what: 'an order, to be told to the master data',
      async attempt({ owner, stranger }) {
        const id = encodeOrderId(await placedOrderOf(server, owner, []));
        expect((await stranger.send(`/api/pedidos/SincronizarUsuarioAlRealizarPedido/${id}`)).status).toBe(404);
        expect(await db.$count(masterDataSyncs, eq(masterDataSyncs.customerId, stranger.id))).toBe(0);
      },
    },
  ];
}

export const deliveryWithoutForeignData: Readonly<Record<string, string>> = {
  'PEDIDO-FALTANTES': 'a branch and an order type; the session says whose cart',
  C287: 'a picture, which is not kept',
  C288: 'a picture; the session says whose',
};
