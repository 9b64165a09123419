import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { branches } from '../branches/index.ts';

export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey(),
    parentId: integer('parent_id'),
    level: smallint().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    path: text().notNull().unique('groups_path_unique'),
    position: integer().notNull(),
    companyIds: smallint('company_ids').array().notNull(),
    pictureKey: text('picture_key').notNull(),
  },
  (t) => [
    check('groups_level_known', sql`${t.level} between 1 and 3`),
    check('groups_first_level_has_no_parent', sql`(${t.level} = 1) = (${t.parentId} is null)`),
    foreignKey({ name: 'groups_parent_known', columns: [t.parentId], foreignColumns: [t.id] }),
    index('groups_parent_id_index').on(t.parentId),
  ],
);

export const laboratories = pgTable('laboratories', {
  id: integer().primaryKey(),
  name: text().notNull().unique('laboratories_name_unique'),
  colour: text().notNull(),
  lightColour: text('light_colour').notNull(),
  accentColour: text('accent_colour').notNull(),
  emblem: text().notNull(),
});

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey(),
    sku: text().notNull(),
    barcode: text().notNull(),
    name: text().notNull(),
    presentation: text().notNull(),
    brand: text().notNull(),
    kind: text().notNull(),
    activeIngredient: text('active_ingredient'),
    strength: text(),
    form: text().notNull(),
    packSize: doublePrecision('pack_size').notNull(),
    unit: text().notNull(),
    laboratoryId: integer('laboratory_id')
      .notNull()
      .references(() => laboratories.id),
    isMedicine: boolean('is_medicine').notNull(),
    isExam: boolean('is_exam').notNull(),
    requiresPrescription: boolean('requires_prescription').notNull(),
    isControlled: boolean('is_controlled').notNull(),
    prescriptionClass: text('prescription_class').notNull(),
    isForPets: boolean('is_for_pets').notNull(),
    allowsOrderWithoutStock: boolean('allows_order_without_stock').notNull(),
    taxPercent: smallint('tax_percent').notNull(),
    description: text().notNull(),
    keywords: text().array().notNull(),
    equivalenceKey: text('equivalence_key'),
    pictureKey: text('picture_key').notNull(),
    popularity: real().notNull(),
  },
  (t) => [
    check('products_tax_known', sql`${t.taxPercent} in (0, 15)`),
    check('products_pack_not_empty', sql`${t.packSize} > 0`),
    uniqueIndex('products_sku_unique').on(t.sku),
    uniqueIndex('products_barcode_unique').on(t.barcode),
    index('products_equivalence_key_index').on(t.equivalenceKey),
  ],
);

export const productGroups = pgTable(
  'product_groups',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
  },
  (t) => [
    primaryKey({ name: 'product_groups_key', columns: [t.groupId, t.productId] }),
    index('product_groups_product_id_index').on(t.productId),
  ],
);

/** The whole price block of a product in a company. An absent price does not exist there. */
export const productPrices = pgTable(
  'product_prices',
  {
    companyId: smallint('company_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    publicCents: integer('public_cents').notNull(),
    ecommerceCents: integer('ecommerce_cents'),
    promotionCents: integer('promotion_cents'),
    seniorCents: integer('senior_cents'),
    seniorPromotionCents: integer('senior_promotion_cents'),
    fourthAgeCents: integer('fourth_age_cents'),
    deliveryCents: integer('delivery_cents'),
    seniorDeliveryCents: integer('senior_delivery_cents'),
    /** The same block for ICare customers. */
    icare: jsonb(),
    quantityTiers: jsonb('quantity_tiers').notNull().default([]),
  },
  (t) => [
    primaryKey({ name: 'product_prices_key', columns: [t.companyId, t.productId] }),
    check('product_prices_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('product_prices_public_positive', sql`${t.publicCents} > 0`),
  ],
);

/** What a branch has on its shelves. What orders have taken of it is kept apart and can never exceed it. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    allocated: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'stock_levels_key', columns: [t.productId, t.branchCode] }),
    check('stock_levels_never_oversold', sql`${t.allocated} >= 0 and ${t.allocated} <= ${t.quantity}`),
  ],
);
