import { encodeOrderId } from '@botica/domain/orders';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addresses } from '../../src/modules/customers/addresses/index.ts';
import { orders } from '../../src/modules/orders/index.ts';
import type { Db } from '../../src/platform/database.ts';
import { givenOrder } from '../order-rows.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const addressChange = '/api/direcciones/SAD/cambioDireccion';

/** A126: only the customer of an order changes it. */
export function orderChangesCases(db: Db): ForeignCase[] {
  const rows = async (ownerId: string) => {
    await givenOrder(db, { customerId: ownerId, order: { orderTypeId: 2 } });
    return db.select().from(orders).where(eq(orders.customerId, ownerId)).orderBy(asc(orders.id)).limit(1);
  };
  const firstAddressOf = async (customerId: string) => {
    const [row] = await db.select().from(addresses).where(eq(addresses.customerId, customerId)).orderBy(addresses.id);
    return { direccionId: row?.id ?? 0, coloniaId: row?.suburbId ?? 0 };
  };
  return [
    notFoundBy({
      call: 'C101',
      what: 'an order, to cancel it',
      rows,
      send: (by, { id }) => by.send(`/api/CheckOut/CancelarPedido/${encodeOrderId(id)}`, { method: 'DELETE' }),
    }),
    notFoundBy({
      call: 'C103',
      what: 'an order, to move it',
      rows,
      send: (by, { id }) =>
        by.send('/ApiAdmin/Pedidos/Transferencias/Transferir', {
          method: 'POST',
          payload: { pedidoId: encodeOrderId(id), sucursalId: 5 },
        }),
    }),
    notFoundBy({
      call: 'C104',
      what: 'an order, to send it elsewhere',
      rows,
      send: async (by, { id }) =>
        by.send(addressChange, {
          method: 'PUT',
          payload: { pedidoId: encodeOrderId(id), ...(await firstAddressOf(by.id)) },
        }),
    }),
    {
      call: 'C104',
      what: 'an address, to send an order there',
      async attempt({ owner, stranger }) {
        const id = await givenOrder(db, { customerId: stranger.id, order: { orderTypeId: 2 } });
        const payload = { pedidoId: encodeOrderId(id), ...(await firstAddressOf(owner.id)) };
        const reply = await stranger.send(addressChange, { method: 'PUT', payload });
        expect(reply).toMatchObject({ status: 404, body: { codigo: 'ADDRESS_NOT_FOUND' } });
      },
    },
  ];
}

export const orderChangesWithoutForeignData: Readonly<Record<string, string>> = {
  C011: 'products and a branch; stock is the same for everybody',
};
