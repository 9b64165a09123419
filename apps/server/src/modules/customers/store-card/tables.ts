import { index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../branches/index.ts';

/** Applications for the credit card of the store: staff call the applicants back. */
export const storeCardApplications = pgTable(
  'store_card_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The idempotency key of the browser: an application sent twice is stored once. */
    requestKey: uuid('request_key'),
    companyId: smallint('company_id').notNull(),
    name: text().notNull(),
    identity: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('store_card_applications_request_unique').on(t.requestKey),
    index('store_card_applications_at_index').on(t.at),
  ],
);
