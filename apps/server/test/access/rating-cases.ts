import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { askFor, ratings } from '../../src/modules/orders/ratings/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { TestCustomer } from '../as-customer.ts';
import { testNow } from '../global-setup.ts';
import { givenOrder } from '../order-rows.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const base = '/api/ExperienciaUsuario';

/** Only the owner of an order sees its survey and its answers, and can order it again. */
export function ratingCases(db: Db): ForeignCase[] {
  const rows = async (customerId: string) => {
    const order = { stateId: 3, subStateId: 2, lifeStep: 'delivered' as const, orderTypeId: 2 };
    const orderId = await givenOrder(db, { customerId, order });
    await db.transaction((tx) => askFor(tx, orderId, testNow));
    return db.select().from(ratings).where(eq(ratings.customerId, customerId)).orderBy(ratings.orderId).limit(1);
  };
  const post = (by: TestCustomer, path: string, payload: object) => by.send(path, { method: 'POST', payload });
  return [
    notFoundBy({
      call: 'C317',
      what: 'the questions about an order',
      rows,
      send: (by, { orderId }) => by.send(`${base}/ObtenerPregunta/${encodeOrderId(orderId)}`),
    }),
    notFoundBy({
      call: 'C319',
      what: 'the rating of an order',
      rows,
      send: (by, { orderId, questionId }) =>
        post(by, `${base}/RealizarCalificacion`, {
          PedidoId: encodeOrderId(orderId),
          ExperienciaUsuarioPreguntaId: questionId,
          Calificacion: 1,
          Comentario: 'De otra persona',
        }),
    }),
    notFoundBy({
      call: 'C320',
      what: 'the pending question of an order',
      rows,
      send: (by, { orderId }) => post(by, `${base}/CrearPreguntaPendiente`, { PedidoId: encodeOrderId(orderId) }),
    }),
    {
      call: 'C318',
      what: 'the order that waits to be rated',
      async attempt({ owner, stranger }) {
        await rows(owner.id);
        const pending = async (by: TestCustomer) =>
          (await by.send(`${base}/ObtenerPedidoPendiente`)).body.data.pendiente?.pedidoId;
        expect(await pending(owner)).toBeDefined();
        expect(await pending(stranger)).toBeUndefined();
      },
    },
    notFoundBy({
      call: 'PEDIDO-REPETIR',
      what: 'an order to repeat',
      rows,
      send: (by, { orderId }) => by.send(`/api/pedidos/RepetirPedido/${encodeOrderId(orderId)}`, { method: 'POST' }),
    }),
  ];
}

export const ratingWithoutForeignData: Readonly<Record<string, string>> = {
  C216: 'dates; the session says whose points',
  C217: 'dates; the session says whose points of the bank',
};
