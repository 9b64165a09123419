import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/index.ts';
import { customers } from '../customers/index.ts';

/** A collection: purchases give stickers, and enough of them a prize. */
export const stickerConfigurations = pgTable(
  'sticker_configurations',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    name: text().notNull(),
    /** stickerTipoId. STICKER-02: 1 and 5 are earned by what is spent, the others by what is bought. */
    typeId: smallint('type_id').notNull(),
    /** What must be spent for each sticker: montoRequisitoEntrega. */
    requiredCents: integer('required_cents').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
  },
  (t) => [
    check('sticker_configurations_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('sticker_configurations_type_known', sql`${t.typeId} between 1 and 5`),
    check('sticker_configurations_required_not_negative', sql`${t.requiredCents} >= 0`),
    check('sticker_configurations_spent_for', sql`${t.typeId} not in (1, 5) or ${t.requiredCents} > 0`),
    check('sticker_configurations_dates_in_order', sql`${t.startsOn} <= ${t.endsOn}`),
    index('sticker_configurations_company_index').on(t.companyId),
  ],
);

/** Products that give stickers by themselves, so many for so many units. */
export const stickerProducts = pgTable(
  'sticker_products',
  {
    configurationId: integer('configuration_id')
      .notNull()
      .references(() => stickerConfigurations.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    requiredQuantity: smallint('required_quantity').notNull(),
    givenStickers: smallint('given_stickers').notNull(),
  },
  (t) => [
    primaryKey({ name: 'sticker_products_key', columns: [t.configurationId, t.productId] }),
    check('sticker_products_terms_positive', sql`${t.requiredQuantity} > 0 and ${t.givenStickers} > 0`),
  ],
);

/** What a shopper is told of stickers while filling the cart (STICKER-01..05). */
export const stickerNotices = pgTable(
  'sticker_notices',
  {
    id: integer().primaryKey(),
    configurationId: integer('configuration_id')
      .notNull()
      .references(() => stickerConfigurations.id, { onDelete: 'cascade' }),
    /** Whether the value counts stickers, or is an amount that is missing. */
    isValuePerSticker: boolean('is_value_per_sticker').notNull(),
    value: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    body: text().notNull(),
  },
  (t) => [
    check('sticker_notices_value_positive', sql`${t.value} > 0`),
    index('sticker_notices_configuration_index').on(t.configurationId),
  ],
);

/** The ledger: stickers that a customer was given (positive) or gave back for a prize (negative). Rows are only added. */
export const stickerMovements = pgTable(
  'sticker_movements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    configurationId: integer('configuration_id')
      .notNull()
      .references(() => stickerConfigurations.id),
    stickers: integer().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('sticker_movements_move_something', sql`${t.stickers} <> 0`),
    index('sticker_movements_of_customer').on(t.customerId, t.configurationId),
  ],
);
