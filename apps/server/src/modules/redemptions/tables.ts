import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/index.ts';

/** For whom a customer asks for redemptions: whoever takes the medicine, with a card of their own. */
export const patients = pgTable(
  'patients',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    cardNumber: text('card_number').notNull(),
    identityNumber: text('identity_number').notNull().default(''),
  },
  (t) => [uniqueIndex('patients_card_unique').on(t.customerId, t.cardNumber)],
);

/** CANJE-03: units bought before that nothing was redeemed for yet. */
export const patientPurchases = pgTable(
  'patient_purchases',
  {
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.id),
    /** Without a reference: a promotion that is over may be gone. */
    promotionId: integer('promotion_id').notNull(),
    units: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'patient_purchases_key', columns: [t.patientId, t.promotionId] }),
    check('patient_purchases_not_negative', sql`${t.units} >= 0`),
  ],
);

/** What an order added to the card of a patient, less what it redeemed; only added to. */
export const patientMovements = pgTable(
  'patient_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.id),
    promotionId: integer('promotion_id').notNull(),
    /** Without a reference: orders are above this module. */
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    /** 'taken' by the order, or 'returned' when it was released or cancelled. */
    kind: text({ enum: ['taken', 'returned'] }).notNull(),
    units: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('patient_movements_kind_known', sql`${t.kind} in ('taken', 'returned')`),
    // An order takes once and gives back once.
    uniqueIndex('patient_movements_once').on(t.orderId, t.patientId, t.promotionId, t.kind),
    index('patient_movements_patient_index').on(t.patientId, t.promotionId),
  ],
);
