import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

/** SUBMIT-09: a customer without a row is new; with one, the master data know them or are about to. */
export const masterDataSyncs = pgTable('master_data_syncs', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
});
