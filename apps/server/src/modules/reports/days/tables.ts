import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** 0: all branches of the company together, so that a report of the company reads few rows. */
const place = () => ({
  companyId: smallint('company_id').notNull(),
  branchCode: integer('branch_code').notNull(),
  /** A day of the store, not of UTC. */
  day: date().notNull(),
});
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** A day whose ledger changed since it was computed. Rows are only added and taken, so that writers never wait here. */
export const reportMarks = pgTable(
  'report_marks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: smallint('company_id').notNull(),
    day: date().notNull(),
  },
  (t) => [index('report_marks_day_index').on(t.companyId, t.day)],
);

/** The days that were computed, and when. */
export const reportDays = pgTable(
  'report_days',
  {
    companyId: smallint('company_id').notNull(),
    day: date().notNull(),
    computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'report_days_key', columns: [t.companyId, t.day] }),
    check('report_days_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
  ],
);

/** Invoices and credit notes by hour, and of the whole day as hour -1. */
export const reportHours = pgTable(
  'report_hours',
  {
    ...place(),
    hour: smallint().notNull(),
    orders: integer().notNull(),
    units: integer().notNull(),
    grossCents: cents('gross_cents'),
    discountCents: cents('discount_cents'),
    netCents: cents('net_cents'),
    refundCents: cents('refund_cents'),
  },
  (t) => [
    primaryKey({ name: 'report_hours_key', columns: [t.companyId, t.branchCode, t.day, t.hour] }),
    index('report_hours_day_index').on(t.companyId, t.day).where(sql`${t.hour} = -1`),
    check('report_hours_hour_known', sql`${t.hour} between -1 and 23`),
    check('report_hours_net_adds_up', sql`${t.netCents} = ${t.grossCents} - ${t.discountCents}`),
  ],
);

/** Lines of invoices that are not annulled, by product. */
export const reportProducts = pgTable(
  'report_products',
  {
    ...place(),
    productId: integer('product_id').notNull(),
    units: integer().notNull(),
    amountCents: cents('amount_cents'),
  },
  (t) => [primaryKey({ name: 'report_products_key', columns: [t.companyId, t.branchCode, t.day, t.productId] })],
);

/** The same lines by promotion; 0 is a promotional price without a promotion of that day. */
export const reportPromotions = pgTable(
  'report_promotions',
  {
    ...place(),
    promotionId: integer('promotion_id').notNull(),
    orders: integer().notNull(),
    units: integer().notNull(),
    amountCents: cents('amount_cents'),
    savedCents: cents('saved_cents'),
  },
  (t) => [primaryKey({ name: 'report_promotions_key', columns: [t.companyId, t.branchCode, t.day, t.promotionId] })],
);

const month = () => ({
  companyId: smallint('company_id').notNull(),
  branchCode: integer('branch_code').notNull(),
  /** Its first day. */
  month: date().notNull(),
});

/** Months that are over and were summed. A day that is computed again removes its month, until it is summed again. */
export const reportMonths = pgTable(
  'report_months',
  {
    companyId: smallint('company_id').notNull(),
    month: date().notNull(),
    summedAt: timestamp('summed_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ name: 'report_months_key', columns: [t.companyId, t.month] })],
);

/** Sums of `report_products`, for periods that would read thousands of rows for each day. */
export const reportProductMonths = pgTable(
  'report_product_months',
  {
    ...month(),
    productId: integer('product_id').notNull(),
    units: integer().notNull(),
    amountCents: cents('amount_cents'),
  },
  (t) => [
    primaryKey({ name: 'report_product_months_key', columns: [t.companyId, t.branchCode, t.month, t.productId] }),
  ],
);

/** Sums of `report_promotions`. */
export const reportPromotionMonths = pgTable(
  'report_promotion_months',
  {
    ...month(),
    promotionId: integer('promotion_id').notNull(),
    orders: integer().notNull(),
    units: integer().notNull(),
    amountCents: cents('amount_cents'),
    savedCents: cents('saved_cents'),
  },
  (t) => [
    primaryKey({ name: 'report_promotion_months_key', columns: [t.companyId, t.branchCode, t.month, t.promotionId] }),
  ],
);

/** Customers with an account who bought that day, and how many had bought in the days before it. */
export const reportBuyers = pgTable(
  'report_buyers',
  {
    ...place(),
    buyers: integer().notNull(),
    again30: integer('again_30').notNull(),
    again60: integer('again_60').notNull(),
    again90: integer('again_90').notNull(),
  },
  (t) => [
    primaryKey({ name: 'report_buyers_key', columns: [t.companyId, t.branchCode, t.day] }),
    check(
      'report_buyers_in_order',
      sql`${t.again30} <= ${t.again60} and ${t.again60} <= ${t.again90} and ${t.again90} <= ${t.buyers}`,
    ),
  ],
);

const reportTimeKinds = ['delivery', 'prescription'] as const;

/** How many took this many whole minutes: a histogram, from which any percentile follows. */
export const reportTimes = pgTable(
  'report_times',
  {
    ...place(),
    kind: text({ enum: reportTimeKinds }).notNull(),
    minutes: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'report_times_key', columns: [t.companyId, t.kind, t.branchCode, t.day, t.minutes] }),
    check('report_times_kind_known', sql`${t.kind} in ('delivery', 'prescription')`),
  ],
);
