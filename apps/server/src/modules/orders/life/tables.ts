import { lifeEvents, lifeSteps } from '@botica/domain/orders/life';
import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';
import { orders } from '../index.ts';

/** Applied notices of branches and couriers. A repeated id is answered from here and not applied again. */
export const lifeNotices = pgTable('life_notices', {
  /** The sender's id. */
  id: text().primaryKey(),
  orderId: bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id),
  event: text({ enum: lifeEvents }).notNull(),
  /** The resulting step. */
  step: text({ enum: lifeSteps }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** The keys of branches that have their own, for their couriers too; all others sign with INTEGRATION_KEY. */
export const integrationKeys = pgTable(
  'integration_keys',
  {
    branchCode: integer('branch_code')
      .primaryKey()
      .references(() => branches.code),
    /** Sealed (see platform/stored-keys.ts). */
    key: text().notNull(),
  },
  (t) => [check('integration_keys_long_enough', sql`length(${t.key}) >= 16`)],
);

export type LifeNoticeRow = typeof lifeNotices.$inferSelect;
