import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '../index.ts';

/** What branches told us of missing products and we did. Told again by the same id, it is answered and not done again. */
export const substitutionNotices = pgTable('substitution_notices', {
  /** The sender's own. */
  id: text().primaryKey(),
  orderId: bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id),
  bodyDigest: text('body_digest').notNull(),
  /** The answer. */
  differenceCents: integer('difference_cents').notNull(),
  totalCents: integer('total_cents').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export type SubstitutionNoticeRow = typeof substitutionNotices.$inferSelect;
