import { countryCodes } from '@botica/domain/companies';
import { addressLengths } from '@botica/domain/customers/addresses';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { suburbs } from '../../branches/index.ts';
import { customers } from '../index.ts';

/** ADDR-01: never deleted, because an order may reference it; annulled is `is_active` false. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The suburb's country, repeated here because each country has one default. */
    countryCode: text('country_code', { enum: countryCodes }).notNull(),
    suburbId: integer('suburb_id')
      .notNull()
      .references(() => suburbs.id),
    label: text().notNull().default(''),
    description: text().notNull(),
    reference: text().notNull().default(''),
    phone: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    isDefault: boolean('is_default').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('addresses_country_known', sql`${t.countryCode} in ('HN', 'GT', 'NI')`),
    check('addresses_default_is_active', sql`${t.isActive} or not ${t.isDefault}`),
    check('addresses_pin_whole', sql`(${t.lat} is null) = (${t.lng} is null)`),
    check('addresses_pin_on_earth', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
    check(
      'addresses_texts_not_endless',
      sql`length(${t.description}) <= ${sql.raw(String(addressLengths.description))} and length(${t.reference}) <= ${sql.raw(String(addressLengths.reference))} and length(${t.label}) <= ${sql.raw(String(addressLengths.label))}`,
    ),
    index('addresses_customer_id_index').on(t.customerId),
    // ADDR-02
    uniqueIndex('addresses_one_default').on(t.customerId, t.countryCode).where(sql`${t.isDefault}`),
    // An address sent again is stored once.
    uniqueIndex('addresses_active_unique')
      .on(t.customerId, t.suburbId, sql`lower(${t.description})`)
      .where(sql`${t.isActive}`),
  ],
);

/** ADDR-03: customer addresses of the pets company, in free text, until they are migrated. */
export const petsAddresses = pgTable(
  'pets_addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    cityName: text('city_name').notNull(),
    description: text().notNull(),
    phone: text().notNull(),
    migratedTo: integer('migrated_to').references(() => addresses.id),
  },
  (t) => [index('pets_addresses_customer_id_index').on(t.customerId)],
);
