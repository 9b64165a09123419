import type { CompanyId } from '@botica/domain/companies';
import type { MovementKind, ResolutionKind } from '@botica/domain/finance/reconciliation';
import { movementKinds, resolutionKinds } from '@botica/domain/finance/reconciliation';
import { processorNames } from '@botica/domain/payments';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A settlement file of a processor for a company. Never deleted; only its withdrawal is added (triggers.sql). */
export const settlementFiles = pgTable(
  'settlement_files',
  {
    id: uuid().primaryKey(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    processor: text({ enum: processorNames }).notNull(),
    name: text().notNull(),
    /** Of its bytes: the same file is stored once. */
    sha256: text().notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    rows: integer().notNull(),
    /** Rows that correct one of an earlier file, and rows that an earlier file has as they are. */
    changedRows: integer('changed_rows').notNull(),
    repeatedRows: integer('repeated_rows').notNull(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** A file that was uploaded by mistake: its rows do not count, and it may be uploaded again. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnByName: text('withdrawn_by_name').notNull().default(''),
    withdrawnReason: text('withdrawn_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('settlement_files_counted_once')
      .on(t.companyId, t.processor, t.sha256)
      .where(sql`${t.withdrawnAt} is null`),
    check('settlement_files_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('settlement_files_processor_known', sql`${t.processor} in (${oneOf(processorNames)})`),
    check('settlement_files_days_in_order', sql`${t.firstDay} <= ${t.lastDay}`),
    check(
      'settlement_files_rows_counted',
      sql`${t.rows} > 0 and ${t.changedRows} >= 0 and ${t.repeatedRows} >= 0 and ${t.changedRows} + ${t.repeatedRows} <= ${t.rows}`,
    ),
    index('settlement_files_list_index').on(t.companyId, t.processor, t.uploadedAt, t.id),
  ],
);
export type SettlementFileRow = typeof settlementFiles.$inferSelect;

/**
 * The rows of the files. A later file may correct a row: the earlier one is kept, and does not count until the later file
 * is withdrawn.
 */
export const settlementRows = pgTable(
  'settlement_rows',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => settlementFiles.id),
    line: integer().notNull(),
    companyId: smallint('company_id').notNull(),
    processor: text({ enum: processorNames }).notNull(),
    kind: text().$type<MovementKind>().notNull(),
    transactionId: text('transaction_id').notNull(),
    day: date().notNull(),
    occurrence: integer().notNull(),
    /** In the currency of the account. */
    amountCents: integer('amount_cents').notNull(),
    /** Our id of the payment, as the processor tells it. */
    attemptId: uuid('attempt_id'),
    authorisation: text().notNull(),
    lastFour: text('last_four').notNull(),
    isCurrent: boolean('is_current').notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'settlement_rows_key', columns: [t.fileId, t.line] }),
    check('settlement_rows_kind_known', sql`${t.kind} in (${oneOf(movementKinds)})`),
    check('settlement_rows_amount_positive', sql`${t.amountCents} > 0`),
    check('settlement_rows_last_four_only', sql`${t.lastFour} ~ '^([0-9]{4})?$'`),
    uniqueIndex('settlement_rows_one_current')
      .on(t.companyId, t.processor, t.kind, t.transactionId, t.day, t.occurrence)
      .where(sql`${t.isCurrent}`),
    index('settlement_rows_day_index').on(t.companyId, t.processor, t.day).where(sql`${t.isCurrent}`),
  ],
);

/** Who resolved which difference, and why. The seal holds its amounts: another one is another difference. */
export const reconciliationResolutions = pgTable(
  'reconciliation_resolutions',
  {
    /** The key of the form. */
    id: uuid().primaryKey(),
    companyId: smallint('company_id').notNull(),
    processor: text({ enum: processorNames }).notNull(),
    kind: text().$type<MovementKind>().notNull(),
    transactionId: text('transaction_id').notNull(),
    itemId: text('item_id').notNull(),
    seal: text().notNull(),
    resolution: text().$type<ResolutionKind>().notNull(),
    reason: text().notNull(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('reconciliation_resolutions_one_each').on(t.companyId, t.processor, t.itemId, t.seal),
    check('reconciliation_resolutions_kind_known', sql`${t.resolution} in (${oneOf(resolutionKinds)})`),
    index('reconciliation_resolutions_transaction_index').on(t.companyId, t.processor, t.kind, t.transactionId),
  ],
);
export type ResolutionRow = typeof reconciliationResolutions.$inferSelect;
