import { attemptStates, firstPurchaseId, paymentKinds, processorNames } from '@botica/domain/payments';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/index.ts';
import { orders } from '../orders/index.ts';
import { purchases } from './purchase-tables.ts';

export { purchases };

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

const firstOfPurchases = sql.raw(String(firstPurchaseId));

/**
 * One attempt to pay a purchase, or one online part of an order: most orders have one, some a wallet and a card. The
 * processor knows it by its id, so queries use the same id.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Two attempts may have the same time. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The order or the purchase; purchase ids are far above order ids. */
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    /** The same id in one of two columns, so that foreign keys apply. */
    paidOrderId: bigint('paid_order_id', { mode: 'number' })
      .generatedAlwaysAs(sql`case when order_id < ${firstOfPurchases} then order_id end`)
      .references(() => orders.id),
    paidPurchaseId: bigint('paid_purchase_id', { mode: 'number' })
      .generatedAlwaysAs(sql`case when order_id >= ${firstOfPurchases} then order_id end`)
      .references(() => purchases.id),
    companyId: smallint('company_id').notNull(),
    /** Null on a guest's order. */
    customerId: uuid('customer_id').references(() => customers.id),
    kind: text({ enum: paymentKinds }).notNull(),
    processor: text({ enum: processorNames }).notNull(),
    state: text({ enum: attemptStates }).notNull().default('open'),
    /** The amount owed, in the company's currency. */
    amountCents: integer('amount_cents').notNull(),
    /** The amount charged: PayPal does not charge in our currencies. */
    chargedCents: integer('charged_cents').notNull(),
    chargedCurrency: text('charged_currency').notNull(),
    cardId: uuid('card_id'),
    cardMask: text('card_mask').notNull().default(''),
    cardBrand: text('card_brand').notNull().default(''),
    /** The return must bring this token; it captures once, within five minutes. Deleted afterwards. */
    spiToken: text('spi_token'),
    /** The processor's page, while the shopper may still use it. */
    redirectPage: text('redirect_page'),
    /** The processor's id, where it does not use ours. */
    processorRef: text('processor_ref'),
    returnPath: text('return_path').notNull().default('/confirmar-pago-resultado'),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When reconciliation checks it next; a check postpones it, so that two do not run concurrently. */
    settleAfter: timestamp('settle_after', { withTimezone: true }),
    declineCode: text('decline_code').notNull().default(''),
  },
  (t) => [
    check('payment_attempts_kind_known', sql`${t.kind} in (${oneOf(paymentKinds)})`),
    check('payment_attempts_processor_known', sql`${t.processor} in (${oneOf(processorNames)})`),
    check('payment_attempts_state_known', sql`${t.state} in (${oneOf(attemptStates)})`),
    check('payment_attempts_amount_positive', sql`${t.amountCents} > 0 and ${t.chargedCents} > 0`),
    // Two tabs cannot pay one part of an order concurrently, and each part is paid once.
    uniqueIndex('payment_attempts_one_live')
      .on(t.orderId, t.kind)
      .where(sql`${t.state} in ('open', 'started', 'completing')`),
    uniqueIndex('payment_attempts_one_captured').on(t.orderId, t.kind).where(sql`${t.state} = 'captured'`),
    uniqueIndex('payment_attempts_processor_ref_unique').on(t.processor, t.processorRef),
    index('payment_attempts_order_index').on(t.orderId),
    index('payment_attempts_customer_index').on(t.customerId, t.companyId, t.openedAt),
    // Ascending: an index with NULLS LAST does not serve `order by order_id desc`.
    index('payment_attempts_last_four_index')
      .on(sql`right(${t.cardMask}, 4)`, t.orderId)
      .where(sql`${t.cardMask} <> ''`),
    index('payment_attempts_settle_index').on(t.settleAfter).where(sql`${t.settleAfter} is not null`),
  ],
);
export type AttemptRow = typeof paymentAttempts.$inferSelect;

export const paymentEventKinds = [
  'opened',
  'started',
  'returned',
  'completing',
  'captured',
  'declined',
  'abandoned',
  'surplus',
  'refund-wanted',
  'refunded',
  'suspicious',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/** The source: the shopper's browser, a notice of the processor, or our own query. */
export const paymentSources = ['checkout', 'browser', 'notice', 'reconciliation', 'expiry', 'cancellation'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** Events of the attempts, append-only. What an order has paid is the sum of their amounts. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: paymentEventKinds }).notNull(),
    source: text({ enum: paymentSources }).notNull(),
    /** In the company's currency: captures are positive, refunds negative. */
    amountCents: integer('amount_cents').notNull().default(0),
    processor: text({ enum: processorNames }).notNull(),
    /** The processor's id of the transaction. */
    transactionId: text('transaction_id'),
    detail: jsonb().$type<Record<string, string>>(),
  },
  (t) => [
    check('payment_events_kind_known', sql`${t.kind} in (${oneOf(paymentEventKinds)})`),
    check('payment_events_source_known', sql`${t.source} in (${oneOf(paymentSources)})`),
    check(
      'payment_events_only_money_has_an_amount',
      sql`(${t.kind} = 'captured' and ${t.amountCents} > 0) or (${t.kind} = 'refunded' and ${t.amountCents} < 0) or (${t.kind} not in ('captured', 'refunded') and ${t.amountCents} = 0)`,
    ),
    check(
      'payment_events_money_names_its_transaction',
      sql`${t.kind} not in ('captured', 'refunded') or ${t.transactionId} is not null`,
    ),
    // Each transaction of the processor counts once, however often it is reported.
    uniqueIndex('payment_events_transaction_unique')
      .on(t.processor, t.kind, t.transactionId)
      .where(sql`${t.kind} in ('captured', 'refunded')`),
    index('payment_events_attempt_index').on(t.attemptId, t.id),
    index('payment_events_order_index').on(t.orderId),
    index('payment_events_money_index').on(t.at).where(sql`${t.kind} in ('captured', 'refunded')`),
  ],
);
export type PaymentEventRow = typeof paymentEvents.$inferSelect;

/** Refunds; those of a capture never exceed it (triggers.sql). */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    /** Also the processor's idempotency key: a repeated request refunds once. */
    id: uuid().primaryKey().defaultRandom(),
    captureEventId: bigint('capture_event_id', { mode: 'number' })
      .notNull()
      .references(() => paymentEvents.id),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The amount in the processor's currency; null on rows from before partial refunds: the whole capture. */
    chargedCents: integer('charged_cents'),
    reason: text().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    tries: smallint().notNull().default(0),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (t) => [
    check('payment_refunds_amount_positive', sql`${t.amountCents} > 0 and ${t.chargedCents} > 0`),
    index('payment_refunds_capture_index').on(t.captureEventId),
    index('payment_refunds_order_index').on(t.orderId),
    index('payment_refunds_due_index').on(t.nextTryAt).where(sql`${t.doneAt} is null`),
  ],
);
export type RefundRow = typeof paymentRefunds.$inferSelect;

/** Pago Click: anyone with its link may pay the order. The secret is computed from the id and not stored. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    companyId: smallint('company_id').notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('payment_links_order_unique').on(t.orderId),
    index('payment_links_customer_index').on(t.customerId, t.companyId, t.createdAt),
  ],
);
