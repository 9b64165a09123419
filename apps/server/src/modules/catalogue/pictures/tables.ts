import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The pictures that staff uploaded, for the whole chain. The id is the digest of the content, so a row never changes and
 * its address can be cached for ever. The files are in the file store.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the largest file. */
    bytes: integer().notNull(),
    /** Its files are all stored. A row that stays false is an upload that broke off. */
    isReady: boolean('is_ready').notNull().default(false),
    /** Uploaded, or found in use by the job that removes unused ones. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** No reference: the picture stays when a person leaves. */
    staffId: uuid('staff_id').notNull(),
  },
  (t) => [
    check('pictures_id_is_a_digest', sql`${t.id} ~ '^[0-9a-f]{40}$'`),
    check('pictures_have_a_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    index('pictures_seen_at_index').on(t.seenAt),
  ],
);
