import type { ProductPicture } from '@botica/domain/catalogue/pictures';
import type { PinnedEquivalent } from '@botica/domain/catalogue/product-drafts';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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
import { plainWords } from '../../platform/plain-words.ts';
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
    /** One that staff uploaded, instead of the one of the key. */
    pictureId: text('picture_id'),
    /** Shoppers do not see it, nor what is below. Its products stay where else they are. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [
    check('groups_picture_is_a_digest', sql`${t.pictureId} ~ '^[0-9a-f]{40}$'`),
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

type Words = Record<'name' | 'brand' | 'activeIngredient' | 'sku' | 'barcode', AnyPgColumn | SQL>;

/** The words by which staff find a product. */
export const wordsOfProduct = ({ name, brand, activeIngredient, sku, barcode }: Words) =>
  plainWords(
    sql`${name} || ' ' || ${brand} || ' ' || coalesce(${activeIngredient}, '') || ' ' || ${sku} || ' ' || ${barcode}`,
  );

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
    /** esCanjeDeSticker: it can be had for stickers. */
    isStickerPrize: boolean('is_sticker_prize').notNull().default(false),
    /** Staff took it off the store; it keeps its prices and its stock. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Uploaded by staff, in the order of the gallery. Without any, the store shows those of the picture server. */
    pictures: jsonb().$type<ProductPicture[]>().notNull().default([]),
    /** The equivalents that the store offers first, in their order. */
    pinnedEquivalents: jsonb('pinned_equivalents').$type<PinnedEquivalent[]>().notNull().default([]),
  },
  (t) => [
    check('products_pictures_listed', sql`jsonb_typeof(${t.pictures}) = 'array'`),
    check('products_pinned_listed', sql`jsonb_typeof(${t.pinnedEquivalents}) = 'array'`),
    check('products_tax_known', sql`${t.taxPercent} in (0, 15)`),
    check('products_pack_not_empty', sql`${t.packSize} > 0`),
    uniqueIndex('products_sku_unique').on(t.sku),
    uniqueIndex('products_code_unique').on(sql`lower(${t.sku})`),
    uniqueIndex('products_barcode_unique').on(t.barcode),
    index('products_equivalence_key_index').on(t.equivalenceKey),
    // With the state, so that the sheet reads its order and its view from the index alone.
    index('products_names_index').on(t.name, t.id, t.isHidden),
    index('products_laboratory_index').on(t.laboratoryId, t.name, t.id),
    index('products_prescription_index').on(t.prescriptionClass, t.name, t.id),
    index('products_hidden_index').on(t.name, t.id).where(sql`${t.isHidden}`),
    index('products_words_index').using('gin', wordsOfProduct(t)),
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

/** All prices of a product in a company. An absent price does not exist there. */
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
    /** What the company pays for a unit. Only for staff: no reader of the store selects it. Null: unknown. */
    costCents: integer('cost_cents'),
    /** Points per unit of money; above 100 the percentage adds a share of them. */
    pointsMultiplier: real('points_multiplier').notNull().default(1),
    pointsPercent: smallint('points_percent').notNull().default(100),
  },
  (t) => [
    primaryKey({ name: 'product_prices_key', columns: [t.companyId, t.productId] }),
    check('product_prices_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('product_prices_public_positive', sql`${t.publicCents} > 0`),
    check('product_prices_cost_positive', sql`${t.costCents} > 0`),
    check('product_prices_points_not_negative', sql`${t.pointsMultiplier} >= 0 and ${t.pointsPercent} >= 0`),
  ],
);

/**
 * The products of each group in each company, its lower levels included, in display order. Maintained only by the
 * triggers of triggers.sql from the tables above.
 */
export const groupListings = pgTable(
  'group_listings',
  {
    companyId: smallint('company_id').notNull(),
    groupId: integer('group_id').notNull(),
    productId: integer('product_id').notNull(),
    popularity: real().notNull(),
  },
  (t) => [
    primaryKey({ name: 'group_listings_key', columns: [t.companyId, t.groupId, t.productId] }),
    index('group_listings_order_index').on(t.companyId, t.groupId, t.popularity.desc().nullsFirst(), t.productId),
    index('group_listings_product_id_index').on(t.productId),
  ],
);

/**
 * A counter of changes of products, prices, promotions, groups, branches, the home page or the settings of carts: the
 * sum over the slots. A process caches data with this number as its version. A writer raises a slot that no other writer
 * has locked, so that concurrent writers neither wait nor deadlock. Maintained by the triggers of triggers.sql.
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  slot: smallint().primaryKey(),
  version: integer().notNull().default(0),
});

/** The shelf stock of a branch. The units allocated to orders are a separate column and can never exceed it. */
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
