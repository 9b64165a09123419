import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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

export const voucherStates = ['asked', 'redeemed', 'refused', 'reversing', 'reversed'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** Vouchers that an order requested. Written before the issuer is called, so that a crash leaves a trace. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    code: text().notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    /** The amount that it pays of the order. */
    amountCents: integer('amount_cents').notNull(),
    state: text({ enum: voucherStates }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ name: 'voucher_redemptions_key', columns: [t.orderId, t.code] }),
    check(
      'voucher_redemptions_state_known',
      sql`${t.state} in ('asked', 'redeemed', 'refused', 'reversing', 'reversed')`,
    ),
    check('voucher_redemptions_amount_positive', sql`${t.amountCents} > 0`),
    // One voucher pays one order.
    uniqueIndex('voucher_redemptions_one_order').on(t.code).where(sql`${t.state} not in ('refused', 'reversed')`),
  ],
);
