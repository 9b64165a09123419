import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { branches } from '../branches/index.ts';
import { addresses } from '../customers/addresses/index.ts';
import { customers } from '../customers/index.ts';

/**
 * The order in progress of a customer in a company: its destination and contents. The row is never deleted: placing an
 * order empties it and the version continues, so that no device takes an old cart for the new one.
 */
export const carts = pgTable(
  'carts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    companyId: smallint('company_id').notNull(),
    /** Raised by every change. */
    version: integer().notNull().default(1),
    orderTypeId: smallint('order_type_id').notNull().default(2),
    branchCode: integer('branch_code').references(() => branches.code),
    addressId: integer('address_id').references(() => addresses.id),
    paymentTypeId: smallint('payment_type_id'),
    /** As typed, in capitals; validated each time the cart is priced (COUPON-06). */
    couponCode: text('coupon_code'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Raised when an empty cart gets products again: what was chosen for the cart before counts no more. */
    filling: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('carts_one_per_customer_and_company').on(t.customerId, t.companyId),
    check('carts_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('carts_version_positive', sql`${t.version} > 0`),
    // ORDTYPE-01
    check('carts_order_type_known', sql`${t.orderTypeId} in (1, 2, 7)`),
  ],
);

export const lineKinds = ['purchase', 'swap', 'bonus'] as const;
export type LineKind = (typeof lineKinds)[number];
export type GiftKind = Exclude<LineKind, 'purchase'>;

export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: bigint('cart_id', { mode: 'number' })
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    kind: text({ enum: lineKinds }).notNull(),
    /** No foreign key: it would lock the product's row for all buyers. Reads report a product that is gone. */
    productId: integer('product_id').notNull(),
    /** The promotion of a swap or bonus line; 0 on a purchase line, of which a product has one. */
    promotionId: integer('promotion_id').notNull().default(0),
    quantity: smallint().notNull(),
    /** The order in which lines were added. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    isSenior: boolean('is_senior').notNull().default(false),
    hasFourthAgePrescription: boolean('has_fourth_age_prescription').notNull().default(false),
    hasPrescription: boolean('has_prescription').notNull().default(false),
    /** The promotion whose requirements the shopper accepted; 0 is none (CART-15). */
    acceptedPromotionId: integer('accepted_promotion_id').notNull().default(0),
    isRepurchase: boolean('is_repurchase').notNull().default(false),
    repurchaseDays: smallint('repurchase_days').notNull().default(0),
    /** A prescription of the customer, checked on write. */
    documentId: uuid('document_id'),
    /** For a swap: a patient of the customer (CANJE-03). */
    patientId: integer('patient_id'),
  },
  (t) => [
    primaryKey({ name: 'cart_lines_key', columns: [t.cartId, t.kind, t.productId, t.promotionId] }),
    check('cart_lines_kind_known', sql`${t.kind} in ('purchase', 'swap', 'bonus')`),
    check('cart_lines_promotion_of_kind', sql`(${t.kind} = 'purchase') = (${t.promotionId} = 0)`),
    check('cart_lines_quantity_known', sql`${t.quantity} between 1 and 999`),
    check('cart_lines_repurchase_days_known', sql`${t.repurchaseDays} between 0 and 365`),
  ],
);
