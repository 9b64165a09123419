import type { Company } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { and, eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { BankPointsBalance, BankPointsProgramme } from '../../../ports/bank-points.ts';
import { findCard } from '../../customers/cards/index.ts';
import type { BankPointsState } from './tables.ts';
import { bankPointsRedemptions } from './tables.ts';

export type BankPointsProblem = 'CARD_NOT_FOUND' | 'CARD_OUTSIDE_PROGRAMME' | 'BANK_POINTS_UNREACHABLE';
export type RedeemProblem = 'BANK_POINTS_REFUSED' | 'BANK_POINTS_UNREACHABLE';

export interface BankPointsOrder {
  orderId: number;
  customerId: string;
  companyId: number;
  cardId: string;
  points: number;
  cashBackCents: number;
}

type Needs = Pick<Platform, 'clock' | 'database'> & { programme: BankPointsProgramme };

export type BankPointsService = ReturnType<typeof createBankPointsService>;

/** The plan of a card that has only one. */
const ordinaryPlan = 'BAC';

export function createBankPointsService({ clock, database, programme }: Needs) {
  const { db } = database;

  return {
    /** REDEEM-12: only for the customer's own cards. */
    async balance(
      company: Company,
      customerId: string,
      { cardId, plan = ordinaryPlan }: { cardId: string; plan?: string | undefined },
    ): Promise<Result<BankPointsBalance, BankPointsProblem>> {
      const card = await findCard(db, customerId, cardId);
      if (!card) return failure('CARD_NOT_FOUND');
      try {
        const balance = await programme.balance(card.token, company.currency.code, plan);
        return balance ? success(balance) : failure('CARD_OUTSIDE_PROGRAMME');
      } catch (error) {
        if (error instanceof OutsideError) return failure('BANK_POINTS_UNREACHABLE');
        throw error;
      }
    },

    /** Idempotent by order. After any result but success, call `reverseBankPoints`. */
    async redeemBankPoints(order: BankPointsOrder): Promise<Result<undefined, RedeemProblem>> {
      const { orderId, points, cashBackCents } = order;
      await db
        .insert(bankPointsRedemptions)
        .values({ ...order, state: 'asked', askedAt: clock.now() })
        .onConflictDoNothing();
      const state = await stateOf(orderId);
      if (state === 'redeemed') return success(undefined);
      const card = await findCard(db, order.customerId, order.cardId);
      if (state !== 'asked' || !card) return failure('BANK_POINTS_REFUSED');
      const currency = companyOf(order.companyId).currency.code;
      try {
        const spent = { cardToken: card.token, currency, points, cashBackCents };
        const isTaken = await programme.redeem(spent, keyOf(orderId));
        // A concurrent caller for the same order gets the same answer and stores it too.
        const isKept = isTaken
          ? await settle(orderId, ['asked', 'redeemed'], 'redeemed')
          : await settle(orderId, ['asked'], 'refused');
        return isTaken && isKept ? success(undefined) : failure('BANK_POINTS_REFUSED');
      } catch (error) {
        if (error instanceof OutsideError) return failure('BANK_POINTS_UNREACHABLE');
        throw error;
      }
    },

    /** Throws while the bank is unavailable: the caller retries. */
    async reverseBankPoints(orderId: number): Promise<void> {
      const state = await stateOf(orderId);
      if (state === undefined || state === 'refused' || state === 'reversed') return;
      await settle(orderId, ['asked', 'redeemed'], 'reversing');
      await programme.reverse(keyOf(orderId));
      await settle(orderId, ['reversing'], 'reversed');
    },
  };

  async function stateOf(orderId: number): Promise<BankPointsState | undefined> {
    const [row] = await db
      .select({ state: bankPointsRedemptions.state })
      .from(bankPointsRedemptions)
      .where(eq(bankPointsRedemptions.orderId, orderId));
    return row?.state;
  }

  /** A state that was settled meanwhile stays: a late answer of the bank does not undo a reversal. */
  async function settle(orderId: number, from: BankPointsState[], to: BankPointsState): Promise<boolean> {
    const rows = await db
      .update(bankPointsRedemptions)
      .set({ state: to, settledAt: clock.now() })
      .where(and(eq(bankPointsRedemptions.orderId, orderId), inArray(bankPointsRedemptions.state, from)))
      .returning({ orderId: bankPointsRedemptions.orderId });
    return rows.length > 0;
  }
}

const keyOf = (orderId: number) => `order-${orderId}`;
