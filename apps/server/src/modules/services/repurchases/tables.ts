import {
  longestFrequency,
  mostRepurchaseUnits,
  repurchaseOutcomes,
  repurchaseTroubles,
} from '@botica/domain/services/repurchases';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { orders } from '../../orders/index.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
const number = (value: number) => sql.raw(String(value));

/** A product that a customer buys repeatedly. A cancelled one stays, for its history. */
export const repurchases = pgTable(
  'repurchases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    productId: integer('product_id').notNull(),
    quantity: smallint().notNull(),
    days: smallint().notNull(),
    /** Bought at the senior price, while the customer is one. */
    isSenior: boolean('is_senior').notNull().default(false),
    /** The day of its next purchase, as shown to the customer. */
    nextDate: date('next_date').notNull(),
    /** The next attempt: on that day, or on one of the next after an obstacle. */
    tryOn: date('try_on').notNull(),
    tries: smallint().notNull().default(0),
    trouble: text({ enum: repurchaseTroubles }),
    /** The day of the last reminder. */
    remindedFor: date('reminded_for'),
    orderTypeId: smallint('order_type_id').notNull(),
    addressId: integer('address_id'),
    branchCode: integer('branch_code'),
    /** REPUR-05 */
    paymentId: smallint('payment_id').notNull().default(0),
    cardId: uuid('card_id'),
    acceptedTermsAt: timestamp('accepted_terms_at', { withTimezone: true }),
    sourceOrderId: bigint('source_order_id', { mode: 'number' }).references(() => orders.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    cancelReason: text('cancel_reason').notNull().default(''),
  },
  (t) => [
    // REPUR-04
    uniqueIndex('repurchases_one_active')
      .on(t.customerId, t.companyId, t.productId)
      .where(sql`${t.cancelledAt} is null`),
    // Idempotent: an order starts a repurchase once, even if that was cancelled in the meantime.
    uniqueIndex('repurchases_once_of_an_order').on(t.sourceOrderId, t.productId),
    check('repurchases_quantity_known', sql`${t.quantity} between 1 and ${number(mostRepurchaseUnits)}`),
    check('repurchases_days_known', sql`${t.days} between 1 and ${number(longestFrequency)}`),
    check('repurchases_payment_known', sql`${t.paymentId} in (0, 1, 2)`),
    check(
      'repurchases_goes_somewhere',
      sql`(${t.orderTypeId} = 1 and ${t.branchCode} is not null and ${t.addressId} is null) or (${t.orderTypeId} = 2 and ${t.addressId} is not null and ${t.branchCode} is null)`,
    ),
    check('repurchases_tried_from_its_day_on', sql`${t.tryOn} >= ${t.nextDate}`),
    check('repurchases_trouble_known', sql`${t.trouble} in (${oneOf(repurchaseTroubles)})`),
    index('repurchases_due_index').on(t.tryOn).where(sql`${t.cancelledAt} is null`),
    index('repurchases_next_index').on(t.nextDate).where(sql`${t.cancelledAt} is null`),
  ],
);

export type RepurchaseRow = typeof repurchases.$inferSelect;

/** The result of each due day of a repurchase: one order, or none. */
export const repurchaseRounds = pgTable(
  'repurchase_rounds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    repurchaseId: integer('repurchase_id')
      .notNull()
      .references(() => repurchases.id),
    dueOn: date('due_on').notNull(),
    outcome: text({ enum: repurchaseOutcomes }).notNull(),
    /** Several that are due together are one order. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    trouble: text({ enum: repurchaseTroubles }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    // A day is bought for once, with any number of processes and any crash.
    uniqueIndex('repurchase_rounds_one_a_day').on(t.repurchaseId, t.dueOn),
    check('repurchase_rounds_outcome_known', sql`${t.outcome} in (${oneOf(repurchaseOutcomes)})`),
    check('repurchase_rounds_ordered_has_an_order', sql`(${t.outcome} = 'ordered') = (${t.orderId} is not null)`),
    check('repurchase_rounds_trouble_known', sql`${t.trouble} in (${oneOf(repurchaseTroubles)})`),
    index('repurchase_rounds_order_index').on(t.orderId),
  ],
);
