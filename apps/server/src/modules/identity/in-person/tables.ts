import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';
import { customers } from '../../customers/index.ts';

/** Audit of identities confirmed in person: who of which branch saw which document, and when. Append-only. */
export const identitySightings = pgTable(
  'identity_sightings',
  {
    /** The id that the branch gave its notice. */
    eventId: text('event_id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    /** The employee of the branch who saw the document. */
    confirmedBy: text('confirmed_by').notNull(),
    identityTypeId: smallint('identity_type_id').notNull(),
    /** Empty once the account is deleted. */
    identityNumber: text('identity_number').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('identity_sightings_have_author', sql`length(btrim(${t.confirmedBy})) >= 3`),
    index('identity_sightings_customer_index').on(t.customerId),
  ],
);

export type IdentitySighting = typeof identitySightings.$inferSelect;
