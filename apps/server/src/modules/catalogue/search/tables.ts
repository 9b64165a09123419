import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';
import { products } from '../index.ts';
import { synonymKinds } from './model/synonyms.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Staff add a row, and every process applies it within seconds. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: serial().primaryKey(),
    kind: text({ enum: synonymKinds }).notNull(),
    /** The customer's text; one word or a few. */
    term: text().notNull(),
    /** What it also finds. */
    finds: text().notNull(),
  },
  (t) => [
    check('search_synonyms_kind_known', sql`${t.kind} in ('equivalent', 'means')`),
    check('search_synonyms_not_empty', sql`${t.term} <> '' and ${t.finds} <> ''`),
    uniqueIndex('search_synonyms_once').on(t.term, t.finds),
  ],
);

/** What staff add to the needs of our file, by name: words and products of a known need, or a need of their own. */
export const searchNeeds = pgTable(
  'search_needs',
  {
    name: text().primaryKey(),
    phrases: text().array().notNull(),
    /** In the words of the file: an ingredient, `grupo:` and a group, or `tipo:` and a kind of article. */
    targets: text().array().notNull(),
    /** Shoppers are told to ask the pharmacist before they choose. */
    asksPharmacist: boolean('asks_pharmacist').notNull(),
    /** An edit names the revision that it started from. */
    revision: integer().notNull(),
  },
  (t) => [
    check('search_needs_named', sql`${t.name} <> ''`),
    check('search_needs_short', sql`cardinality(${t.phrases}) <= 60 and cardinality(${t.targets}) <= 20`),
  ],
);

/**
 * Changed products, for the processes that hold the catalogue in memory. The writing transaction's id decides whether a
 * reader can have seen a row; a sequence number could not, because transactions do not commit in its order.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Empty: reload everything. */
    productId: integer('product_id'),
    changedBy: xid8('changed_by').notNull().default(sql`pg_current_xact_id()`),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [index('search_changes_transaction_index').on(t.changedBy), index('search_changes_age_index').on(t.changedAt)],
);

/** Searches by day. A term whose last search found nothing is what staff check first. */
export const searchTerms = pgTable(
  'search_terms',
  {
    companyId: smallint('company_id').notNull(),
    day: date().notNull(),
    /** Lower case, without accents. */
    term: text().notNull(),
    searches: integer().notNull(),
    /** Products that the last search found. */
    hits: integer().notNull(),
    clicks: integer().notNull().default(0),
    /** The sum of the click positions: divided by the clicks, how far people had to look. */
    clickedPositions: integer('clicked_positions').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'search_terms_key', columns: [t.companyId, t.day, t.term] }),
    index('search_terms_without_result').on(t.companyId, t.day).where(sql`${t.hits} = 0`),
  ],
);

/** The chosen product per term, and its position in the list. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    companyId: smallint('company_id').notNull(),
    day: date().notNull(),
    term: text().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    clicks: integer().notNull(),
    clickedPositions: integer('clicked_positions').notNull(),
  },
  (t) => [primaryKey({ name: 'search_clicks_key', columns: [t.companyId, t.day, t.term, t.productId] })],
);

/** The searches of a customer, each term once. */
export const customerSearches = pgTable(
  'customer_searches',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    companyId: smallint('company_id').notNull(),
    term: text().notNull(),
    searchedAt: moment('searched_at').notNull(),
  },
  (t) => [primaryKey({ name: 'customer_searches_key', columns: [t.customerId, t.companyId, t.term] })],
);

/** The products that a customer viewed, each once. */
export const customerVisits = pgTable(
  'customer_visits',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    companyId: smallint('company_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    visitedAt: moment('visited_at').notNull(),
  },
  (t) => [primaryKey({ name: 'customer_visits_key', columns: [t.customerId, t.companyId, t.productId] })],
);
