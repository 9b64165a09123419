import {
  requestActors,
  requestEvents,
  requestModes,
  requestStates,
} from '@botica/domain/prescriptions/insurer-requests';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
import { branches } from '../../branches/index.ts';
import { customers } from '../../customers/index.ts';
import { orders } from '../../orders/index.ts';
import { prescriptions } from '../index.ts';
import { insurerCards } from '../insurer-cards/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const known = sql.raw(requestStates.map((state) => `'${state}'`).join(', '));

/** A customer's request to an insurer to pay for prescriptions. */
export const insurerRequests = pgTable(
  'insurer_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => insurerCards.id),
    state: text({ enum: requestStates }).notNull().default('sent'),
    /** Grows with each change by the shopper: an answer refers to the version that the insurer has seen. */
    version: integer().notNull().default(1),
    mode: text({ enum: requestModes }).notNull(),
    /** The pickup branch, or the one that serves the address. */
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    addressId: integer('address_id'),
    /** A copy of the chosen address, which may be changed or deleted later. */
    addressText: text('address_text').notNull().default(''),
    /** The card for the copay; without one it is paid on receipt. */
    paymentCardId: uuid('payment_card_id'),
    /** INS-05 */
    identityFileKey: text('identity_file_key').unique('insurer_requests_identity_file_key_unique'),
    /** The id of the key that this file is sealed with; empty until a job has looked. */
    identitySealedWith: text('identity_sealed_with'),
    /** Why the insurer rejected it or wants a correction. */
    reason: text().notNull().default(''),
    coveragePercent: smallint('coverage_percent'),
    copayCents: integer('copay_cents'),
    authorization: text().notNull().default(''),
    orderId: bigint('order_id', { mode: 'number' })
      .unique('insurer_requests_order_id_unique')
      .references(() => orders.id),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** The idempotency key of its order: however often its job runs, it creates one. */
    orderKey: uuid('order_key').notNull().defaultRandom(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    check('insurer_requests_state_known', sql`${t.state} in (${known})`),
    check('insurer_requests_mode_known', sql`${t.mode} in ('pickup', 'homeDelivery')`),
    check('insurer_requests_home_has_an_address', sql`(${t.mode} = 'homeDelivery') = (${t.addressId} is not null)`),
    check(
      'insurer_requests_approved_has_terms',
      sql`${t.state} not in ('approved', 'ordered') or (${t.coveragePercent} is not null and ${t.copayCents} is not null)`,
    ),
    check('insurer_requests_coverage_is_a_part', sql`${t.coveragePercent} between 0 and 100`),
    check('insurer_requests_copay_not_negative', sql`${t.copayCents} >= 0`),
    check('insurer_requests_ordered_has_an_order', sql`(${t.state} = 'ordered') = (${t.orderId} is not null)`),
    uniqueIndex('insurer_requests_key_unique').on(t.customerId, t.idempotencyKey),
    index('insurer_requests_customer_index').on(t.customerId, t.companyId, t.id),
    index('insurer_requests_waiting_index').on(t.id).where(sql`${t.state} in ('sent', 'reviewing', 'approved')`),
    index('insurer_requests_card_id_index').on(t.cardId),
  ],
);
export type InsurerRequestRow = typeof insurerRequests.$inferSelect;

export const insurerRequestPrescriptions = pgTable(
  'insurer_request_prescriptions',
  {
    requestId: integer('request_id').notNull(),
    prescriptionId: uuid('prescription_id').notNull(),
    /** INS-07: an eleventh position does not exist. */
    place: smallint().notNull(),
    /** The idempotency key of its form. */
    idempotencyKey: uuid('idempotency_key').notNull(),
  },
  (t) => [
    primaryKey({ name: 'insurer_request_prescriptions_key', columns: [t.requestId, t.prescriptionId] }),
    foreignKey({
      name: 'insurer_request_prescriptions_request_id_fk',
      columns: [t.requestId],
      foreignColumns: [insurerRequests.id],
    }).onDelete('cascade'),
    // Closing an account deletes its pictures, and with them these rows.
    foreignKey({
      name: 'insurer_request_prescriptions_prescription_id_fk',
      columns: [t.prescriptionId],
      foreignColumns: [prescriptions.id],
    }).onDelete('cascade'),
    check('insurer_request_prescriptions_at_most_ten', sql`${t.place} between 1 and 10`),
    uniqueIndex('insurer_request_prescriptions_place_unique').on(t.requestId, t.place),
    index('insurer_request_prescriptions_prescription_id_index').on(t.prescriptionId),
  ],
);

/** The history of a request: what happened, who did it and why. */
export const insurerRequestEvents = pgTable(
  'insurer_request_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => insurerRequests.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    actor: text({ enum: requestActors }).notNull(),
    event: text({ enum: requestEvents }).notNull(),
    /** The new state. */
    state: text({ enum: requestStates }).notNull(),
    reason: text().notNull().default(''),
  },
  (t) => [index('insurer_request_events_request_id_index').on(t.requestId, t.id)],
);
