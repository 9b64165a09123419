import { cardBrands } from '@botica/domain/customers/cards';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../index.ts';

/**
 * Tokens of removed cards, until the processor has revoked them, and for a day after, so that a concurrent save of the
 * same card detects it.
 */
export const cardRevocations = pgTable(
  'card_revocations',
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('card_revocations_one_waiting').on(t.token).where(sql`${t.revokedAt} is null`),
    index('card_revocations_token_index').on(t.token),
  ],
);

/** The data of a card that may be stored. Its number and its code have no column. */
export const paymentCards = pgTable(
  'payment_cards',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The processor's token; deleted with the card, whose row stays for the orders that reference it. */
    token: text(),
    nickname: text().notNull(),
    brand: text({ enum: cardBrands }).notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: smallint('expiry_month').notNull(),
    expiryYear: smallint('expiry_year').notNull(),
    holderName: text('holder_name').notNull(),
    holderId: text('holder_id').notNull(),
    isRemembered: boolean('is_remembered').notNull().default(true),
    isSelected: boolean('is_selected').notNull().default(false),
    needsReview: boolean('needs_review').notNull().default(false),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [
    check('payment_cards_brand_known', sql`${t.brand} in ('MasterCard', 'Visa', 'American Express')`),
    check('payment_cards_last_four_only', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
    check('payment_cards_expiry_is_a_month', sql`${t.expiryMonth} between 1 and 12`),
    check('payment_cards_token_until_removed', sql`(${t.token} is null) = (${t.removedAt} is not null)`),
    check('payment_cards_removed_not_selected', sql`not (${t.isSelected} and ${t.removedAt} is not null)`),
    // The same card saved again is one card.
    uniqueIndex('payment_cards_token_unique').on(t.customerId, t.token),
    uniqueIndex('payment_cards_one_selected').on(t.customerId).where(sql`${t.isSelected}`),
    index('payment_cards_customer_id_index').on(t.customerId),
    index('payment_cards_last_four_index').on(t.lastFour).where(sql`${t.removedAt} is null`),
  ],
);
