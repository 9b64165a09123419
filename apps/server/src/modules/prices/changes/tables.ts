import type { CompanyId } from '@botica/domain/companies';
import type { PriceChangeState } from '@botica/domain/prices';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A set of new prices that are published together, or not at all (docs/decisions/0081). */
export const priceChanges = pgTable(
  'price_changes',
  {
    /** The key of the form that made it: the same form sent twice is one change. */
    id: uuid().primaryKey(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    name: text().notNull(),
    state: text().$type<PriceChangeState>().notNull().default('draft'),
    /** Raised by every edit of the draft, so that two people do not overwrite each other. */
    version: integer().notNull().default(1),
    /** Why it is published. Empty in a draft. */
    reason: text().notNull().default(''),
    /** Null: at once. */
    startsAt: moment('starts_at'),
    /** Why it did not start at its hour; empty otherwise. */
    problem: text().notNull().default(''),
    /** The published change that this one takes back. */
    undoesId: uuid('undoes_id'),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Who asked to publish it, and who signed, if anybody had to. */
    publishedByName: text('published_by_name'),
    signedByName: text('signed_by_name'),
    publishedAt: moment('published_at'),
  },
  (t) => [
    check('price_changes_state_known', sql`${t.state} in ('draft', 'waiting', 'scheduled', 'published', 'discarded')`),
    check('price_changes_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('price_changes_published_at_a_moment', sql`(${t.state} = 'published') = (${t.publishedAt} is not null)`),
    check('price_changes_scheduled_for_a_moment', sql`${t.state} <> 'scheduled' or ${t.startsAt} is not null`),
    foreignKey({ name: 'price_changes_undoes_known', columns: [t.undoesId], foreignColumns: [t.id] }),
    uniqueIndex('price_changes_undone_once').on(t.undoesId).where(sql`${t.state} <> 'discarded'`),
    index('price_changes_company_index').on(t.companyId, t.createdAt),
  ],
);
export type PriceChangeRow = typeof priceChanges.$inferSelect;

/** One price of one product: before, as it was seen, and after. Null: the product has no such price. */
export const priceChangeRows = pgTable(
  'price_change_rows',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => priceChanges.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    field: text().notNull(),
    oldCents: integer('old_cents'),
    newCents: integer('new_cents'),
  },
  (t) => [
    primaryKey({ name: 'price_change_rows_key', columns: [t.changeId, t.productId, t.field] }),
    check('price_change_rows_change_something', sql`${t.oldCents} is distinct from ${t.newCents}`),
    index('price_change_rows_product_id_index').on(t.productId),
  ],
);
