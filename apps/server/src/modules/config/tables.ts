import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The app version record: one row, the current one. */
export const appVersions = pgTable(
  'app_versions',
  {
    key: text().primaryKey().default('current'),
    version: text().notNull(),
    previousVersion: text('previous_version').notNull(),
    isMandatory: boolean('is_mandatory').notNull(),
    clearsStorage: boolean('clears_storage').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('app_versions_one_current', sql`${t.key} = 'current'`)],
);

/** Texts that staff keep as HTML, such as the PCI certificate. */
export const documents = pgTable('documents', {
  name: text().primaryKey(),
  html: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
