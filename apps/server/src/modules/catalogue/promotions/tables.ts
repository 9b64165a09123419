import { promotionTypes } from '@botica/domain/catalogue/promotions';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '../index.ts';
import { promotionPlans } from '../promotion-plans/index.ts';

/** A promotion of one product in one company. Those that share a link share a page. */
export const promotions = pgTable(
  'promotions',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    type: text({ enum: promotionTypes }).notNull(),
    title: text().notNull(),
    /** A condition for the shopper; empty when there is none. */
    requirements: text().notNull().default(''),
    link: text().notNull(),
    discountPercent: numeric('discount_percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    requiredQuantity: smallint('required_quantity').notNull().default(1),
    givenQuantity: smallint('given_quantity').notNull().default(0),
    givenProductId: integer('given_product_id').references(() => products.id),
    /** PROMO-10: -1 every day, 1 Sunday to 7 Saturday. */
    dayCode: smallint('day_code').notNull().default(-1),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** A269: whole hours of the store's day; both null for the whole day. */
    fromHour: smallint('from_hour'),
    toHour: smallint('to_hour'),
    /** The plan of staff that made it. */
    planId: uuid('plan_id').references(() => promotionPlans.id),
    /** False while its plan is paused or used up, and after it was ended early. */
    isOn: boolean('is_on').notNull().default(true),
    /** A229: the price is the public price less the discount. False: the promotion price of the product. */
    setsPrice: boolean('sets_price').notNull().default(false),
  },
  (t) => [
    check('promotions_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('promotions_type_known', sql`${t.type} in ('swap', 'discount', 'bonus')`),
    check('promotions_day_known', sql`${t.dayCode} = -1 or ${t.dayCode} between 1 and 7`),
    check('promotions_dates_in_order', sql`${t.startsOn} <= ${t.endsOn}`),
    check(
      'promotions_hours_in_order',
      sql`(${t.fromHour} is null) = (${t.toHour} is null)
        and coalesce(${t.fromHour} >= 0 and ${t.fromHour} < ${t.toHour} and ${t.toHour} <= 24, true)`,
    ),
    check(
      'promotions_terms_of_type',
      sql`case ${t.type}
        when 'discount' then ${t.discountPercent} > 0 and ${t.discountPercent} <= 100 and ${t.givenProductId} is null
        when 'swap' then ${t.requiredQuantity} between 1 and 5 and ${t.givenQuantity} = 1 and ${t.givenProductId} = ${t.productId}
        else ${t.requiredQuantity} >= 1 and ${t.givenQuantity} between 1 and 10 and ${t.givenProductId} is not null
      end`,
    ),
    check('promotions_only_discounts_set_prices', sql`${t.type} = 'discount' or not ${t.setsPrice}`),
    index('promotions_plan_index').on(t.planId),
    index('promotions_product_index').on(t.companyId, t.productId),
    index('promotions_link_index').on(t.companyId, t.link),
    index('promotions_list_index').on(t.companyId, t.type, t.id),
  ],
);

/** Extra points of a purchase, above the usual ones. */
export const benefits = pgTable(
  'benefits',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    /** Empty when it applies to every product. */
    productId: integer('product_id').references(() => products.id),
    description: text().notNull(),
    /** 1 extra points, 2 extra points for each complete swap. */
    kind: smallint().notNull(),
    value: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    forSeniors: boolean('for_seniors').notNull(),
    forEverybody: boolean('for_everybody').notNull(),
    /** Days of the store, both included; empty without a limit. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    isPaused: boolean('is_paused').notNull().default(false),
  },
  (t) => [
    check('benefits_days_ordered', sql`${t.endsOn} >= ${t.startsOn}`),
    check('benefits_kind_known', sql`${t.kind} in (1, 2)`),
    check('benefits_value_positive', sql`${t.value} > 0`),
    index('benefits_product_index').on(t.companyId, t.productId),
  ],
);
