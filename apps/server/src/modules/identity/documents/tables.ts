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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/index.ts';
import { customers } from '../../customers/index.ts';
import { identityDocuments } from '../accounts/index.ts';

/** DOC-03: the products for which a document was shown. */
export const documentProducts = pgTable(
  'document_products',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => identityDocuments.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
  },
  (t) => [
    primaryKey({ name: 'document_products_key', columns: [t.documentId, t.productId] }),
    index('document_products_product_id_index').on(t.productId),
  ],
);

/** `replaced`: the identity changed or was confirmed in another way before a person answered. */
export const identityReviewStates = ['waiting', 'approved', 'rejected', 'replaced'] as const;
export type IdentityReviewState = (typeof identityReviewStates)[number];

/** A document that a person compares with the account, because the reader could not confirm it. */
export const identityReviews = pgTable(
  'identity_reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    documentId: uuid('document_id')
      .notNull()
      .references(() => identityDocuments.id, { onDelete: 'cascade' }),
    /** The identity of the account when the review was requested: only this one is confirmed. */
    identityTypeId: smallint('identity_type_id').notNull(),
    identityNumber: text('identity_number').notNull(),
    state: text({ enum: identityReviewStates }).notNull().default('waiting'),
    /** For the customer; empty unless it was rejected. */
    reason: text().notNull().default(''),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    reviewedBy: text('reviewed_by'),
  },
  (t) => [
    check('identity_reviews_state_known', sql`${t.state} in ('waiting', 'approved', 'rejected', 'replaced')`),
    check(
      'identity_reviews_decided_by_somebody',
      sql`(${t.state} in ('approved', 'rejected')) = (${t.decidedAt} is not null and ${t.reviewedBy} is not null)`,
    ),
    check('identity_reviews_rejection_has_a_reason', sql`${t.state} <> 'rejected' or btrim(${t.reason}) <> ''`),
    uniqueIndex('identity_reviews_one_waiting').on(t.customerId).where(sql`${t.state} = 'waiting'`),
    index('identity_reviews_waiting_index').on(t.requestedAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('identity_reviews_customer_index').on(t.customerId, t.id),
    index('identity_reviews_document_index').on(t.documentId),
  ],
);
