import { eq } from 'drizzle-orm';
import { labOrderLines, labOrders } from '../../src/modules/services/laboratory/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

/** Laboratory results are health data: each call with another customer's order. */
export function laboratoryCases(db: Db): ForeignCase[] {
  const ordersOf = (ownerId: string) =>
    db
      .select({ id: labOrders.id, productId: labOrderLines.productId })
      .from(labOrders)
      .innerJoin(labOrderLines, eq(labOrderLines.orderId, labOrders.id))
      .where(eq(labOrders.customerId, ownerId));
  return [
    notFoundBy({
      call: 'C289',
      what: 'the paper that a border asks for',
      rows: ordersOf,
      send: (by, { id }) => by.send(`/api/analisisClinicos/ObtenerResultadosCovid/${id}`),
    }),
    notFoundBy({
      call: 'C291',
      what: 'the values of an exam',
      rows: ordersOf,
      send: (by, { id, productId }) =>
        by.send('/api/analisisClinicos/ObtenerResultadosDeAnalisis', {
          method: 'POST',
          payload: { ordenId: String(id), productoId: productId },
        }),
    }),
  ];
}

export const laboratoryWithoutForeignData: Readonly<Record<string, string>> = {
  C292: 'patients and exams; the session says who orders and pays',
  C294: 'a city, the same for everybody',
  C296: 'a branch, the same for everybody',
  'LABORATORIO-EXAMENES': 'the exams, the same for everybody',
  'LABORATORIO-OTRAS-SUCURSALES': 'a branch, the same for everybody',
};
