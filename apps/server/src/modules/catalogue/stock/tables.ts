import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * 'take' and 'give-back' change the allocation; 'leave' is units that left the branch with their order, and 'return'
 * units that came back to the shelf after that.
 */
export const stockMovementKinds = ['take', 'give-back', 'leave', 'return'] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/**
 * Every change of a branch's allocation by orders, append-only: the sum of a product in a branch, without returns, is
 * its `stock_levels.allocated`. No foreign keys: they would lock the rows of products and branches that all orders use.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    branchCode: integer('branch_code').notNull(),
    productId: integer('product_id').notNull(),
    /** Counts how often the order took the product at the branch: it may move away and back, or change its units. */
    stay: smallint().notNull().default(1),
    kind: text({ enum: stockMovementKinds }).notNull(),
    units: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('stock_movements_kind_known', sql`${t.kind} in ('take', 'give-back', 'leave', 'return')`),
    check(
      'stock_movements_sign_of_kind',
      sql`case when ${t.kind} in ('take', 'return') then ${t.units} > 0 else ${t.units} < 0 end`,
    ),
    check('stock_movements_stay_positive', sql`${t.stay} > 0`),
    // Each allocation of an order at a branch takes a product once, and ends once.
    uniqueIndex('stock_movements_taken_once')
      .on(t.orderId, t.productId, t.branchCode, t.stay)
      .where(sql`${t.kind} = 'take'`),
    uniqueIndex('stock_movements_ended_once')
      .on(t.orderId, t.productId, t.branchCode, t.stay)
      .where(sql`${t.kind} in ('give-back', 'leave')`),
    uniqueIndex('stock_movements_returned_once')
      .on(t.orderId, t.productId, t.branchCode, t.stay)
      .where(sql`${t.kind} = 'return'`),
    index('stock_movements_product_index').on(t.productId, t.branchCode),
  ],
);
