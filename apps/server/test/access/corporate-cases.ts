import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { corporateOrders } from '../../src/modules/company-orders/corporate/index.ts';
import { orders } from '../../src/modules/orders/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { TestCustomer } from '../as-customer.ts';
import { testNow } from '../global-setup.ts';
import { givenOrder } from '../order-rows.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const base = '/api/manage/creditos/clientes/corporativo';

/** C279 and C281 share a path: with an id it shows an order and its documents. */
export function corporateCases(db: Db): ForeignCase[] {
  const rows = async (customerId: string) => {
    const [known] = await db.select().from(corporateOrders).where(eq(corporateOrders.customerId, customerId));
    const orderId =
      known?.orderId ?? (await givenOrder(db, { customerId, order: { kind: 'prescription', orderTypeId: 3 } }));
    if (!known) await db.insert(corporateOrders).values({ orderId, customerId, companyId: 2, createdAt: testNow });
    return db.select().from(orders).where(eq(orders.id, orderId));
  };
  const send =
    (path: string) =>
    (by: TestCustomer, { id }: { id: number }) =>
      by.send(`${base}/${path}`, { method: 'POST', payload: { id: encodeOrderId(id) } });
  return [
    notFoundBy({ call: 'C279', what: 'a corporate order and its documents', rows, send: send('pedidos') }),
    notFoundBy({ call: 'C280', what: 'a corporate order to cancel', rows, send: send('CancelarPedido') }),
  ];
}
