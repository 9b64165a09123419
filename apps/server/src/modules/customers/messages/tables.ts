import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../index.ts';

/** The letters that a customer was sent: their subjects, for customer service. Erased with the customer. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    subject: text().notNull(),
    /** The idempotency key of the letter: a retried job is one message. */
    letterKey: text('letter_key').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('sent_messages_key_index').on(t.customerId, t.letterKey),
    index('sent_messages_customer_index').on(t.customerId, t.id),
  ],
);
