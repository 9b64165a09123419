import type { CountryCode } from '@botica/domain/companies';
import type { OperatorId } from '@botica/domain/services/top-ups';
import { firstTopUpId, topUpStates } from '@botica/domain/services/top-ups';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';
import { purchases } from '../../payments/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A121: the phone operators, by country. */
export const topUpOperators = pgTable('top_up_operators', {
  id: smallint().primaryKey().$type<OperatorId>(),
  name: text().notNull(),
  countryCode: text('country_code').notNull().$type<CountryCode>(),
  /** The operator's own name for itself. */
  door: text().notNull(),
});

export const topUpProducts = pgTable(
  'top_up_products',
  {
    id: integer().primaryKey(),
    operatorId: smallint('operator_id')
      .notNull()
      .$type<OperatorId>()
      .references(() => topUpOperators.id),
    typeId: smallint('type_id').notNull(),
    name: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The operator's id of it. */
    code: text().notNull(),
    isOffered: boolean('is_offered').notNull().default(true),
    /** The company that added it; null: every company of the country offers it. */
    companyId: smallint('company_id'),
  },
  (t) => [
    check('top_up_products_amount_positive', sql`${t.amountCents} > 0`),
    check('top_up_products_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    uniqueIndex('top_up_products_code_unique')
      .on(t.operatorId, t.code, sql`coalesce(${t.companyId}, 0)`)
      .where(sql`${t.isOffered}`),
    index('top_up_products_offered_index').on(t.operatorId, t.typeId, t.amountCents),
  ],
);
export type TopUpProductRow = typeof topUpProducts.$inferSelect;

/** What a company changed of a product: paused, or in another place. */
export const topUpOffers = pgTable(
  'top_up_offers',
  {
    companyId: smallint('company_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => topUpProducts.id),
    isPaused: boolean('is_paused').notNull(),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ name: 'top_up_offers_key', columns: [t.companyId, t.productId] }),
    check('top_up_offers_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
  ],
);

/** What a company allows for an operator; null: the limits of the store. Its revision counts the changes of the list. */
export const topUpLimits = pgTable(
  'top_up_limits',
  {
    companyId: smallint('company_id').notNull(),
    operatorId: smallint('operator_id')
      .notNull()
      .$type<OperatorId>()
      .references(() => topUpOperators.id),
    revision: integer().notNull(),
    leastCents: integer('least_cents'),
    mostCents: integer('most_cents'),
  },
  (t) => [
    primaryKey({ name: 'top_up_limits_key', columns: [t.companyId, t.operatorId] }),
    check('top_up_limits_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check(
      'top_up_limits_in_order',
      sql`coalesce(${t.leastCents}, 1) > 0 and coalesce(${t.leastCents}, 1) <= coalesce(${t.mostCents}, 2147483647)`,
    ),
  ],
);

/** TOPUP-25: one for each phone of a customer. */
export const topUpFavourites = pgTable(
  'top_up_favourites',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    phone: text().notNull(),
    operatorId: smallint('operator_id')
      .notNull()
      .$type<OperatorId>()
      .references(() => topUpOperators.id),
    productId: integer('product_id').references(() => topUpProducts.id),
    typeId: smallint('type_id').notNull(),
    name: text().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [uniqueIndex('top_up_favourites_phone_unique').on(t.customerId, t.companyId, t.phone)],
);
export type FavouriteRow = typeof topUpFavourites.$inferSelect;

const known = sql.raw(topUpStates.map((state) => `'${state}'`).join(', '));

export const topUps = pgTable(
  'top_ups',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity({ startWith: firstTopUpId + 1 }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    /** The browser's idempotency key. */
    requestKey: uuid('request_key'),
    operatorId: smallint('operator_id')
      .notNull()
      .$type<OperatorId>()
      .references(() => topUpOperators.id),
    productId: integer('product_id')
      .notNull()
      .references(() => topUpProducts.id),
    /** A copy of the product's name, which may change later. */
    productName: text('product_name').notNull(),
    typeId: smallint('type_id').notNull(),
    phone: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    points: integer().notNull().default(0),
    pointsCents: integer('points_cents').notNull().default(0),
    cardCents: integer('card_cents').notNull().default(0),
    /** The purchase that charges the card; empty when points cover all of it. */
    purchaseId: bigint('purchase_id', { mode: 'number' }).references(() => purchases.id),
    branchCode: integer('branch_code'),
    taxName: text('tax_name').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    state: text({ enum: topUpStates }).notNull(),
    /** The operator's code of the last failure. */
    failureCode: text('failure_code').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** The time limit for confirmation when no card is charged: a purchase has its own. */
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    endedAt: moment('ended_at'),
    /** When a job checks it next; a job that takes it postpones this (lease), so that two do not check concurrently. */
    lookAfter: moment('look_after'),
  },
  (t) => [
    check('top_ups_state_known', sql`${t.state} in (${known})`),
    check('top_ups_amount_positive', sql`${t.amountCents} > 0`),
    check(
      'top_ups_all_is_paid',
      sql`${t.pointsCents} >= 0 and ${t.cardCents} >= 0 and ${t.pointsCents} + ${t.cardCents} = ${t.amountCents}`,
    ),
    check('top_ups_points_pay', sql`(${t.points} > 0) = (${t.pointsCents} > 0)`),
    check('top_ups_phone_whole', sql`${t.phone} ~ '^[0-9]{8}$' or ${t.phone} = ''`),
    uniqueIndex('top_ups_request_unique').on(t.customerId, t.requestKey),
    uniqueIndex('top_ups_purchase_unique').on(t.purchaseId),
    index('top_ups_customer_index').on(t.customerId, t.companyId, t.createdAt),
    index('top_ups_look_index').on(t.lookAfter).where(sql`${t.lookAfter} is not null`),
  ],
);
export type TopUpRow = typeof topUps.$inferSelect;

/** Each request to the operator, stored before it is sent: the reference makes it idempotent. */
export const topUpSends = pgTable(
  'top_up_sends',
  {
    reference: uuid().primaryKey().defaultRandom(),
    topUpId: bigint('top_up_id', { mode: 'number' })
      .notNull()
      .references(() => topUps.id),
    number: smallint().notNull(),
    phone: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    outcome: text({ enum: ['accepted', 'refused'] }),
    receipt: text().notNull().default(''),
    code: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('top_up_sends_number_unique').on(t.topUpId, t.number),
    // A send with an unknown result is queried, not followed by another; and a phone gets its balance once.
    uniqueIndex('top_up_sends_one_open').on(t.topUpId).where(sql`${t.outcome} is null`),
    uniqueIndex('top_up_sends_one_accepted').on(t.topUpId).where(sql`${t.outcome} = 'accepted'`),
    check('top_up_sends_answered', sql`(${t.outcome} is null) = (${t.answeredAt} is null)`),
  ],
);
export type TopUpSendRow = typeof topUpSends.$inferSelect;
