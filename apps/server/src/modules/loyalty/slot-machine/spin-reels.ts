import { randomInt } from 'node:crypto';
import type { Company } from '@botica/domain/companies';
import {
  allChances,
  isSpinRunning,
  losingImages,
  prizeAt,
  slotTermsId,
  winningImages,
} from '@botica/domain/loyalty/slot-machine';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { lockCustomer } from '../../customers/index.ts';
import { creditEarned, findPoints, takePoints } from '../../tenders/points/index.ts';
import type { ExchangeOwner, NewExchange, RaffleRow } from '../raffle/index.ts';
import { exchangesPerCustomer, findExchangeByKey, findRaffle, holdRaffle, insertExchange } from '../raffle/index.ts';
import { slotJobs } from './job-types.ts';
import { findLastSpinAt, findSlotPrizes, findSpin, hasAcceptedTerms, insertSpin, takePrize } from './store.ts';
import type { SpinRow } from './tables.ts';

export type SpinProblem =
  | 'SLOT_MACHINE_CLOSED'
  | 'SPIN_TERMS_NEEDED'
  | 'SPIN_NOT_ENOUGH_POINTS'
  | 'SPIN_UNDER_WAY'
  | 'TICKET_PRICE_CHANGED'
  | 'TOO_MANY_ATTEMPTS';
export type SpinResult = Result<
  { spin: SpinRow; pointsLeft: number },
  SpinProblem,
  { retryAfterSeconds: number } | undefined
>;

/** Thrown to roll back a rejected spin, with the reason. */
class Refused extends Error {
  readonly code: SpinProblem;
  constructor(code: SpinProblem) {
    super('A spin was refused');
    this.code = code;
  }
}

// Without letters and digits that are easily confused.
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;
const newCode = () =>
  `RL-${Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')}`;

/** SLOT-02 SLOT-05..07 SLOT-13: the result is decided here and stored with its payment, before any reel turns. */
export type Spinning = ReturnType<typeof createSpinning>;

export function createSpinning({ clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>) {
  const { db } = database;

  async function outcome(tx: Db, companyId: number) {
    const prize = prizeAt(await findSlotPrizes(tx, companyId), randomInt(allChances));
    const taken = prize && (await takePrize(tx, prize.prizeId));
    if (!prize || !taken) return { images: [...losingImages(randomInt(allChances))] };
    return {
      images: [...winningImages(prize.image)],
      prizePoints: prize.points,
      prizeId: prize.prizeId,
      prizeName: taken.name,
      code: newCode(),
    };
  }

  async function keep(tx: Db, owner: ExchangeOwner, raffle: RaffleRow, given: SpinAsked): Promise<SpinRow> {
    const at = clock.now();
    if (isSpinRunning(await findLastSpinAt(tx, owner.customerId), at)) throw new Refused('SPIN_UNDER_WAY');
    const held = await holdRaffle(tx, raffle.id, at);
    if (!held?.hasSlotMachine) throw new Refused('SLOT_MACHINE_CLOSED');
    const points = raffle.pointsPerTicket;
    if (held.pointsPerTicket !== points) throw new Refused('TICKET_PRICE_CHANGED');
    const { id: exchangeId } = await insertExchange(tx, {
      ...owner,
      raffleId: raffle.id,
      kind: 'slotMachine',
      requestKey: given.key ?? null,
      tickets: 1,
      points,
      branchCode: given.branchCode ?? null,
      at,
    });
    const taken = await takePoints(tx, { ...owner, orderId: exchangeId, points, at });
    if (!taken.ok) throw new Refused('SPIN_NOT_ENOUGH_POINTS');
    const spin = await insertSpin(tx, { ...owner, ...(await outcome(tx, owner.companyId)), exchangeId, at });
    if (spin.prizePoints > 0) await creditEarned(tx, { ...owner, orderId: exchangeId, points: spin.prizePoints, at });
    if (spin.code) await jobs.enqueue(tx, slotJobs.prizeLetter, { exchangeId });
    return spin;
  }

  async function findMade(at: Db, owner: ExchangeOwner, key: string | undefined): Promise<SpinRow | undefined> {
    const made = key ? await findExchangeByKey(at, owner, { kind: 'slotMachine', key }) : undefined;
    return made && findSpin(at, owner, made.id);
  }

  return async function spin(owner: ExchangeOwner, company: Company, given: SpinAsked): Promise<SpinResult> {
    const told = async (spun: SpinRow) => success({ spin: spun, pointsLeft: await findPoints(db, owner) });
    // Idempotent: a repeated key returns the first spin.
    const before = await findMade(db, owner, given.key);
    if (before) return told(before);
    const tried = await takeTry(db, [{ limit: exchangesPerCustomer, subject: owner.customerId }], clock.now());
    if (!tried.ok) return tried;
    const [raffle, hasAccepted] = await Promise.all([
      findRaffle(db, company.id, clock.now()),
      hasAcceptedTerms(db, owner.customerId, slotTermsId),
    ]);
    if (!raffle?.hasSlotMachine) return failure('SLOT_MACHINE_CLOSED');
    if (!hasAccepted) return failure('SPIN_TERMS_NEEDED');
    if (given.shownPoints !== raffle.pointsPerTicket) return failure('TICKET_PRICE_CHANGED');
    try {
      const spun = await db.transaction(async (tx) => {
        await lockCustomer(tx, owner.customerId);
        // A concurrent request with the same key waited for the lock and finds the first spin.
        return (await findMade(tx, owner, given.key)) ?? keep(tx, owner, raffle, given);
      });
      return told(spun);
    } catch (error) {
      if (error instanceof Refused) return failure(error.code);
      throw error;
    }
  };
}
type SpinAsked = Omit<NewExchange, 'tickets'>;
