import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

/** A customer's balance in the programme of a company: always the sum of the movements. */
export const pointsAccounts = pgTable(
  'points_accounts',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    balance: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'points_accounts_key', columns: [t.customerId, t.companyId] }),
    check('points_accounts_never_below_zero', sql`${t.balance} >= 0`),
    check('points_accounts_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
  ],
);

/**
 * 'earned' comes with the invoice of an order, 'unearned' takes it back when that is annulled; 'sent' and 'received' are
 * the two sides of a transfer; 'reduced' gives back a part of what an order redeemed, as often as its total falls;
 * 'expired' takes what was not used in time (A186); 'corrected' is an act of customer service, whose audit has the
 * reason.
 */
export const pointsReasons = [
  'opening',
  'redeemed',
  'reduced',
  'returned',
  'earned',
  'unearned',
  'sent',
  'received',
  'expired',
  'corrected',
] as const;
export type PointsReason = (typeof pointsReasons)[number];

/** Movements of a balance; append-only. */
export const pointsMovements = pgTable(
  'points_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id').notNull(),
    companyId: smallint('company_id').notNull(),
    /** Negative when spent. */
    points: integer().notNull(),
    reason: text({ enum: pointsReasons }).notNull(),
    /** No foreign key: orders depend on their ledgers, not the reverse. */
    orderId: bigint('order_id', { mode: 'number' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('points_movements_move_something', sql`${t.points} <> 0`),
    check(
      'points_movements_reason_known',
      sql`${t.reason} in ('opening', 'redeemed', 'reduced', 'returned', 'earned', 'unearned', 'sent', 'received',
        'expired', 'corrected')`,
    ),
    check(
      'points_movements_orders_named',
      sql`(${t.orderId} is null) = (${t.reason} in ('opening', 'expired', 'corrected'))`,
    ),
    uniqueIndex('points_movements_once_per_order').on(t.orderId, t.reason).where(sql`${t.reason} <> 'reduced'`),
    index('points_movements_company_index').on(t.companyId, t.at, t.id),
    index('points_movements_order_index').on(t.orderId),
    index('points_movements_customer_index').on(t.customerId, t.companyId, t.id),
  ],
);
