import { fiscalDocumentKinds } from '@botica/domain/orders/fiscal-ranges';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { branches } from '../branches/index.ts';

/** Ranges of numbers that the tax office authorised a branch to invoice with, in sequence and until a date. */
export const fiscalRanges = pgTable(
  'fiscal_ranges',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: smallint('company_id').notNull(),
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    documentKind: text('document_kind', { enum: fiscalDocumentKinds }).notNull(),
    /** The CAI in Honduras, the series in Guatemala, the resolution in Nicaragua. */
    authorisation: text().notNull(),
    prefix: text().notNull(),
    firstNumber: integer('first_number').notNull(),
    lastNumber: integer('last_number').notNull(),
    nextNumber: integer('next_number').notNull(),
    /** How many of the first numbers were used before it was entered: by a stopped range or by another system. */
    usedBefore: integer('used_before').notNull().default(0),
    /** The last day on which the range may be used. */
    expiresOn: date('expires_on').notNull(),
    /** Staff ended it: no number of it is used any more. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('fiscal_ranges_once')
      .on(t.branchCode, t.companyId, t.documentKind, t.prefix, sql`(${t.firstNumber} + ${t.usedBefore})`)
      .where(sql`${t.stoppedAt} is null`),
    index('fiscal_ranges_numbers_index').on(t.companyId, t.prefix, t.firstNumber),
    check('fiscal_ranges_kind_known', sql`${t.documentKind} in ('invoice', 'credit-note')`),
    check('fiscal_ranges_in_order', sql`${t.firstNumber} > 0 and ${t.firstNumber} <= ${t.lastNumber}`),
    check('fiscal_ranges_never_past_the_end', sql`${t.nextNumber} between ${t.firstNumber} and ${t.lastNumber} + 1`),
    check('fiscal_ranges_continued', sql`${t.usedBefore} between 0 and ${t.nextNumber} - ${t.firstNumber}`),
  ],
);
