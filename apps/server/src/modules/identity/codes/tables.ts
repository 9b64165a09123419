import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The latest code of each verification. A code is stored as an HMAC: a plain hash of four digits is trivial to reverse.
 */
export const codes = pgTable(
  'codes',
  {
    /** The purpose: the hash of a verification's token, or a purpose and the customer. */
    key: text().primaryKey(),
    recipient: text().notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [
    check('codes_wrong_tries_not_negative', sql`${t.wrongTries} >= 0`),
    index('codes_sent_at_index').on(t.sentAt),
    index('codes_recipient_index').on(t.recipient),
  ],
);
