import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The latest requested copy of a customer's data: one row per customer, so two requests make one copy. */
export const personalDataCopies = pgTable(
  'personal_data_copies',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id),
    /** New with every request; also the name of the file. */
    id: uuid().notNull(),
    askedAt: moment('asked_at').notNull(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
    fetchedAt: moment('fetched_at'),
    /** Empty before the file exists and after it was removed. */
    fileKey: text('file_key'),
    bytes: integer(),
  },
  (t) => [
    check('personal_data_copies_ready_expires', sql`(${t.readyAt} is null) = (${t.expiresAt} is null)`),
    check('personal_data_copies_fetched_when_ready', sql`${t.fetchedAt} is null or ${t.readyAt} is not null`),
    index('personal_data_copies_file_index').on(t.expiresAt).where(sql`${t.fileKey} is not null`),
  ],
);
export type DataCopyRow = typeof personalDataCopies.$inferSelect;
