import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../index.ts';

/** What paid a part of an order besides online payments, and can go back to where it came from. */
export const refundableTenders = ['points', 'certificates', 'credit', 'vouchers', 'bankPoints', 'cashBack'] as const;
export type RefundableTender = (typeof refundableTenders)[number];

/** Refunds of tenders that are no online payment. Those of a tender never exceed it (payments/triggers.sql). */
export const tenderRefunds = pgTable(
  'tender_refunds',
  {
    /** The key of the form that asked for it. */
    id: uuid().primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The position of the tender in its order. */
    position: smallint().notNull(),
    kind: text({ enum: refundableTenders }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    points: integer().notNull().default(0),
    reason: text().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    tries: smallint().notNull().default(0),
    /** Immediately for our own ledgers; vouchers and bank points wait for their service. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (t) => [
    check('tender_refunds_amount_positive', sql`${t.amountCents} > 0 and ${t.points} >= 0`),
    check(
      'tender_refunds_kind_known',
      sql`${t.kind} in ('points', 'certificates', 'credit', 'vouchers', 'bankPoints', 'cashBack')`,
    ),
    index('tender_refunds_order_index').on(t.orderId),
    index('tender_refunds_done_index').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('tender_refunds_due_index').on(t.nextTryAt).where(sql`${t.doneAt} is null`),
  ],
);
export type TenderRefundRow = typeof tenderRefunds.$inferSelect;
