import { sql } from 'drizzle-orm';
import { check, date, numeric, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';

/** The price of a US dollar in a company's currency, from a date on. Used by PayPal and shipping abroad. */
export const dollarRates = pgTable(
  'dollar_rates',
  {
    companyId: smallint('company_id').notNull(),
    startsOn: date('starts_on').notNull(),
    localPerUsd: numeric('local_per_usd', { precision: 12, scale: 4, mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'dollar_rates_key', columns: [t.companyId, t.startsOn] }),
    check('dollar_rates_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('dollar_rates_positive', sql`${t.localPerUsd} > 0`),
  ],
);
