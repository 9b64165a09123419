import type { InvoiceIssuer, TaxShare } from '@botica/domain/orders/invoices';
import type { TenderKind } from '@botica/domain/tenders';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';
import { customers } from '../../customers/index.ts';
import { orderLineKinds, orders } from '../index.ts';

/** As declared to the tax office: later names of a branch, customer or product do not change it. */
const fiscalColumns = () => ({
  fiscalNumber: text('fiscal_number').notNull(),
  /** The CAI in Honduras, the series in Guatemala, the resolution in Nicaragua. */
  authorisation: text().notNull(),
  /** Both ends of the authorised range, as they are printed. */
  firstOfRange: text('first_of_range').notNull(),
  lastOfRange: text('last_of_range').notNull(),
  rangeExpiresOn: date('range_expires_on').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
});

/** How it was paid, in the order in which the total was covered. */
export interface InvoiceTender {
  kind: TenderKind;
  amountCents: number;
  points: number;
}

export const invoices = pgTable(
  'invoices',
  {
    /**
     * Part of an address that a shopper may share, so it reveals nothing and cannot be guessed; the SQL checks the
     * owner.
     */
    id: uuid().primaryKey().defaultRandom(),
    companyId: smallint('company_id').notNull(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id)
      .unique('invoices_one_per_order'),
    /** Null on a guest's order. */
    customerId: uuid('customer_id').references(() => customers.id),
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    ...fiscalColumns(),
    issuer: jsonb().$type<InvoiceIssuer>().notNull(),
    orderNumber: text('order_number').notNull(),
    customerName: text('customer_name').notNull(),
    /** Null when it is made out to the final consumer. */
    taxNumber: text('tax_number'),
    customerAddress: text('customer_address').notNull().default(''),
    /** CHK-27: the identity of the person with senior or fourth-age prices; null when the invoice has none. */
    seniorIdentity: text('senior_identity'),
    isHomeDelivery: boolean('is_home_delivery').notNull(),
    onCredit: boolean('on_credit').notNull().default(false),
    /** The customer wanted no printed invoice. */
    isByMailOnly: boolean('is_by_mail_only').notNull().default(false),
    /** The service that ships it abroad; empty for domestic orders. */
    shipping: text().notNull().default(''),

    subtotalCents: integer('subtotal_cents').notNull(),
    couponSavingCents: integer('coupon_saving_cents').notNull().default(0),
    deliveryCents: integer('delivery_cents').notNull().default(0),
    insuranceCents: integer('insurance_cents').notNull().default(0),
    pointsChargeCents: integer('points_charge_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    taxes: jsonb().$type<readonly TaxShare[]>().notNull(),
    tenders: jsonb().$type<readonly InvoiceTender[]>().notNull(),
    annulledAt: timestamp('annulled_at', { withTimezone: true }),
  },
  (t) => [
    unique('invoices_number_unique').on(t.companyId, t.fiscalNumber),
    check('invoices_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check(
      'invoices_money_not_negative',
      sql`least(${t.subtotalCents}, ${t.couponSavingCents}, ${t.deliveryCents}, ${t.insuranceCents}, ${t.pointsChargeCents}, ${t.totalCents}, ${t.netCents}, ${t.taxCents}) >= 0`,
    ),
    check(
      'invoices_total_adds_up',
      sql`${t.totalCents} = ${t.subtotalCents} - ${t.couponSavingCents} + ${t.deliveryCents} + ${t.insuranceCents} + ${t.pointsChargeCents}`,
    ),
    check('invoices_tax_adds_up', sql`${t.netCents} + ${t.taxCents} = ${t.totalCents}`),
    index('invoices_book_index').on(t.companyId, t.issuedAt),
    index('invoices_customer_index').on(t.customerId, t.companyId, t.issuedAt, t.id),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: smallint().notNull(),
    kind: text({ enum: orderLineKinds }).notNull(),
    productId: integer('product_id').notNull(),
    name: text().notNull(),
    quantity: smallint().notNull(),
    unitCents: integer('unit_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    savedCents: integer('saved_cents').notNull().default(0),
    taxPercent: smallint('tax_percent').notNull().default(0),
    isSenior: boolean('is_senior').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'invoice_lines_key', columns: [t.invoiceId, t.position] }),
    check('invoice_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('invoice_lines_money_not_negative', sql`least(${t.unitCents}, ${t.totalCents}, ${t.savedCents}) >= 0`),
  ],
);

export type InvoiceLineRow = typeof invoiceLines.$inferSelect;

/** A separate document that annuls an invoice: all of it, or what partial notes left of it. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    companyId: smallint('company_id').notNull(),
    ...fiscalColumns(),
    totalCents: integer('total_cents').notNull(),
    reason: text().notNull().default(''),
  },
  (t) => [
    unique('credit_notes_number_unique').on(t.companyId, t.fiscalNumber),
    check('credit_notes_money_not_negative', sql`${t.totalCents} >= 0`),
    index('credit_notes_book_index').on(t.companyId, t.issuedAt),
  ],
);

export type CreditNoteRow = typeof creditNotes.$inferSelect;

/**
 * A credit note for a part of an invoice, by amount. All credit notes of an invoice together never exceed it
 * (triggers.sql).
 */
export const partialCreditNotes = pgTable(
  'partial_credit_notes',
  {
    /** The id of the refund that it documents: one note for each. */
    id: uuid().primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    companyId: smallint('company_id').notNull(),
    ...fiscalColumns(),
    totalCents: integer('total_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    taxes: jsonb().$type<readonly TaxShare[]>().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    unique('partial_credit_notes_number_unique').on(t.companyId, t.fiscalNumber),
    check('partial_credit_notes_money_positive', sql`${t.totalCents} > 0 and least(${t.netCents}, ${t.taxCents}) >= 0`),
    check('partial_credit_notes_tax_adds_up', sql`${t.netCents} + ${t.taxCents} = ${t.totalCents}`),
    index('partial_credit_notes_book_index').on(t.companyId, t.issuedAt),
    index('partial_credit_notes_invoice_index').on(t.invoiceId),
  ],
);

export type PartialCreditNoteRow = typeof partialCreditNotes.$inferSelect;
