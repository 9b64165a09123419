import { orderPhases } from '@botica/domain/orders';
import { firstPurchaseId, purchaseKinds } from '@botica/domain/payments';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/index.ts';

/** A card payment that is not an order: it has no products, branch or delivery. */
export const purchases = pgTable(
  'purchases',
  {
    /** Starts far above the order ids, so that an id tells which of the two it is. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: firstPurchaseId }),
    kind: text({ enum: purchaseKinds }).notNull(),
    companyId: smallint('company_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Shown to the shopper instead of an order number. */
    title: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    phase: text({ enum: orderPhases }).notNull().default('held'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The payment deadline. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }),
    /** Refunded, or being refunded. */
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
  },
  (t) => [
    check('purchases_id_is_no_order', sql`${t.id} >= ${sql.raw(String(firstPurchaseId))}`),
    check('purchases_kind_known', sql`${t.kind} in ('gift-certificate', 'top-up', 'lab-order')`),
    check('purchases_phase_known', sql`${t.phase} in ('held', 'placed', 'released')`),
    check('purchases_amount_positive', sql`${t.amountCents} > 0`),
    check('purchases_placed_has_a_moment', sql`(${t.phase} = 'placed') = (${t.placedAt} is not null)`),
    check('purchases_only_what_was_paid_goes_back', sql`${t.refundedAt} is null or ${t.phase} = 'placed'`),
    index('purchases_customer_index').on(t.customerId, t.companyId, t.createdAt),
    index('purchases_expiry_index').on(t.expiresAt).where(sql`${t.phase} = 'held'`),
  ],
);
export type PurchaseRow = typeof purchases.$inferSelect;
