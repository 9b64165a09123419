import type { Company } from '@botica/domain/companies';
import { bonusTickets, checkTickets, isRaffleOpen } from '@botica/domain/loyalty/raffle';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { lockCustomer } from '../../customers/index.ts';
import { findPoints, takePoints } from '../../tenders/points/index.ts';
import { raffleJobs } from './job-types.ts';
import { exchangesPerCustomer } from './limits.ts';
import type { ExchangeOwner } from './store.ts';
import { findExchangeByKey, findRaffle, insertExchange, takeNumbers } from './store.ts';
import type { ExchangeRow, RaffleRow } from './tables.ts';

export interface NewExchange {
  tickets: number;
  /** The price on the screen: at another price nothing is charged. */
  shownPoints: number;
  branchCode: number | undefined;
  key: string | undefined;
}

export type ExchangeProblem =
  | 'RAFFLE_NOT_OPEN'
  | 'RAFFLE_TICKETS_GONE'
  | 'TICKET_PRICE_CHANGED'
  | 'TICKETS_NOT_VALID'
  | 'TICKETS_NOT_ENOUGH_POINTS'
  | 'TOO_MANY_ATTEMPTS';

export interface Exchanged {
  exchange: ExchangeRow;
  pointsLeft: number;
}
export type ExchangeResult = Result<Exchanged, ExchangeProblem, { retryAfterSeconds: number } | undefined>;

/** Thrown to roll back a rejected exchange, with the reason. */
class Refused extends Error {
  readonly code: ExchangeProblem;
  constructor(code: ExchangeProblem) {
    super('An exchange was refused');
    this.code = code;
  }
}

/** RAFFLE-01..07: takes the points, gives the numbers and enqueues the letter in one transaction. */
export function createExchanging({ clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>) {
  const { db } = database;

  async function keep(tx: Db, owner: ExchangeOwner, raffle: RaffleRow, given: NewExchange): Promise<ExchangeRow> {
    const { pointsPerTicket, bonusId, bonusMinimum, bonusPercent } = raffle;
    const now = clock.now();
    const asked = checkTickets(given.tickets, { points: await findPoints(tx, owner), pointsPerTicket });
    if (!asked.ok) throw new Refused(asked.code);
    const bonus = bonusId === null ? undefined : { minimumTickets: bonusMinimum, percent: bonusPercent };
    const extra = bonusTickets({ tickets: asked.value, pointsPerTicket, bonus });
    const numbers = await takeNumbers(tx, raffle.id, { tickets: asked.value + extra, now });
    if (!numbers) throw new Refused('RAFFLE_NOT_OPEN');
    if (numbers === 'full') throw new Refused('RAFFLE_TICKETS_GONE');
    // Staff may have changed the price since it was read.
    if (numbers.pointsPerTicket !== pointsPerTicket) throw new Refused('TICKET_PRICE_CHANGED');
    const points = asked.value * pointsPerTicket;
    const exchange = await insertExchange(tx, {
      ...owner,
      raffleId: raffle.id,
      kind: 'raffle',
      requestKey: given.key ?? null,
      tickets: asked.value,
      bonusTickets: extra,
      points,
      firstNumber: numbers.first,
      lastNumber: numbers.last,
      branchCode: given.branchCode ?? null,
      at: now,
    });
    const taken = await takePoints(tx, { ...owner, orderId: exchange.id, points, at: now });
    if (!taken.ok) throw new Refused('TICKETS_NOT_ENOUGH_POINTS');
    await jobs.enqueue(tx, raffleJobs.exchangeLetter, { exchangeId: exchange.id });
    return exchange;
  }

  return async function exchange(owner: ExchangeOwner, company: Company, given: NewExchange): Promise<ExchangeResult> {
    const raffle = await findRaffle(db, company.id, clock.now());
    const told = async (exchanged: ExchangeRow) =>
      success({ exchange: exchanged, pointsLeft: await findPoints(db, owner) });
    // Idempotent: a repeated key returns the first exchange, and its body is not compared.
    const before = await findMade(db, owner, given.key);
    if (before) return told(before);
    const tried = await takeTry(db, [{ limit: exchangesPerCustomer, subject: owner.customerId }], clock.now());
    if (!tried.ok) return tried;
    if (!raffle || !isRaffleOpen(raffle, clock.now())) return failure('RAFFLE_NOT_OPEN');
    if (given.shownPoints !== raffle.pointsPerTicket) return failure('TICKET_PRICE_CHANGED');
    try {
      const exchanged = await db.transaction(async (tx) => {
        await lockCustomer(tx, owner.customerId);
        // A concurrent request with the same key waited for the lock and finds the first exchange.
        return (await findMade(tx, owner, given.key)) ?? keep(tx, owner, raffle, given);
      });
      return told(exchanged);
    } catch (error) {
      if (error instanceof Refused) return failure(error.code);
      throw error;
    }
  };
}

async function findMade(at: Db, owner: ExchangeOwner, key: string | undefined): Promise<ExchangeRow | undefined> {
  return key ? findExchangeByKey(at, owner, { kind: 'raffle', key }) : undefined;
}
