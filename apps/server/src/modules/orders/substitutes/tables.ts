import { substituteChoices } from '@botica/domain/orders/substitutes';
import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '../index.ts';

/** A139: what the shopper accepts if the branch lacks a product of the order. No row means no substitute. */
export const orderSubstitutes = pgTable(
  'order_substitutes',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    originalProductId: integer('original_product_id').notNull(),
    /** Older rows, from before the choice existed, name a product. */
    choice: text({ enum: substituteChoices }).notNull().default('product'),
    productId: integer('product_id'),
    /** The unit price that was shown for a named product, which is the maximum. Null on older rows. */
    agreedUnitCents: integer('agreed_unit_cents'),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_substitutes_key', columns: [t.orderId, t.originalProductId] }),
    check('order_substitutes_choice_known', sql`${t.choice} in ('product', 'pharmacist', 'none')`),
    check('order_substitutes_names_a_product', sql`(${t.choice} = 'product') = (${t.productId} is not null)`),
    check(
      'order_substitutes_agreed_price_of_named',
      sql`${t.agreedUnitCents} is null or (${t.choice} = 'product' and ${t.agreedUnitCents} > 0)`,
    ),
    check('order_substitutes_another_product', sql`${t.productId} <> ${t.originalProductId}`),
  ],
);

export type OrderSubstituteRow = typeof orderSubstitutes.$inferSelect;
