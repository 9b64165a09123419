import { encodeOrderId } from '@botica/domain/orders';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '../../src/modules/orders/index.ts';
import type { Db } from '../../src/platform/database.ts';
import { givenOrder } from '../order-rows.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const pedidos = '/api/pedidos';

/** An encoded id hides nothing: the ids of others can be enumerated. */
export function orderSummaryCases(db: Db): ForeignCase[] {
  const rows = async (ownerId: string) => {
    await givenOrder(db, { customerId: ownerId });
    return db.select().from(orders).where(eq(orders.customerId, ownerId)).orderBy(asc(orders.id)).limit(1);
  };
  return [
    ...['CargarDetallePedido', 'ResumenPedido'].map((path, index) =>
      notFoundBy({
        call: index === 0 ? 'C098' : 'C099',
        what: 'an order',
        rows,
        send: (by, { id }) => by.send(`${pedidos}/${path}/${encodeOrderId(id)}`),
      }),
    ),
    notFoundBy({
      call: 'SALUD-PEDIDO',
      what: 'the safety alerts of an order',
      rows,
      send: (by, { id }) => by.send(`/api/salud/pedidos/${encodeOrderId(id)}/avisos`),
    }),
    notFoundBy({
      call: 'PERFIL-PAIS-DE',
      what: 'the country of an order',
      rows,
      send: (by, { id }) => by.send(`/api/perfil/paises/pedido/${encodeOrderId(id)}`),
    }),
    {
      call: 'C100',
      what: 'the orders of a customer',
      async attempt({ owner, stranger }) {
        const id = encodeOrderId(await givenOrder(db, { customerId: owner.id }));
        const idsOf = async (by: typeof owner) =>
          (await by.send(`${pedidos}/CargarPedidos/30`)).body.data.pedidos.map(
            ({ pedido_ID }: { pedido_ID: string }) => pedido_ID,
          );
        expect(await idsOf(owner)).toContain(id);
        expect(await idsOf(stranger)).not.toContain(id);
      },
    },
  ];
}
