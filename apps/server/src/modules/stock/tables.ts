import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** 'take' and 'give-back' move what is allocated; 'leave' is what went out of the branch with its order. */
export const stockMovementKinds = ['take', 'give-back', 'leave'] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/**
 * Every change that orders make to what a branch has allocated, only added to: the sum of a product in a branch is its
 * `stock_levels.allocated`. References would lock the rows of products and branches that everybody buys from.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    branchCode: integer('branch_code').notNull(),
    productId: integer('product_id').notNull(),
    kind: text({ enum: stockMovementKinds }).notNull(),
    units: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('stock_movements_kind_known', sql`${t.kind} in ('take', 'give-back', 'leave')`),
    check('stock_movements_sign_of_kind', sql`case ${t.kind} when 'take' then ${t.units} > 0 else ${t.units} < 0 end`),
    // An order takes a product of a branch once, and ends that once.
    uniqueIndex('stock_movements_taken_once').on(t.orderId, t.productId, t.branchCode).where(sql`${t.kind} = 'take'`),
    uniqueIndex('stock_movements_ended_once').on(t.orderId, t.productId, t.branchCode).where(sql`${t.kind} <> 'take'`),
    index('stock_movements_product_index').on(t.productId, t.branchCode),
  ],
);
