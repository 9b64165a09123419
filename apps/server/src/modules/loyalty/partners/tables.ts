import { couponKinds, couponStates, firstCouponId } from '@botica/domain/loyalty/partners';
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
import { branches } from '../../branches/index.ts';
import { products } from '../../catalogue/index.ts';
import { customers } from '../../customers/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const partnerCategories = pgTable('partner_categories', {
  id: integer().primaryKey(),
  companyId: smallint('company_id').notNull(),
  name: text().notNull(),
  position: smallint().notNull().default(0),
});

/** Shops of other companies that accept our coupons. */
export const partners = pgTable(
  'partners',
  {
    id: integer().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => partnerCategories.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** gananciaMinima, in percent. */
    minimumGain: smallint('minimum_gain').notNull().default(0),
    /** Its own key for the notices of its tills, sealed at night; without one the general key is valid for it. */
    integrationKey: text('integration_key'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    index('partners_category_index').on(t.categoryId),
    check('partners_key_long_enough', sql`${t.integrationKey} is null or length(${t.integrationKey}) >= 16`),
  ],
);

export const partnerBranches = pgTable(
  'partner_branches',
  {
    id: integer().primaryKey(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    phone: text().notNull().default(''),
    hours: text().notNull().default(''),
  },
  (t) => [index('partner_branches_partner_index').on(t.partnerId)],
);

/** A partner's offer for points: redeeming it creates a coupon. */
export const partnerPromotions = pgTable(
  'partner_promotions',
  {
    id: integer().primaryKey(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    kind: text({ enum: couponKinds }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    terms: text().notNull().default(''),
    /** The partner's name for it. */
    identifier: text().notNull().default(''),
    picturePath: text('picture_path').notNull().default(''),
    /** 0 when it is a percentage. */
    valueCents: integer('value_cents').notNull().default(0),
    discountPercent: smallint('discount_percent').notNull().default(0),
    points: integer().notNull(),
    /** The last day on which it can be redeemed. */
    offeredUntil: date('offered_until').notNull(),
    /** For how many days a coupon is valid after its redemption. */
    validDays: smallint('valid_days').notNull().default(30),
    /** PARTNER-07: the physical certificate, which has stock at the branch. */
    productId: integer('product_id').references(() => products.id),
    /** How many coupons there are in all; without it there is no limit. */
    mostCoupons: integer('most_coupons'),
    /** Those that customers have; an annulled one is given back. */
    given: integer().notNull().default(0),
    isFeatured: boolean('is_featured').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    check('partner_promotions_kind_known', sql`${t.kind} in (${listed(couponKinds)})`),
    check('partner_promotions_points_positive', sql`${t.points} > 0`),
    check('partner_promotions_value_not_negative', sql`${t.valueCents} >= 0`),
    check('partner_promotions_percent_fits', sql`${t.discountPercent} between 0 and 100`),
    check('partner_promotions_valid_days_positive', sql`${t.validDays} > 0`),
    check('partner_promotions_given_not_negative', sql`${t.given} >= 0`),
    check('partner_promotions_within_limit', sql`${t.mostCoupons} is null or ${t.given} <= ${t.mostCoupons}`),
    check(
      'partner_promotions_certificates_are_products',
      sql`(${t.kind} = 'certificate') = (${t.productId} is not null)`,
    ),
    index('partner_promotions_partner_index').on(t.partnerId),
  ],
);

/** The customers' coupons. The ledgers of points and stock use its id as their reference. */
export const partnerCoupons = pgTable(
  'partner_coupons',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity({ startWith: firstCouponId + 1 }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => partnerPromotions.id),
    code: text().notNull(),
    state: text({ enum: couponStates }).notNull().default('new'),
    /** A copy of the offer, which may change later. */
    title: text().notNull(),
    terms: text().notNull().default(''),
    quantity: smallint().notNull(),
    points: integer().notNull(),
    valueCents: integer('value_cents').notNull(),
    discountPercent: smallint('discount_percent').notNull(),
    /** The branch of a physical certificate. */
    branchCode: integer('branch_code').references(() => branches.code),
    expiresOn: date('expires_on').notNull(),
    createdAt: moment('created_at').notNull(),
    annulledAt: moment('annulled_at'),
    invoicedAt: moment('invoiced_at'),
    /** Of the partner's invoice. */
    invoiceNumber: text('invoice_number'),
    /** When a job marked it as expired and returned its stock. */
    expiredAt: moment('expired_at'),
    /** The browser's idempotency key for one redemption, of one coupon or several. */
    requestKey: uuid('request_key'),
    position: smallint().notNull().default(0),
    bodyDigest: text('body_digest').notNull().default(''),
  },
  (t) => [
    uniqueIndex('partner_coupons_code_unique').on(t.code),
    uniqueIndex('partner_coupons_request_unique').on(t.customerId, t.requestKey, t.position),
    check('partner_coupons_state_known', sql`${t.state} in (${listed(couponStates)})`),
    check('partner_coupons_quantity_positive', sql`${t.quantity} > 0`),
    check('partner_coupons_points_positive', sql`${t.points} > 0`),
    check('partner_coupons_annulled_has_a_moment', sql`(${t.state} = 'annulled') = (${t.annulledAt} is not null)`),
    check(
      'partner_coupons_invoiced_has_its_invoice',
      sql`(${t.state} = 'invoiced') = (${t.invoicedAt} is not null)
        and (${t.state} = 'invoiced') = (${t.invoiceNumber} is not null)`,
    ),
    check('partner_coupons_only_new_ones_expire', sql`${t.expiredAt} is null or ${t.state} = 'new'`),
    index('partner_coupons_customer_index').on(t.customerId, t.companyId, t.createdAt),
    index('partner_coupons_expiry_index').on(t.expiresOn).where(sql`${t.state} = 'new' and ${t.expiredAt} is null`),
  ],
);
export type PartnerCouponRow = typeof partnerCoupons.$inferSelect;

/** PARTNER-14: shops that apply to join; staff answer them. */
export const partnerApplications = pgTable('partner_applications', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: smallint('company_id').notNull(),
  contactName: text('contact_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  shopName: text('shop_name').notNull(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => partnerCategories.id),
  city: text().notNull(),
  createdAt: moment('created_at').notNull(),
});
