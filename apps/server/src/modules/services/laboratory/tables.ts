import { firstLabOrderId, labOrderStates } from '@botica/domain/services/laboratory';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
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
import { branches, cities } from '../../branches/index.ts';
import { products } from '../../catalogue/index.ts';
import { customers } from '../../customers/index.ts';
import { purchases } from '../../payments/index.ts';
import { sealed } from '../../vault/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One request, for one patient or several, with one payment. */
export const labPreorders = pgTable(
  'lab_preorders',
  {
    purchaseId: bigint('purchase_id', { mode: 'number' })
      .primaryKey()
      .references(() => purchases.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** A hash of the body that came with the key. */
    bodyDigest: text('body_digest').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('lab_preorders_key_unique').on(t.customerId, t.idempotencyKey)],
);
export type LabPreorderRow = typeof labPreorders.$inferSelect;

const known = sql.raw(labOrderStates.map((state) => `'${state}'`).join(', '));

/** The exams of one patient. Only the customer who ordered them reads the patient's data and the results. */
export const labOrders = pgTable(
  'lab_orders',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity({ startWith: firstLabOrderId + 1 }),
    /** Our idempotent reference at the laboratory. */
    reference: uuid().notNull().unique('lab_orders_reference_unique').defaultRandom(),
    purchaseId: bigint('purchase_id', { mode: 'number' })
      .notNull()
      .references(() => labPreorders.purchaseId),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Empty after the account is deleted. */
    birthDate: date('birth_date'),
    identityTypeId: smallint('identity_type_id').notNull(),
    identityNumber: text('identity_number').notNull(),
    gender: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    contactName: text('contact_name').notNull(),
    contactIdentity: text('contact_identity').notNull(),
    totalCents: integer('total_cents').notNull(),
    state: text({ enum: labOrderStates }).notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
    acceptedAt: moment('accepted_at'),
    readyAt: moment('ready_at'),
    /** When a job checks it next; a job that takes it postpones this (lease), so that two do not check concurrently. */
    lookAfter: moment('look_after'),
  },
  (t) => [
    check('lab_orders_state_known', sql`${t.state} in (${known})`),
    check('lab_orders_total_positive', sql`${t.totalCents} > 0`),
    check('lab_orders_ready_has_a_moment', sql`(${t.state} = 'ready') = (${t.readyAt} is not null)`),
    index('lab_orders_purchase_index').on(t.purchaseId),
    index('lab_orders_customer_index').on(t.customerId, t.createdAt),
    index('lab_orders_look_index').on(t.lookAfter).where(sql`${t.lookAfter} is not null`),
  ],
);
export type LabOrderRow = typeof labOrders.$inferSelect;

/** LAB-11: the primary key enforces the rule. Name and price are those of the day. */
export const labOrderLines = pgTable(
  'lab_order_lines',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => labOrders.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (t) => [
    primaryKey({ name: 'lab_order_lines_key', columns: [t.orderId, t.productId] }),
    check('lab_order_lines_price_positive', sql`${t.priceCents} > 0`),
  ],
);

/** LAB-21: a result, a number with its normal range or a text. What was measured is in clear, how it came out is sealed. */
export const labResults = pgTable(
  'lab_results',
  {
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    productId: integer('product_id').notNull(),
    parameter: text().notNull(),
    position: smallint().notNull(),
    /** Empty in a row of before, until a job seals it. */
    id: uuid(),
    /** Measured */
    details: sealed(),
    /** These five have what a row of before says, and nothing beside a sealed one. */
    unit: text().notNull().default(''),
    value: doublePrecision(),
    textValue: text('text_value').notNull().default(''),
    normalMinimum: doublePrecision('normal_minimum'),
    normalMaximum: doublePrecision('normal_maximum'),
    isCharted: boolean('is_charted').notNull(),
    measuredAt: moment('measured_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'lab_results_key', columns: [t.orderId, t.productId, t.parameter] }),
    foreignKey({
      name: 'lab_results_of_a_line',
      columns: [t.orderId, t.productId],
      foreignColumns: [labOrderLines.orderId, labOrderLines.productId],
    }),
    check('lab_results_say_something', sql`(${t.details} is null) = (${t.value} is not null or ${t.textValue} <> '')`),
    check(
      'lab_results_charts_need_a_number',
      sql`not ${t.isCharted} or ${t.value} is not null or ${t.details} is not null`,
    ),
    check(
      'lab_results_sealed_whole',
      sql`(${t.details} is null) = (${t.id} is null) and (${t.details} is null
        or num_nonnulls(${t.normalMinimum}, ${t.normalMaximum}) = 0 and ${t.unit} = '')`,
    ),
    uniqueIndex('lab_results_id_unique').on(t.id),
    index('lab_results_readable_index').on(t.orderId).where(sql`${t.details} is null`),
  ],
);
export type LabResultRow = typeof labResults.$inferSelect;
