import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';

/** Couriers, as the branches name them. */
export const couriers = pgTable(
  'couriers',
  {
    /** The branches' id for them. */
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** URL of the picture; may be empty. */
    photoUrl: text('photo_url').notNull().default(''),
  },
  (t) => [
    check('couriers_number_positive', sql`${t.id} > 0`),
    check('couriers_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
  ],
);

export type CourierRow = typeof couriers.$inferSelect;
