import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../index.ts';

/** A senior for whom a customer buys. */
export const olderIdentities = pgTable(
  'older_identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    identityNumber: text('identity_number').notNull(),
    /** OLDER-03: one picture, or none. */
    fileKey: text('file_key').unique('older_identities_file_key_unique'),
    bytes: integer(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('older_identities_number_unique').on(t.customerId, t.identityNumber),
    index('older_identities_customer_id_index').on(t.customerId),
  ],
);
