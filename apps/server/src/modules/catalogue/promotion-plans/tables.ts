import { promotionTypes } from '@botica/domain/catalogue/promotions';
import type { CompanyId } from '@botica/domain/companies';
import type { StoredPlanState } from '@botica/domain/promotions';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A promotion as staff plan it: terms for several products. Publishing writes a row of `promotions` for each of them. */
export const promotionPlans = pgTable(
  'promotion_plans',
  {
    /** The key of the form that made it: the same form sent twice is one plan. */
    id: uuid().primaryKey(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    state: text().$type<StoredPlanState>().notNull().default('draft'),
    /** Raised by every change, so that two people do not overwrite each other. */
    version: integer().notNull().default(1),
    type: text({ enum: promotionTypes }).notNull(),
    title: text().notNull(),
    requirements: text().notNull().default(''),
    discountPercent: numeric('discount_percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    requiredQuantity: smallint('required_quantity').notNull().default(1),
    givenQuantity: smallint('given_quantity').notNull().default(0),
    /** Null: a gift is the bought product. */
    givenProductId: integer('given_product_id').references(() => products.id),
    /** A229: see `promotions`. False only for those from before the console. */
    setsPrice: boolean('sets_price').notNull().default(true),
    dayCode: smallint('day_code').notNull().default(-1),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    fromHour: smallint('from_hour'),
    toHour: smallint('to_hour'),
    /** A270: orders; null without a limit. */
    usesInAll: integer('uses_in_all'),
    usesPerCustomer: integer('uses_per_customer'),
    /** Orders that have it now. Counted only with a limit. */
    timesUsed: integer('times_used').notNull().default(0),
    createdByName: text('created_by_name').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Why it was published, or the reason of the last pause, return or end. */
    reason: text().notNull().default(''),
    publishedByName: text('published_by_name'),
    publishedAt: moment('published_at'),
  },
  (t) => [
    check('promotion_plans_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check(
      'promotion_plans_state_known',
      sql`${t.state} in ('draft', 'waiting', 'published', 'paused', 'ended', 'discarded')`,
    ),
    check('promotion_plans_type_known', sql`${t.type} in ('swap', 'discount', 'bonus')`),
    check('promotion_plans_dates_in_order', sql`${t.startsOn} <= ${t.endsOn}`),
    check(
      'promotion_plans_hours_in_order',
      sql`(${t.fromHour} is null) = (${t.toHour} is null)
        and coalesce(${t.fromHour} >= 0 and ${t.fromHour} < ${t.toHour} and ${t.toHour} <= 24, true)`,
    ),
    check('promotion_plans_uses_positive', sql`${t.usesInAll} > 0 and ${t.usesPerCustomer} > 0`),
    check(
      'promotion_plans_never_used_past_the_limit',
      sql`${t.timesUsed} >= 0 and ${t.timesUsed} <= coalesce(${t.usesInAll}, ${t.timesUsed})`,
    ),
    check(
      'promotion_plans_published_at_a_moment',
      sql`${t.state} in ('draft', 'waiting', 'discarded') or ${t.publishedAt} is not null`,
    ),
    index('promotion_plans_list_index').on(t.companyId, t.startsOn.desc().nullsFirst(), t.id),
  ],
);
export type PromotionPlanRow = typeof promotionPlans.$inferSelect;

export const promotionPlanProducts = pgTable(
  'promotion_plan_products',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => promotionPlans.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
  },
  (t) => [
    primaryKey({ name: 'promotion_plan_products_key', columns: [t.planId, t.productId] }),
    index('promotion_plan_products_product_id_index').on(t.productId),
  ],
);
