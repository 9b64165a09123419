import { sql } from 'drizzle-orm';
import {
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

/** Insurers that pay for a customer's medicines, by an agreement with a company. */
export const insurers = pgTable(
  'insurers',
  {
    id: smallint().primaryKey(),
    companyId: smallint('company_id').notNull(),
    name: text().notNull(),
    /** INS-05 */
    requiresIdentity: boolean('requires_identity').notNull().default(false),
    requirements: text().array().notNull().default([]),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [check('insurers_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`)],
);

export const insurerCards = pgTable(
  'insurer_cards',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    insurerId: smallint('insurer_id')
      .notNull()
      .references(() => insurers.id),
    policyNumber: text('policy_number').notNull(),
    cardNumber: text('card_number').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The row stays for the requests that reference it; its pictures do not. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('insurer_cards_number_unique')
      .on(t.customerId, t.insurerId, t.cardNumber)
      .where(sql`${t.removedAt} is null`),
    index('insurer_cards_customer_id_index').on(t.customerId),
  ],
);

export const insurerCardDocuments = pgTable(
  'insurer_card_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => insurerCards.id, { onDelete: 'cascade' }),
    /** INS-03: a third position does not exist. */
    place: smallint().notNull(),
    fileKey: text('file_key').notNull().unique('insurer_card_documents_file_key_unique'),
    bytes: integer().notNull(),
  },
  (t) => [
    check('insurer_card_documents_at_most_two', sql`${t.place} in (1, 2)`),
    uniqueIndex('insurer_card_documents_place_unique').on(t.cardId, t.place),
  ],
);
