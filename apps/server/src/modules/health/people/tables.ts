import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';
import { sealed } from '../../vault/index.ts';

/** The people a customer cares for. What was noted about them is sealed; the rest names only customers. */
export const healthPeople = pgTable(
  'health_people',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    isSelf: boolean('is_self').notNull(),
    /** PersonForm */
    details: sealed().notNull(),
    /** Counts changes: an edit of an older state is refused. */
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('health_people_customer_id_index').on(t.customerId),
    uniqueIndex('health_people_one_self').on(t.customerId).where(sql`${t.isSelf}`),
  ],
);

/** The proof of each consent. It stays when the person is erased, without anything about the person. */
export const healthConsents = pgTable(
  'health_consents',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** No foreign key: the person may be erased. */
    personId: uuid('person_id').notNull(),
    version: text().notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (t) => [
    index('health_consents_customer_id_index').on(t.customerId),
    uniqueIndex('health_consents_one_given').on(t.personId).where(sql`${t.withdrawnAt} is null`),
  ],
);

/** Invited and accepted caregivers. Removing one deletes the row. */
export const healthCaregivers = pgTable(
  'health_caregivers',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => healthPeople.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    /** The customer who accepted. */
    customerId: uuid('customer_id').references(() => customers.id),
    mayOrder: boolean('may_order').notNull(),
    mayBeReminded: boolean('may_be_reminded').notNull().default(false),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('health_caregivers_email_once').on(t.personId, t.email),
    uniqueIndex('health_caregivers_customer_once').on(t.personId, t.customerId),
    index('health_caregivers_customer_id_index').on(t.customerId),
    index('health_caregivers_email_index').on(t.email),
    check('health_caregivers_accepted_by_somebody', sql`(${t.acceptedAt} is null) = (${t.customerId} is null)`),
  ],
);
