import { countryCodes } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../index.ts';

/** TAX-13: deactivated, never deleted. The country says whether it is an RTN, a NIT or a RUC. */
export const taxIds = pgTable(
  'tax_ids',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    countryCode: text('country_code', { enum: countryCodes }).notNull(),
    name: text().notNull(),
    /** TAX-06: without dashes. */
    number: text().notNull(),
    /** TAX-16 */
    clientType: smallint('client_type').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    deactivatedAt: timestamp('deactivated_at', { withTimezone: true }),
  },
  (t) => [
    check('tax_ids_country_known', sql`${t.countryCode} in ('HN', 'GT', 'NI')`),
    check('tax_ids_number_clean', sql`${t.number} ~ '^[0-9A-Z]{3,20}$' or not ${t.isActive}`),
    check('tax_ids_name_not_empty', sql`${t.name} <> '' or not ${t.isActive}`),
    index('tax_ids_customer_id_index').on(t.customerId),
    uniqueIndex('tax_ids_active_unique').on(t.customerId, t.countryCode, t.number).where(sql`${t.isActive}`),
  ],
);
