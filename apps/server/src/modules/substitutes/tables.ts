import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '../orders/index.ts';

/** What the shopper takes instead, if the branch runs out of a product of the order. */
export const orderSubstitutes = pgTable(
  'order_substitutes',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    originalProductId: integer('original_product_id').notNull(),
    productId: integer('product_id').notNull(),
    quantity: smallint().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_substitutes_key', columns: [t.orderId, t.originalProductId] }),
    check('order_substitutes_quantity_known', sql`${t.quantity} between 1 and 999`),
    check('order_substitutes_another_product', sql`${t.productId} <> ${t.originalProductId}`),
  ],
);
