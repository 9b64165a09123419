import { redemptionStates } from '@botica/domain/loyalty/stickers';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/index.ts';
import { customers } from '../../customers/index.ts';

/** A collection: purchases give stickers, and enough of them a prize. */
export const stickerConfigurations = pgTable(
  'sticker_configurations',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    name: text().notNull(),
    /** stickerTipoId. STICKER-02: 1 and 5 are earned by the amount spent, the others by products. */
    typeId: smallint('type_id').notNull(),
    /** The amount to spend for each sticker: montoRequisitoEntrega. */
    requiredCents: integer('required_cents').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Orders from this moment on earn nothing, and nothing is redeemed, until it is empty again. */
    pausedAt: timestamp('paused_at', { withTimezone: true }),
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

/** Products that give stickers themselves, so many for so many units. */
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

/** Sticker notices for a shopper who fills the cart (STICKER-01..05). */
export const stickerNotices = pgTable(
  'sticker_notices',
  {
    id: integer().primaryKey(),
    configurationId: integer('configuration_id')
      .notNull()
      .references(() => stickerConfigurations.id, { onDelete: 'cascade' }),
    /** Whether the value counts stickers, or is a missing amount. */
    isValuePerSticker: boolean('is_value_per_sticker').notNull(),
    value: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    body: text().notNull(),
  },
  (t) => [
    check('sticker_notices_value_positive', sql`${t.value} > 0`),
    index('sticker_notices_configuration_index').on(t.configurationId),
  ],
);

/** A prize of a promotion for stickers: one unit of a product. */
export const stickerPrizes = pgTable(
  'sticker_prizes',
  {
    id: integer().primaryKey(),
    configurationId: integer('configuration_id')
      .notNull()
      .references(() => stickerConfigurations.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** Its cost in stickers. */
    stickers: smallint().notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    check('sticker_prizes_cost_positive', sql`${t.stickers} > 0`),
    uniqueIndex('sticker_prizes_product_once').on(t.configurationId, t.productId),
  ],
);

/** The balance of a customer in a promotion: always the sum of the movements. */
export const stickerAccounts = pgTable(
  'sticker_accounts',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    configurationId: integer('configuration_id')
      .notNull()
      .references(() => stickerConfigurations.id),
    balance: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'sticker_accounts_key', columns: [t.customerId, t.configurationId] }),
    check('sticker_accounts_never_below_zero', sql`${t.balance} >= 0`),
  ],
);

/** Prizes that customers paid with stickers. Each prize leaves with one order, as a line without cost. */
export const stickerRedemptions = pgTable(
  'sticker_redemptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    configurationId: integer('configuration_id')
      .notNull()
      .references(() => stickerConfigurations.id),
    /** A copy of the prize: without a reference, because a promotion may withdraw it. */
    prizeId: integer('prize_id').notNull(),
    productId: integer('product_id').notNull(),
    name: text().notNull(),
    valueCents: integer('value_cents').notNull(),
    stickers: smallint().notNull(),
    state: text({ enum: redemptionStates }).notNull().default('waiting'),
    /** The order that carries it. Without a reference: orders depend on this module, and not the reverse. */
    orderId: bigint('order_id', { mode: 'number' }),
    requestKey: uuid('request_key').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('sticker_redemptions_state_known', sql`${t.state} in ('waiting', 'ordered', 'undone')`),
    check('sticker_redemptions_cost_positive', sql`${t.stickers} > 0 and ${t.valueCents} >= 0`),
    check('sticker_redemptions_ordered_names_order', sql`(${t.state} = 'ordered') = (${t.orderId} is not null)`),
    uniqueIndex('sticker_redemptions_one_per_key').on(t.customerId, t.requestKey),
    index('sticker_redemptions_customer_index').on(t.customerId, t.configurationId, t.id),
    index('sticker_redemptions_waiting_index').on(t.customerId).where(sql`${t.state} = 'waiting'`),
    index('sticker_redemptions_order_index').on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
);

/**
 * 'earned' comes with the invoice of an order and 'unearned' takes it back when the invoice is annulled; 'redeemed'
 * pays a prize and 'returned' gives the stickers back when the redemption is undone.
 */
export const stickerMovementKinds = ['opening', 'earned', 'unearned', 'redeemed', 'returned'] as const;

/** The ledger. Append-only. */
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
    kind: text({ enum: stickerMovementKinds }).notNull().default('opening'),
    /** Negative when they are spent or taken back. */
    stickers: integer().notNull(),
    /** The reason of an opening balance; empty for the other kinds. */
    reason: text().notNull().default(''),
    orderId: bigint('order_id', { mode: 'number' }),
    redemptionId: integer('redemption_id').references(() => stickerRedemptions.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('sticker_movements_move_something', sql`${t.stickers} <> 0`),
    check('sticker_movements_kind_known', sql`${t.kind} in ('opening', 'earned', 'unearned', 'redeemed', 'returned')`),
    check('sticker_movements_orders_named', sql`(${t.kind} in ('earned', 'unearned')) = (${t.orderId} is not null)`),
    check(
      'sticker_movements_redemptions_named',
      sql`(${t.kind} in ('redeemed', 'returned')) = (${t.redemptionId} is not null)`,
    ),
    // An order earns once in each promotion, and is taken back once; a redemption is paid once, and returned once.
    uniqueIndex('sticker_movements_once_per_order').on(t.orderId, t.configurationId, t.kind),
    uniqueIndex('sticker_movements_once_per_redemption').on(t.redemptionId, t.kind),
    index('sticker_movements_of_customer').on(t.customerId, t.configurationId),
  ],
);
