import { sql } from 'drizzle-orm';
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

/** A gift of money to a customer, valid in one company until a date. */
export const giftCertificates = pgTable(
  'gift_certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null until the recipient claims it with the e-mail it was sent to. */
    customerId: uuid('customer_id').references(() => customers.id),
    /** Lower case; empty for those given at a branch. */
    recipientEmail: text('recipient_email').notNull().default(''),
    companyId: smallint('company_id').notNull(),
    code: text().notNull(),
    giverName: text('giver_name').notNull().default(''),
    amountCents: integer('amount_cents').notNull(),
    /** The amount less what orders have taken. */
    balanceCents: integer('balance_cents').notNull(),
    /** The last valid day. */
    expiresOn: date('expires_on').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('gift_certificates_code_unique').on(t.companyId, t.code),
    check('gift_certificates_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('gift_certificates_is_somebodys', sql`${t.customerId} is not null or ${t.recipientEmail} <> ''`),
    check('gift_certificates_amount_positive', sql`${t.amountCents} > 0`),
    check('gift_certificates_balance_within_amount', sql`${t.balanceCents} between 0 and ${t.amountCents}`),
    index('gift_certificates_customer_index').on(t.customerId, t.companyId, t.expiresOn),
    index('gift_certificates_waiting_index').on(t.recipientEmail).where(sql`${t.customerId} is null`),
  ],
);

/** 'reduced' gives back a part of what an order redeemed, as often as its total falls. */
export const certificateReasons = ['redeemed', 'reduced', 'returned'] as const;

/** What orders took of a certificate, and gave back; append-only. */
export const certificateMovements = pgTable(
  'certificate_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => giftCertificates.id),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    /** Negative when spent. */
    amountCents: integer('amount_cents').notNull(),
    reason: text({ enum: certificateReasons }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('certificate_movements_move_something', sql`${t.amountCents} <> 0`),
    check('certificate_movements_reason_known', sql`${t.reason} in ('redeemed', 'reduced', 'returned')`),
    uniqueIndex('certificate_movements_once_per_order')
      .on(t.orderId, t.certificateId, t.reason)
      .where(sql`${t.reason} <> 'reduced'`),
    index('certificate_movements_certificate_index').on(t.certificateId, t.at),
    index('certificate_movements_order_index').on(t.orderId),
  ],
);
