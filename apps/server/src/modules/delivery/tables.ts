import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { branches, suburbs } from '../branches/index.ts';

/** The distance of a suburb from its branch: 1 near, 3 far. A suburb without a row is near. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    suburbId: integer('suburb_id')
      .primaryKey()
      .references(() => suburbs.id),
    zone: smallint().notNull(),
  },
  (t) => [check('delivery_zones_known', sql`${t.zone} between 1 and 3`)],
);

/**
 * The delivery cost of a zone. Each row applies from its minute of the day until the next row's, so a day has no gaps
 * or overlaps; branch 0 means every branch without its own tariff.
 */
export const deliveryTariffs = pgTable(
  'delivery_tariffs',
  {
    companyId: smallint('company_id').notNull(),
    branchCode: integer('branch_code').notNull().default(0),
    zone: smallint().notNull(),
    fromMinutes: smallint('from_minutes').notNull(),
    costCents: integer('cost_cents').notNull(),
  },
  (t) => [
    primaryKey({ name: 'delivery_tariffs_key', columns: [t.companyId, t.branchCode, t.zone, t.fromMinutes] }),
    check('delivery_tariffs_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('delivery_tariffs_zone_known', sql`${t.zone} between 1 and 3`),
    check('delivery_tariffs_minute_of_a_day', sql`${t.fromMinutes} between 0 and 1439`),
    check('delivery_tariffs_cost_not_negative', sql`${t.costCents} >= 0`),
  ],
);

/** The least that a delivery to a zone must buy; branch 0 like the tariffs. Without a row, the setting of the company. */
export const deliveryMinimums = pgTable(
  'delivery_minimums',
  {
    companyId: smallint('company_id').notNull(),
    branchCode: integer('branch_code').notNull().default(0),
    zone: smallint().notNull(),
    minimumCents: integer('minimum_cents').notNull(),
  },
  (t) => [
    primaryKey({ name: 'delivery_minimums_key', columns: [t.companyId, t.branchCode, t.zone] }),
    check('delivery_minimums_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('delivery_minimums_zone_known', sql`${t.zone} between 1 and 3`),
    check('delivery_minimums_not_negative', sql`${t.minimumCents} >= 0`),
  ],
);

/** SCHED-05 SCHED-06: how a branch takes scheduled deliveries. A branch without a row takes none. */
export const deliverySchedules = pgTable(
  'delivery_schedules',
  {
    branchCode: integer('branch_code')
      .primaryKey()
      .references(() => branches.code),
    /** After today. */
    maxDays: smallint('max_days').notNull(),
    /** In the format of branch hours; their end is the limit hour of the day. */
    weekdayHours: text('weekday_hours').notNull(),
    saturdayHours: text('saturday_hours').notNull(),
    sundayHours: text('sunday_hours').notNull(),
  },
  (t) => [check('delivery_schedules_days_known', sql`${t.maxDays} between 0 and 60`)],
);

/** How long deliveries of a branch take, as the branch states it. Without a row, the store promises no time. */
export const deliveryDurations = pgTable(
  'delivery_durations',
  {
    branchCode: integer('branch_code')
      .primaryKey()
      .references(() => branches.code),
    leastMinutes: smallint('least_minutes').notNull(),
    mostMinutes: smallint('most_minutes').notNull(),
  },
  (t) => [
    check('delivery_durations_in_order', sql`${t.leastMinutes} between 1 and ${t.mostMinutes}`),
    check('delivery_durations_within_a_day', sql`${t.mostMinutes} <= 1440`),
  ],
);
