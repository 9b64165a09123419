import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/index.ts';

/** What an order without an account has instead of one: a secret, of which only the digest is kept. */
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
