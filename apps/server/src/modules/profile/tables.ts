import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/index.ts';
import { customers } from '../customers/index.ts';

/** ROLE-17: college numbers that were validated, by the identity of who holds them. */
export const pharmacyProfessionals = pgTable('pharmacy_professionals', {
  identityNumber: text('identity_number').primaryKey(),
  collegeNumber: text('college_number').notNull().unique('pharmacy_professionals_college_number_unique'),
  validatedAt: timestamp('validated_at', { withTimezone: true }),
});

/** A product that somebody collects towards a free one, and the number of the card it is written on. */
export const redemptionCards = pgTable(
  'redemption_cards',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    cardNumber: text('card_number').notNull(),
    requiredQuantity: smallint('required_quantity').notNull(),
    giftQuantity: smallint('gift_quantity').notNull(),
    collectedQuantity: smallint('collected_quantity').notNull().default(0),
  },
  (t) => [
    uniqueIndex('redemption_cards_product_unique').on(t.customerId, t.productId),
    check('redemption_cards_quantities_real', sql`${t.requiredQuantity} > 0 and ${t.giftQuantity} > 0`),
    check('redemption_cards_collected_not_negative', sql`${t.collectedQuantity} >= 0`),
    index('redemption_cards_product_id_index').on(t.productId),
  ],
);

/** What a customer says is wrong with a card; somebody of the store resolves it. */
export const redemptionCardReports = pgTable(
  'redemption_card_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => redemptionCards.id, { onDelete: 'cascade' }),
    currentNumber: text('current_number').notNull(),
    name: text().notNull(),
    remarks: text().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  // A report that is sent twice is one report, with what was said last.
  (t) => [uniqueIndex('redemption_card_reports_one_open').on(t.cardId).where(sql`${t.resolvedAt} is null`)],
);
