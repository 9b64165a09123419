import { creditPaymentWays } from '@botica/domain/finance/credits';
import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

/** What customers paid of the credit that they used, outside the store. A wrong one is undone, never removed. */
export const creditPayments = pgTable(
  'credit_payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** When the customer paid, as the receipt says. The movement has the moment of the record. */
    paidOn: date('paid_on').notNull(),
    way: text({ enum: creditPaymentWays }).notNull(),
    /** Of the transfer, the deposit, the cheque or the receipt. */
    reference: text().notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (t) => [
    check('credit_payments_pay_something', sql`${t.amountCents} > 0`),
    check('credit_payments_way_known', sql`${t.way} in ('transfer', 'deposit', 'cheque', 'cash')`),
    uniqueIndex('credit_payments_reference_once').on(t.companyId, t.reference).where(isNull(t.undoneAt)),
    index('credit_payments_customer_index').on(t.customerId),
  ],
);

/**
 * 'reduced' gives back a part of what an order took, as often as its total falls. 'paid' is a payment of the customer,
 * and 'corrected' undoes one.
 */
export const creditReasons = ['invoiced', 'reduced', 'returned', 'paid', 'corrected'] as const;

/**
 * What orders took of a customer's credit and gave back, and what the customer paid of it; append-only. The customer's
 * row has the limit and the used amount.
 */
export const creditMovements = pgTable(
  'credit_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** None of a payment. */
    orderId: bigint('order_id', { mode: 'number' }),
    /** Of a payment, and of its undo. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => creditPayments.id),
    /** Positive when credit is used. */
    amountCents: integer('amount_cents').notNull(),
    reason: text({ enum: creditReasons }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('credit_movements_move_something', sql`${t.amountCents} <> 0`),
    check(
      'credit_movements_reason_known',
      sql`${t.reason} in ('invoiced', 'reduced', 'returned', 'paid', 'corrected')`,
    ),
    check(
      'credit_movements_of_an_order_or_a_payment',
      sql`(${t.orderId} is null) = (${t.reason} in ('paid', 'corrected'))
        and (${t.paymentId} is null) = (${t.orderId} is not null)`,
    ),
    uniqueIndex('credit_movements_once_per_order').on(t.orderId, t.reason).where(sql`${t.reason} <> 'reduced'`),
    uniqueIndex('credit_movements_once_per_payment').on(t.paymentId, t.reason),
    index('credit_movements_at_index').on(t.at, t.id),
    index('credit_movements_order_index').on(t.orderId),
    index('credit_movements_customer_index').on(t.customerId, t.id),
  ],
);
