import { productLoadPhases, productLoadStates } from '@botica/domain/catalogue/product-loads';
import type { CompanyId } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export interface LoadCounts {
  rows: number;
  brokenRows: number;
  newProducts: number;
  changedProducts: number;
  changedPrices: number;
}

export interface LoadProblem {
  line: number;
  column: string;
  value: string;
  reason: string;
}

/** A value that the file changes, as staff read it. */
export interface LoadChange {
  line: number;
  sku: string;
  product: string;
  label: string;
  before: string;
  after: string;
  /** Of a price. */
  companyId?: CompanyId;
}

export interface LoadPrices {
  id: string;
  companyId: CompanyId;
  rows: number;
}

/** A file of products that staff upload. The transaction of a batch moves `next_line`, so a killed load resumes there. */
export const productLoads = pgTable(
  'product_loads',
  {
    /** Made by the form: sent twice, it is one load. */
    id: uuid().primaryKey(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    /** No reference: the load stays when a person leaves. */
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    fileName: text('file_name').notNull(),
    fileKey: text('file_key').notNull(),
    lines: integer().notNull(),
    /** Columns of the file that are not read. */
    unused: jsonb().$type<string[]>().notNull(),
    phase: text({ enum: productLoadPhases }).notNull(),
    state: text({ enum: productLoadStates }).notNull(),
    /** The first line that was not read yet. */
    nextLine: integer('next_line').notNull(),
    counts: jsonb().$type<LoadCounts>().notNull(),
    /** The first ones of each; the counts say how many there are. */
    problems: jsonb().$type<LoadProblem[]>().notNull(),
    changes: jsonb().$type<LoadChange[]>().notNull(),
    /** The changes of prices that the load made, as drafts. */
    priceChanges: jsonb('price_changes').$type<LoadPrices[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('product_loads_phase_known', sql`${t.phase} in ('rehearsal', 'load')`),
    check('product_loads_state_known', sql`${t.state} in ('running', 'stopped', 'finished', 'failed', 'discarded')`),
    index('product_loads_newest_index').on(t.companyId, t.createdAt),
  ],
);

export type ProductLoad = typeof productLoads.$inferSelect;

/** Without what only its page shows: hundreds of errors and changes. */
export type ListedLoad = Omit<ProductLoad, 'unused' | 'problems' | 'changes' | 'priceChanges'>;
