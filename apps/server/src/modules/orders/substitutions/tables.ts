import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '../index.ts';

/** Applied notices of missing products. A repeated id is answered from here and not applied again. */
export const substitutionNotices = pgTable('substitution_notices', {
  /** The sender's id. */
  id: text().primaryKey(),
  orderId: bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id),
  bodyDigest: text('body_digest').notNull(),
  /** The stored answer. */
  differenceCents: integer('difference_cents').notNull(),
  totalCents: integer('total_cents').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export type SubstitutionNoticeRow = typeof substitutionNotices.$inferSelect;
