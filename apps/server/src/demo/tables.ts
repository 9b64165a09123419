import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Its one row means that the demo store is loaded; the loading transaction writes it. */
export const demoLoads = pgTable(
  'demo_loads',
  {
    isLoaded: boolean('is_loaded').primaryKey().default(true),
    products: integer().notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('demo_loads_one_row', sql`${t.isLoaded}`)],
);
