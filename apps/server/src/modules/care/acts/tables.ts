import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The keys of forms that acted: the same form sent again acts no second time. Deleted after some weeks. */
export const careKeys = pgTable('care_keys', {
  key: uuid().primaryKey(),
  /** The act and its content; the key with another content is refused. */
  digest: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
