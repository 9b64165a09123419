import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { branches } from '../branches/index.ts';

/** The last order number of each branch, raised in the transaction that places an order, so that there are no gaps. */
export const orderNumbers = pgTable(
  'order_numbers',
  {
    branchCode: integer('branch_code')
      .primaryKey()
      .references(() => branches.code),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [check('order_numbers_positive', sql`${t.lastNumber} > 0`)],
);
