import type { ProductFields } from '@botica/domain/catalogue/product-drafts';
import { productFieldIds } from '@botica/domain/catalogue/product-drafts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who made a version: `found` is the state that was there before anybody recorded one. */
export const versionSources = ['found', 'import', 'staff'] as const;
export type VersionSource = (typeof versionSources)[number];

/** The published states of a product, each whole. Rows are only added. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    number: integer().notNull(),
    fields: jsonb().$type<ProductFields>().notNull(),
    source: text({ enum: versionSources }).notNull(),
    /** No reference: the history stays when a person leaves. */
    staffId: uuid('staff_id'),
    /** The name of the person, or of the load, at that moment. */
    author: text().notNull(),
    /** Of the form that published it: the same form sent again publishes nothing more. */
    key: uuid(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'product_versions_key', columns: [t.productId, t.number] }),
    check('product_versions_counted', sql`${t.number} > 0`),
    check('product_versions_source_known', sql`${t.source} in ('found', 'import', 'staff')`),
    check('product_versions_staff_named', sql`(${t.source} = 'staff') = (${t.staffId} is not null)`),
    uniqueIndex('product_versions_form_once').on(t.productId, t.key),
  ],
);

/** One changed field of a product that is not published yet. All the fields of a product are its draft. */
export const productDrafts = pgTable(
  'product_drafts',
  {
    productId: integer('product_id').notNull(),
    field: text({ enum: productFieldIds as [keyof ProductFields] }).notNull(),
    value: jsonb().notNull(),
    /** The published version that the person saw. */
    baseVersion: integer('base_version').notNull(),
    staffId: uuid('staff_id').notNull(),
    author: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'product_drafts_key', columns: [t.productId, t.field] }),
    foreignKey({
      name: 'product_drafts_base_known',
      columns: [t.productId, t.baseVersion],
      foreignColumns: [productVersions.productId, productVersions.number],
    }),
    index('product_drafts_base_index').on(t.productId, t.baseVersion),
  ],
);
