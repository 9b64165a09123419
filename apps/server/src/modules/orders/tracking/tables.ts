import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

/** The last position of each courier, stored while they carry an order. */
export const courierPositions = pgTable(
  'courier_positions',
  {
    courierId: integer('courier_id').primaryKey(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('courier_positions_on_earth', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
  ],
);

/** The trail so far, for a map that is opened later. Points older than a ride are deleted as the courier moves on. */
export const courierTrail = pgTable(
  'courier_trail',
  {
    courierId: integer('courier_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ name: 'courier_trail_key', columns: [t.courierId, t.at] })],
);
