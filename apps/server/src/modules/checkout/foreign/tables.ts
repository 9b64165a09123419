import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { laboratories, products } from '../../catalogue/index.ts';
import { customers } from '../../customers/index.ts';

/** FOREIGN-04: the countries that we ship to, which differ from those of the forms. */
export const foreignCountries = pgTable('foreign_countries', {
  id: smallint().primaryKey(),
  name: text().notNull(),
});

export const foreignStates = pgTable(
  'foreign_states',
  {
    id: integer().primaryKey(),
    countryId: smallint('country_id')
      .notNull()
      .references(() => foreignCountries.id),
    name: text().notNull(),
  },
  (t) => [unique('foreign_states_of_country').on(t.countryId, t.id)],
);

export const foreignCities = pgTable(
  'foreign_cities',
  {
    id: integer().primaryKey(),
    stateId: integer('state_id')
      .notNull()
      .references(() => foreignStates.id),
    name: text().notNull(),
  },
  (t) => [uniqueIndex('foreign_cities_name_unique').on(t.stateId, sql`lower(${t.name})`)],
);

export const foreignCarriers = pgTable('foreign_carriers', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

/** A carrier's service to a country, in US cents. */
export const foreignServices = pgTable(
  'foreign_services',
  {
    id: integer().primaryKey(),
    countryId: smallint('country_id')
      .notNull()
      .references(() => foreignCountries.id),
    carrierId: integer('carrier_id')
      .notNull()
      .references(() => foreignCarriers.id),
    name: text().notNull(),
    minDays: smallint('min_days').notNull(),
    maxDays: smallint('max_days').notNull(),
    baseUsdCents: integer('base_usd_cents').notNull(),
    extraPoundUsdCents: integer('extra_pound_usd_cents').notNull(),
    maxPounds: smallint('max_pounds').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    check('foreign_services_days_in_order', sql`${t.minDays} > 0 and ${t.maxDays} >= ${t.minDays}`),
    check('foreign_services_prices_not_negative', sql`${t.baseUsdCents} >= 0 and ${t.extraPoundUsdCents} >= 0`),
    check('foreign_services_take_weight', sql`${t.maxPounds} > 0`),
    index('foreign_services_country_id_index').on(t.countryId),
  ],
);

/** FOREIGN-06: one row. */
export const foreignSettings = pgTable(
  'foreign_settings',
  {
    key: text().primaryKey().default('current'),
    insuranceUsdCents: integer('insurance_usd_cents').notNull(),
    /** Products have no weight of their own. */
    unitsPerPound: smallint('units_per_pound').notNull().default(4),
  },
  (t) => [
    check('foreign_settings_one_current', sql`${t.key} = 'current'`),
    check('foreign_settings_insurance_not_negative', sql`${t.insuranceUsdCents} >= 0`),
    check('foreign_settings_units_positive', sql`${t.unitsPerPound} > 0`),
  ],
);

/** FOREIGN-09: what a shopper must accept, in order. */
export const foreignRequirements = pgTable('foreign_requirements', {
  id: integer().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
});

export const restrictedProducts = pgTable('restricted_products', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id),
});

export const restrictedLaboratories = pgTable('restricted_laboratories', {
  laboratoryId: integer('laboratory_id')
    .primaryKey()
    .references(() => laboratories.id),
});

/** Deactivated, never deleted: an order may reference it. */
export const foreignAddresses = pgTable(
  'foreign_addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    countryId: smallint('country_id')
      .notNull()
      .references(() => foreignCountries.id),
    stateId: integer('state_id').notNull(),
    city: text().notNull(),
    postalCode: text('postal_code').notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'foreign_addresses_state_of_country',
      columns: [t.countryId, t.stateId],
      foreignColumns: [foreignStates.countryId, foreignStates.id],
    }),
    index('foreign_addresses_customer_id_index').on(t.customerId),
    // Creating is idempotent.
    uniqueIndex('foreign_addresses_active_unique')
      .on(t.customerId, t.stateId, t.postalCode, sql`lower(${t.address})`, sql`lower(${t.name})`)
      .where(sql`${t.isActive}`),
  ],
);
