import { externalOrderLimits } from '@botica/domain/company-orders/external';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { orders } from '../../orders/index.ts';

const longestTicket = sql.raw(String(externalOrderLimits.ticket));

/** An external client's agreement with a company for its affiliates. */
export const externalPlans = pgTable(
  'external_plans',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: smallint('company_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    valueCents: integer('value_cents').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    check('external_plans_value_not_negative', sql`${t.valueCents} >= 0`),
    uniqueIndex('external_plans_name_once').on(t.customerId, t.companyId, t.name),
  ],
);

/** The people that an external client orders for. */
export const externalAffiliates = pgTable(
  'external_affiliates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: smallint('company_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    firstNames: text('first_names').notNull(),
    lastNames: text('last_names').notNull(),
    /** Without dashes. */
    identity: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('external_affiliates_identity_clean', sql`${t.identity} ~ '^[0-9A-Z]{1,30}$' or not ${t.isActive}`),
    uniqueIndex('external_affiliates_identity_once')
      .on(t.customerId, t.companyId, t.identity)
      .where(sql`${t.isActive}`),
  ],
);

/** A quotation until an order is made of it: an external client has one cart per company, and so one open quotation. */
export const externalOrders = pgTable(
  'external_orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: smallint('company_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    planId: integer('plan_id')
      .notNull()
      .references(() => externalPlans.id),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => externalAffiliates.id),
    ticket: text().notNull(),
    copayCents: integer('copay_cents').notNull(),
    authorisedBy: text('authorised_by').notNull(),
    requestedBy: text('requested_by').notNull(),
    notes: text().notNull().default(''),
    /** The branch that the cart was priced for. */
    branchCode: integer('branch_code').notNull(),
    totalCents: integer('total_cents').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('external_orders_ticket_short', sql`char_length(${t.ticket}) between 1 and ${longestTicket}`), // EXT-03
    check('external_orders_money_not_negative', sql`least(${t.copayCents}, ${t.totalCents}) >= 0`),
    uniqueIndex('external_orders_one_open').on(t.customerId, t.companyId).where(sql`${t.orderId} is null`),
    uniqueIndex('external_orders_one_per_order').on(t.orderId),
    index('external_orders_customer_index').on(t.customerId, t.companyId, t.id),
  ],
);
