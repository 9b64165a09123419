import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

/** The people a customer asks redemptions for, each with their own card. */
export const patients = pgTable(
  'patients',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The customer's own card shows the name of the account instead. */
    name: text().notNull(),
    cardNumber: text('card_number').notNull(),
    identityNumber: text('identity_number').notNull().default(''),
    /** The customer's own card: their first invoice with such a product opens it. */
    isOwn: boolean('is_own').notNull().default(false),
  },
  (t) => [
    uniqueIndex('patients_card_unique').on(t.customerId, t.cardNumber),
    uniqueIndex('patients_one_own_card').on(t.customerId).where(sql`${t.isOwn}`),
  ],
);

/** CANJE-03: purchased units that were not redeemed yet. The balance of patient_movements. */
export const patientPurchases = pgTable(
  'patient_purchases',
  {
    /** productoCanjeId of EXCHANGE-01. */
    id: uuid().notNull().defaultRandom().unique('patient_purchases_id_unique'),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.id),
    /** No foreign key: an ended promotion may be deleted. */
    promotionId: integer('promotion_id').notNull(),
    units: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'patient_purchases_key', columns: [t.patientId, t.promotionId] }),
    check('patient_purchases_not_negative', sql`${t.units} >= 0`),
  ],
);

/**
 * 'taken' by a redemption when the order is placed, 'returned' when the order is released, cancelled or annulled;
 * 'earned' when it is invoiced, 'unearned' when it is annulled. 'opening' is a balance from before movements existed.
 */
export const movementKinds = ['opening', 'taken', 'returned', 'earned', 'unearned'] as const;

/** Movements of a card's units; append-only. */
export const patientMovements = pgTable(
  'patient_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.id),
    promotionId: integer('promotion_id').notNull(),
    /** No foreign key: orders are above this module. Null on an opening balance. */
    orderId: bigint('order_id', { mode: 'number' }),
    kind: text({ enum: movementKinds }).notNull(),
    units: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check(
      'patient_movements_kind_known',
      sql`${t.kind} in ('opening', 'taken', 'returned', 'earned', 'unearned') and (${t.kind} = 'opening') = (${t.orderId} is null)`,
    ),
    check(
      'patient_movements_sign_of_kind',
      // Older movements, from before invoices earned units, hold purchases less redemptions under 'taken'.
      sql`case when ${t.kind} = 'unearned' then ${t.units} <= 0 when ${t.kind} in ('opening', 'earned') then ${t.units} >= 0 else true end`,
    ),
    // An order takes, returns, earns and loses once for each card.
    uniqueIndex('patient_movements_once').on(t.orderId, t.patientId, t.promotionId, t.kind),
    uniqueIndex('patient_movements_one_opening').on(t.patientId, t.promotionId).where(sql`${t.kind} = 'opening'`),
    index('patient_movements_patient_index').on(t.patientId, t.promotionId),
  ],
);

/** EXCHANGE-01: a customer's complaint about a card; staff resolve it. */
export const patientCardReports = pgTable(
  'patient_card_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id').notNull(),
    promotionId: integer('promotion_id').notNull(),
    currentNumber: text('current_number').notNull(),
    name: text().notNull(),
    remarks: text().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  // Idempotent: a repeated report replaces the open one.
  (t) => [
    foreignKey({
      name: 'patient_card_reports_card_fk',
      columns: [t.patientId, t.promotionId],
      foreignColumns: [patientPurchases.patientId, patientPurchases.promotionId],
    }).onDelete('cascade'),
    uniqueIndex('patient_card_reports_one_open').on(t.patientId, t.promotionId).where(sql`${t.resolvedAt} is null`),
  ],
);
