import { allChances, slotReels } from '@botica/domain/loyalty/slot-machine';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { prizes } from '../../content/home/index.ts';
import { customers } from '../../customers/index.ts';
import { raffleExchanges } from '../raffle/index.ts';

const number = (value: number) => sql.raw(String(value));

/** The prizes of the machine, their probability and stock. The home page shows the same prizes. */
export const slotPrizes = pgTable(
  'slot_prizes',
  {
    prizeId: integer('prize_id')
      .primaryKey()
      .references(() => prizes.id),
    companyId: smallint('company_id').notNull(),
    /** Per million. */
    chances: integer().notNull(),
    /** The units that are left. */
    stock: integer().notNull(),
    /** The units that were won; together they are the units that staff entered. */
    given: integer().notNull().default(0),
    /** The image of all three reels. */
    image: smallint().notNull(),
    /** Above 0, the prize is points, credited immediately. */
    points: integer().notNull().default(0),
  },
  (t) => [
    check('slot_prizes_chances_of_a_million', sql`${t.chances} between 0 and ${number(allChances)}`),
    check('slot_prizes_never_overgiven', sql`${t.stock} >= 0`),
    check('slot_prizes_given_not_negative', sql`${t.given} >= 0`),
    check('slot_prizes_image_known', sql`${t.image} between 0 and ${number(slotReels.images - 1)}`),
    check('slot_prizes_points_not_negative', sql`${t.points} >= 0`),
    index('slot_prizes_company_index').on(t.companyId),
  ],
);
export type SlotPrizeRow = typeof slotPrizes.$inferSelect;

/** The result of a spin, stored before its reels turn: it is the exchange of one ticket. */
export const slotSpins = pgTable(
  'slot_spins',
  {
    exchangeId: bigint('exchange_id', { mode: 'number' })
      .primaryKey()
      .references(() => raffleExchanges.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    prizeId: integer('prize_id').references(() => slotPrizes.prizeId),
    /** A copy of the prize's name, which may change later. */
    prizeName: text('prize_name').notNull().default(''),
    /** Above 0, points were won, which are in the ledger. */
    prizePoints: integer('prize_points').notNull().default(0),
    code: text().unique('slot_spins_code_unique'),
    images: smallint().array().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('slot_spins_winner_has_a_code', sql`(${t.prizeId} is null) = (${t.code} is null)`),
    check('slot_spins_three_images', sql`cardinality(${t.images}) = ${number(slotReels.perSet)}`),
    check(
      'slot_spins_three_alike_win',
      sql`(${t.prizeId} is not null) = (${t.images}[1] = ${t.images}[2] and ${t.images}[2] = ${t.images}[3])`,
    ),
    index('slot_spins_customer_index').on(t.customerId, t.companyId, t.at),
  ],
);
export type SpinRow = typeof slotSpins.$inferSelect;
