import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

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

/** Variables that staff set for a company, by number or by name. A102: for a switch, 1 means on. */
export const configurationVariables = pgTable(
  'configuration_variables',
  {
    companyId: smallint('company_id').notNull(),
    code: integer().notNull(),
    name: text().notNull(),
    value: text().notNull(),
    /** C082: 1 text, 2 image. */
    kind: smallint().notNull().default(1),
    /** The variables of one process are read together; none when empty. */
    process: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'configuration_variables_key', columns: [t.companyId, t.code] }),
    uniqueIndex('configuration_variables_name_unique').on(t.companyId, sql`lower(${t.name})`),
    check('configuration_variables_kind_known', sql`${t.kind} in (1, 2)`),
    check('configuration_variables_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
  ],
);
