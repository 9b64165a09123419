import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    termsId: smallint('terms_id').notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ name: 'accepted_terms_key', columns: [t.customerId, t.termsId] })],
);

/** REG-13: the picture of a document, in the file store under an unguessable key. */
export const identityDocuments = pgTable(
  'identity_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    documentTypeId: smallint('document_type_id').notNull(),
    fileKey: text('file_key').notNull().unique('identity_documents_file_key_unique'),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('identity_documents_type_known', sql`${t.documentTypeId} in (1, 13)`),
    index('identity_documents_customer_id_index').on(t.customerId),
  ],
);

/** DOC-06: an identity confirmed by the picture of a document, and its account. */
export const identityLinks = pgTable(
  'identity_links',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id),
    documentTypeId: smallint('document_type_id').notNull(),
    identityNumber: text('identity_number').notNull(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  // Of two accounts that confirm one identity concurrently, one succeeds.
  (t) => [unique('identity_links_identity_unique').on(t.documentTypeId, t.identityNumber)],
);
