import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/index.ts';

/** The secret of an order without an account; only its digest is stored. */
export const guestOrders = pgTable('guest_orders', {
  orderId: bigint('order_id', { mode: 'number' })
    .primaryKey()
    .references(() => orders.id),
  secretDigest: text('secret_digest').notNull().unique('guest_orders_secret_unique'),
  idempotencyKey: uuid('idempotency_key').notNull().unique('guest_orders_key_unique'),
  bodyDigest: text('body_digest').notNull(),
  identityNumber: text('identity_number').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
