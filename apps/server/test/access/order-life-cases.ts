import { encodeOrderId } from '@botica/domain/orders';
import { asc, eq } from 'drizzle-orm';
import { orders } from '../../src/modules/orders/index.ts';
import type { Db } from '../../src/platform/database.ts';
import { givenOrder } from '../order-rows.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

export function orderLifeCases(db: Db): ForeignCase[] {
  return [
    notFoundBy({
      call: 'C102',
      what: 'where an order is',
      async rows(ownerId) {
        await givenOrder(db, { customerId: ownerId });
        return db.select().from(orders).where(eq(orders.customerId, ownerId)).orderBy(asc(orders.id)).limit(1);
      },
      send: (by, { id }) => by.send(`/api/Pedidos/Tracking/${encodeOrderId(id)}`),
    }),
  ];
}
