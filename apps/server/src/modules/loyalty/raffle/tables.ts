import { exchangeKinds, firstExchangeId, raffleBrands } from '@botica/domain/loyalty/raffle';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** A raffle. `tickets` is the last number given: numbers have no gaps, so it is the count too. */
export const raffles = pgTable(
  'raffles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: smallint('company_id').notNull(),
    brand: text({ enum: raffleBrands }).notNull(),
    name: text().notNull(),
    description: text().notNull(),
    prize: text().notNull(),
    pictureKey: text('picture_key').notNull().default(''),
    pointsPerTicket: integer('points_per_ticket').notNull(),
    bonusId: integer('bonus_id'),
    bonusMinimum: integer('bonus_minimum').notNull().default(0),
    bonusPercent: integer('bonus_percent').notNull().default(0),
    /** While it runs, a ticket is also a spin of the slot machine. */
    hasSlotMachine: boolean('has_slot_machine').notNull().default(false),
    tickets: integer().notNull().default(0),
    /** Bonus tickets count; without it there is no limit. */
    mostTickets: integer('most_tickets'),
    /** No tickets and no spins meanwhile. The draw takes place at its end all the same. */
    isPaused: boolean('is_paused').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    drawnAt: moment('drawn_at'),
  },
  (t) => [
    check('raffles_brand_known', sql`${t.brand} in (${listOf(raffleBrands)})`),
    check('raffles_dates_in_order', sql`${t.startsAt} < ${t.endsAt}`),
    check('raffles_ticket_has_a_price', sql`${t.pointsPerTicket} > 0`),
    check('raffles_bonus_not_negative', sql`${t.bonusMinimum} >= 0 and ${t.bonusPercent} >= 0`),
    check('raffles_tickets_not_negative', sql`${t.tickets} >= 0`),
    check('raffles_tickets_within_limit', sql`${t.mostTickets} is null or ${t.tickets} <= ${t.mostTickets}`),
    check('raffles_drawn_after_the_end', sql`${t.drawnAt} is null or ${t.drawnAt} >= ${t.endsAt}`),
    index('raffles_running_index').on(t.companyId, t.endsAt),
    index('raffles_to_draw_index').on(t.endsAt).where(sql`${t.drawnAt} is null`),
  ],
);
export type RaffleRow = typeof raffles.$inferSelect;

/**
 * Points exchanged for tickets, or for a spin. It holds a range of numbers of a raffle; tickets that a branch hands out
 * have a name instead of a customer.
 */
export const raffleExchanges = pgTable(
  'raffle_exchanges',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity({ startWith: firstExchangeId + 1 }),
    raffleId: integer('raffle_id')
      .notNull()
      .references(() => raffles.id),
    companyId: smallint('company_id').notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    holderName: text('holder_name').notNull().default(''),
    kind: text({ enum: ['raffle', 'slotMachine'] }).notNull(),
    /** The browser's idempotency key. */
    requestKey: uuid('request_key'),
    tickets: integer().notNull(),
    bonusTickets: integer('bonus_tickets').notNull().default(0),
    points: integer().notNull(),
    firstNumber: integer('first_number'),
    lastNumber: integer('last_number'),
    branchCode: integer('branch_code'),
    at: moment('at').notNull(),
  },
  (t) => [
    check('raffle_exchanges_kind_known', sql`${t.kind} in (${listOf(exchangeKinds)})`),
    check('raffle_exchanges_tickets_positive', sql`${t.tickets} > 0 and ${t.bonusTickets} >= 0`),
    check('raffle_exchanges_points_not_negative', sql`${t.points} >= 0`),
    check('raffle_exchanges_one_spin', sql`${t.kind} = 'raffle' or (${t.tickets} = 1 and ${t.bonusTickets} = 0)`),
    check('raffle_exchanges_numbered', sql`(${t.kind} = 'raffle') = (${t.firstNumber} is not null)`),
    check(
      'raffle_exchanges_every_ticket_a_number',
      sql`${t.firstNumber} is null or ${t.lastNumber} = ${t.firstNumber} + ${t.tickets} + ${t.bonusTickets} - 1`,
    ),
    uniqueIndex('raffle_exchanges_first_number_unique').on(t.raffleId, t.firstNumber),
    uniqueIndex('raffle_exchanges_last_number_unique').on(t.raffleId, t.lastNumber),
    uniqueIndex('raffle_exchanges_request_unique').on(t.customerId, t.companyId, t.kind, t.requestKey),
    index('raffle_exchanges_customer_index').on(t.customerId, t.companyId, t.at),
  ],
);
export type ExchangeRow = typeof raffleExchanges.$inferSelect;

/** One for each raffle with tickets: the drawn number, the count, and the winner. */
export const raffleWinners = pgTable(
  'raffle_winners',
  {
    raffleId: integer('raffle_id')
      .primaryKey()
      .references(() => raffles.id),
    exchangeId: bigint('exchange_id', { mode: 'number' })
      .notNull()
      .references(() => raffleExchanges.id),
    ticketNumber: integer('ticket_number').notNull(),
    ticketsInDraw: integer('tickets_in_draw').notNull(),
    /** The announced name. */
    name: text().notNull(),
    drawnAt: moment('drawn_at').notNull(),
  },
  (t) => [check('raffle_winners_ticket_in_draw', sql`${t.ticketNumber} between 1 and ${t.ticketsInDraw}`)],
);
export type WinnerRow = typeof raffleWinners.$inferSelect;

/** Tickets of the current raffle; it only ever increases. */
export const ticketCounts = pgTable(
  'ticket_counts',
  { companyId: smallint('company_id').primaryKey(), tickets: integer().notNull() },
  (t) => [check('ticket_counts_not_negative', sql`${t.tickets} >= 0`)],
);
