import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/index.ts';

/** Marks the document orders that are corporate; all other data is in the order. */
export const corporateOrders = pgTable(
  'corporate_orders',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    customerId: uuid('customer_id').notNull(),
    companyId: smallint('company_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index('corporate_orders_customer_index').on(t.customerId, t.companyId, t.orderId)],
);
