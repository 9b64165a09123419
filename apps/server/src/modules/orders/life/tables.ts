import { lifeEvents, lifeSteps } from '@botica/domain/orders/life';
import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';
import { orders } from '../index.ts';

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

/** What a branch signs with that has a key of its own, its couriers included; all others sign with INTEGRATION_KEY. */
export const integrationKeys = pgTable(
  'integration_keys',
  {
    branchCode: integer('branch_code')
      .primaryKey()
      .references(() => branches.code),
    key: text().notNull(),
  },
  (t) => [check('integration_keys_long_enough', sql`length(${t.key}) >= 16`)],
);

export type LifeNoticeRow = typeof lifeNotices.$inferSelect;
