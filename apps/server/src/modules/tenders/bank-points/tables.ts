import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

export const bankPointsStates = ['asked', 'redeemed', 'refused', 'reversing', 'reversed'] as const;
export type BankPointsState = (typeof bankPointsStates)[number];

/** Points and cash-back of one card that an order requested. Written before the bank is called. */
export const bankPointsRedemptions = pgTable(
  'bank_points_redemptions',
  {
    orderId: bigint('order_id', { mode: 'number' }).primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    cardId: uuid('card_id').notNull(),
    points: integer().notNull(),
    cashBackCents: integer('cash_back_cents').notNull(),
    state: text({ enum: bankPointsStates }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (t) => [
    index('bank_points_redemptions_of_customer').on(t.customerId, t.companyId),
    check(
      'bank_points_redemptions_state_known',
      sql`${t.state} in ('asked', 'redeemed', 'refused', 'reversing', 'reversed')`,
    ),
    // REDEEM-11
    check('bank_points_redemptions_in_tens', sql`${t.points} >= 0 and ${t.points} % 10 = 0`),
    check(
      'bank_points_redemptions_take_something',
      sql`${t.cashBackCents} >= 0 and ${t.points} + ${t.cashBackCents} > 0`,
    ),
  ],
);
