import type { CompanyId } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/index.ts';
import { customers } from '../../customers/index.ts';

/** Codes that staff made together: one, or many that work once each. */
export const couponBatches = pgTable(
  'coupon_batches',
  {
    /** The key of the form that made it: the same form sent twice is one batch. */
    id: uuid().primaryKey(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    name: text().notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('coupon_batches_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    index('coupon_batches_list_index').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id),
  ],
);

/** A code that a shopper types for a percentage off: of some products, or of the whole order (COUPON-05). */
export const digitalCoupons = pgTable(
  'digital_coupons',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    /** In capitals; typed codes are compared case-insensitively. */
    code: text().notNull(),
    description: text().notNull(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    isPerProduct: boolean('is_per_product').notNull(),
    /** ORDTYPE-01: the order types that may use it. */
    orderTypeIds: smallint('order_type_ids').array().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Null without a limit. */
    usesPerCustomer: integer('uses_per_customer'),
    usesInAll: integer('uses_in_all'),
    timesUsed: integer('times_used').notNull().default(0),
    /** False while staff paused it. */
    isOn: boolean('is_on').notNull().default(true),
    batchId: uuid('batch_id').references(() => couponBatches.id),
  },
  (t) => [
    index('digital_coupons_batch_index').on(t.batchId),
    uniqueIndex('digital_coupons_code_unique').on(t.companyId, t.code),
    check('digital_coupons_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('digital_coupons_code_in_capitals', sql`${t.code} <> '' and ${t.code} = upper(${t.code})`),
    check('digital_coupons_percent_known', sql`${t.percent} > 0 and ${t.percent} <= 100`),
    check(
      'digital_coupons_order_types_known',
      sql`${t.orderTypeIds} <@ '{1,2,7}' and cardinality(${t.orderTypeIds}) > 0`,
    ),
    check('digital_coupons_dates_in_order', sql`${t.startsOn} <= ${t.endsOn}`),
    check('digital_coupons_uses_positive', sql`${t.usesPerCustomer} > 0 and ${t.usesInAll} > 0`),
    check(
      'digital_coupons_never_used_past_the_limit',
      sql`${t.timesUsed} >= 0 and ${t.timesUsed} <= coalesce(${t.usesInAll}, ${t.timesUsed})`,
    ),
  ],
);

/** The products of a coupon per product. */
export const digitalCouponProducts = pgTable(
  'digital_coupon_products',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => digitalCoupons.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
  },
  (t) => [primaryKey({ name: 'digital_coupon_products_key', columns: [t.couponId, t.productId] })],
);

/** How often each customer has ordered with a coupon. */
export const digitalCouponUses = pgTable(
  'digital_coupon_uses',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => digitalCoupons.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    times: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'digital_coupon_uses_key', columns: [t.couponId, t.customerId] }),
    check('digital_coupon_uses_positive', sql`${t.times} > 0`),
  ],
);
