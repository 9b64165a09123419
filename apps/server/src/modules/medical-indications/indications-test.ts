import { randomUUID } from 'node:crypto';
import type { IndicationsNoticeBody } from '@botica/contract/medical-indications';
import { encodeOrderId } from '@botica/domain/orders';
import { givenOrder } from '../../../test/order-rows.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { lifeTools } from '../order-life/order-life-test.ts';

/** What tests of indications do: place an order of two medicines and be the pharmacist of its branch. */
export function indicationTools(server: TestServer) {
  const { db, sql } = server.platform.database;
  const { send } = lifeTools(server);
  const lines = [
    { productId: 10001, name: 'Acetaminofén 500 mg' },
    { productId: 10002, name: 'Loratadina 10 mg' },
  ];

  const order = (customerId: string | null, given: Parameters<typeof givenOrder>[1]['order'] = {}) =>
    givenOrder(db, { customerId: customerId ?? '', lines, order: { numberBranchCode: 8, ...given, customerId } });

  const noticeOf = (orderId: number, given: Partial<IndicationsNoticeBody> = {}): IndicationsNoticeBody => ({
    eventoId: randomUUID(),
    sucursalId: 5,
    pedidoId: encodeOrderId(orderId),
    regente: 'Dra. Lourdes Paz',
    registroRegente: 'CQFH-1182',
    fecha: server.time.now.toISOString(),
    indicaciones: [{ productoId: 10001, dosis: 'Media tableta', frecuencia: 'Cada noche', duracion: '3 noches' }],
    ...given,
  });

  const path = '/integraciones/sucursales/indicaciones';
  const tell = (body: object, how: Parameters<typeof send>[2] = {}) => send(path, body, how);
  const rowsOf = (orderId: number) => sql`
    select event_id as "eventId", product_id as "productId", author, author_register as register, dose
    from medical_indications where order_id = ${orderId} order by written_at, product_id`;
  return { path, order, noticeOf, tell, rowsOf };
}
