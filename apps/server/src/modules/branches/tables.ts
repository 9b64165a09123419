import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

/** Countries that the registration offers, with the mask of their phone numbers: a fixed list, filled by migration 0071. */
export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  isoCode: text('iso_code').notNull().unique('countries_iso_code_unique'),
  name: text().notNull(),
  callingCode: text('calling_code').notNull(),
  phoneMask: text('phone_mask').notNull(),
});

export const cities = pgTable(
  'cities',
  {
    id: text().primaryKey(),
    countryCode: text('country_code').notNull(),
    name: text().notNull(),
    department: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (t) => [
    check('cities_country_known', sql`${t.countryCode} in ('HN', 'GT', 'NI')`),
    check('cities_position_on_earth', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
    index('cities_country_code_index').on(t.countryCode),
  ],
);

export const branches = pgTable(
  'branches',
  {
    code: integer().primaryKey(),
    /** A branch of the chain may also serve the laboratory or the supermarket. */
    companyIds: smallint('company_ids').array().notNull(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    publicName: text('public_name').notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    hasDriveThrough: boolean('has_drive_through').notNull().default(false),
    deliveryEnabled: boolean('delivery_enabled').notNull().default(true),
    pickupEnabled: boolean('pickup_enabled').notNull().default(true),
    weekdayHours: text('weekday_hours').notNull(),
    saturdayHours: text('saturday_hours').notNull(),
    sundayHours: text('sunday_hours').notNull(),
    services: text().array().notNull().default(sql`'{}'`),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    check('branches_code_positive', sql`${t.code} > 0`),
    check('branches_serve_a_company', sql`cardinality(${t.companyIds}) > 0`),
    check('branches_position_on_earth', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
    index('branches_city_id_index').on(t.cityId),
  ],
);

export const suburbs = pgTable(
  'suburbs',
  {
    id: integer().primaryKey(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    name: text().notNull(),
    /** The branch that delivers there; null means that we do not deliver. */
    servingBranchCode: integer('serving_branch_code').references(() => branches.code),
    /** A273: where staff see it on the map; both null while nobody placed it. No shopper is charged by it. */
    lat: doublePrecision(),
    lng: doublePrecision(),
  },
  (t) => [
    index('suburbs_city_id_index').on(t.cityId),
    check(
      'suburbs_position_on_earth',
      sql`(${t.lat} is null) = (${t.lng} is null)
        and coalesce(${t.lat} between -90 and 90 and ${t.lng} between -180 and 180, true)`,
    ),
  ],
);

export const branchSpecialHours = pgTable(
  'branch_special_hours',
  {
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    day: date().notNull(),
    hours: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'branch_special_hours_key', columns: [t.branchCode, t.day] }),
    index('branch_special_hours_day_index').on(t.day),
  ],
);

/** Days on which all branches of a company have other hours. The special day of a branch overrides it. */
export const companyHolidays = pgTable(
  'company_holidays',
  {
    companyId: smallint('company_id').notNull(),
    day: date().notNull(),
    hours: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'company_holidays_key', columns: [t.companyId, t.day] }),
    check('company_holidays_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
  ],
);
