import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

/** SUBMIT-09: a customer without a row is new; a row means that the customer was added or is about to be. */
export const masterDataSyncs = pgTable('master_data_syncs', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
});
