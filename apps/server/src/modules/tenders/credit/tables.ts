import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

/** 'reduced' gives back a part of what an order took, as often as its total falls. */
export const creditReasons = ['invoiced', 'reduced', 'returned'] as const;

/**
 * What orders took of a customer's credit, and gave back; append-only. The customer's row has the limit and the used
 * amount.
 */
export const creditMovements = pgTable(
  'credit_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    /** Positive when credit is used. */
    amountCents: integer('amount_cents').notNull(),
    reason: text({ enum: creditReasons }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('credit_movements_move_something', sql`${t.amountCents} <> 0`),
    check('credit_movements_reason_known', sql`${t.reason} in ('invoiced', 'reduced', 'returned')`),
    uniqueIndex('credit_movements_once_per_order').on(t.orderId, t.reason).where(sql`${t.reason} <> 'reduced'`),
    index('credit_movements_at_index').on(t.at, t.id),
    index('credit_movements_order_index').on(t.orderId),
    index('credit_movements_customer_index').on(t.customerId, t.id),
  ],
);
