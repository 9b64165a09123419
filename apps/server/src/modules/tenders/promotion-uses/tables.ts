import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { promotionPlans } from '../../catalogue/promotion-plans/index.ts';
import { customers } from '../../customers/index.ts';

/** A270: the orders that have a promotion with a limit of uses. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => promotionPlans.id),
    /** No foreign key: orders are above this module. */
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    /** Null for an order without an account. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Which of the uses of this customer it is, from 1; null without a limit for each one. */
    turn: integer(),
  },
  (t) => [
    primaryKey({ name: 'promotion_uses_key', columns: [t.planId, t.orderId] }),
    check('promotion_uses_turn_positive', sql`${t.turn} > 0`),
    // Two orders at once cannot take the same use of a customer.
    uniqueIndex('promotion_uses_one_turn').on(t.planId, t.customerId, t.turn),
    index('promotion_uses_order_index').on(t.orderId),
    index('promotion_uses_customer_index').on(t.customerId),
  ],
);
