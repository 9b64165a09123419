import { orderPhases } from '@botica/domain/orders';
import { firstPurchaseId, purchaseKinds } from '@botica/domain/payments';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/index.ts';

/** Something paid by card that is no order: it has no products, no branch and no delivery. */
export const purchases = pgTable(
  'purchases',
  {
    /** Far above any order's, so that an id says by itself which of the two it is of. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: firstPurchaseId }),
    kind: text({ enum: purchaseKinds }).notNull(),
    companyId: smallint('company_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** What the shopper reads where an order would have its number. */
    title: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    phase: text({ enum: orderPhases }).notNull().default('held'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Until when it waits for its money. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }),
    /** Its money is on its way back, or there. */
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
