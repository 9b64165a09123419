import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Its one row says that the demo store is in; it is written by the transaction that loads it. */
export const demoLoads = pgTable(
  'demo_loads',
  {
    isLoaded: boolean('is_loaded').primaryKey().default(true),
    products: integer().notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('demo_loads_one_row', sql`${t.isLoaded}`)],
);
