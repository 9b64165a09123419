import type { ClosingTender, DayFigure, FigureId } from '@botica/domain/finance/closings';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/** A day of a branch that finance closed, with its figures. Never changed nor deleted (triggers.sql). */
export const dayClosings = pgTable(
  'day_closings',
  {
    /** The key of the form that closed it. */
    id: uuid().primaryKey(),
    companyId: smallint('company_id').notNull(),
    /** No foreign key: 0 is for online purchases, which belong to no branch. */
    branchCode: integer('branch_code').notNull(),
    day: date().notNull(),
    figures: jsonb().$type<readonly DayFigure[]>().notNull(),
    /** Who closed it, with the name of that moment. */
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    note: text().notNull().default(''),
    closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('day_closings_one_per_day').on(t.companyId, t.day, t.branchCode),
    check('day_closings_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('day_closings_branch_known', sql`${t.branchCode} >= 0`),
  ],
);
export type DayClosingRow = typeof dayClosings.$inferSelect;

/** The rows that made the figures, so that a later change can be shown row by row. */
export const dayClosingRows = pgTable(
  'day_closing_rows',
  {
    closingId: uuid('closing_id')
      .notNull()
      .references(() => dayClosings.id),
    figure: text().$type<FigureId>().notNull(),
    /** Empty for a row that is no money received or given back. */
    tender: text().$type<ClosingTender | ''>().notNull(),
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The order or the purchase; no foreign key, as in ledgers. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    /** The number of the order, or the title of the purchase. */
    subjectName: text('subject_name').notNull(),
    document: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ name: 'day_closing_rows_key', columns: [t.closingId, t.figure, t.tender, t.key] }),
    check('day_closing_rows_amount_not_negative', sql`${t.amountCents} >= 0`),
  ],
);
