import { lifeEvents, lifeSteps } from '@botica/domain/order-life';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '../orders/index.ts';

/** What branches and couriers told us and we did. Told again by the same id, it is answered and not done again. */
export const lifeNotices = pgTable('life_notices', {
  /** The sender's own. */
  id: text().primaryKey(),
  orderId: bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id),
  event: text({ enum: lifeEvents }).notNull(),
  /** Where it led. */
  step: text({ enum: lifeSteps }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export type LifeNoticeRow = typeof lifeNotices.$inferSelect;
