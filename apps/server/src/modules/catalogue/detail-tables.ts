import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, real, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { groups, products } from './tables.ts';

/** A text of the detail. It belongs to one product, to all with an ingredient, or to all of a group. */
export const informationPanels = pgTable(
  'information_panels',
  {
    id: integer().primaryKey(),
    productId: integer('product_id').references(() => products.id),
    activeIngredient: text('active_ingredient'),
    groupId: integer('group_id').references(() => groups.id),
    position: smallint().notNull(),
    title: text().notNull(),
    paragraphs: text().array().notNull(),
  },
  (t) => [
    check('information_panels_one_owner', sql`num_nonnulls(${t.productId}, ${t.activeIngredient}, ${t.groupId}) = 1`),
    index('information_panels_product_id_index').on(t.productId),
    index('information_panels_ingredient_index').on(t.activeIngredient),
    index('information_panels_group_id_index').on(t.groupId),
  ],
);

export const productVideos = pgTable(
  'product_videos',
  {
    id: integer().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    url: text().notNull(),
    title: text().notNull(),
  },
  (t) => [uniqueIndex('product_videos_product_id_unique').on(t.productId)],
);

/** Complementary products. */
export const complementaryProducts = pgTable(
  'complementary_products',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    otherId: integer('other_id')
      .notNull()
      .references(() => products.id),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ name: 'complementary_products_key', columns: [t.productId, t.otherId] }),
    check('complementary_products_not_itself', sql`${t.productId} <> ${t.otherId}`),
  ],
);

/** A gift certificate sold in the store: its value is its public price. */
export const physicalCertificates = pgTable(
  'physical_certificates',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id),
    monthsValid: smallint('months_valid').notNull(),
    conditions: text().array().notNull(),
  },
  (t) => [check('physical_certificates_valid_a_while', sql`${t.monthsValid} > 0`)],
);

/** A company's settings for all its products: a rating for structured data (DETAIL-15) and a message about stickers. */
export const productNotes = pgTable(
  'product_notes',
  {
    companyId: smallint('company_id').primaryKey(),
    rating: real(),
    reviews: integer(),
    /** Who answers for the rating; staff only. */
    ratingResponsible: text('rating_responsible').notNull().default(''),
    stickerMessage: text('sticker_message'),
  },
  (t) => [
    check('product_notes_rating_whole', sql`(${t.rating} is null) = (${t.reviews} is null)`),
    check('product_notes_rating_known', sql`${t.rating} between 0 and 5 and ${t.reviews} > 0`),
  ],
);
