import type { Cents } from '@botica/domain/money';
import { toCents, toDecimal } from '@botica/domain/money';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

export interface BankPointsBalance {
  points: number;
  /** The value of one point in the requested currency. */
  factor: number;
  cashBackCents: Cents;
}

export interface BankPointsSpent {
  cardToken: string;
  currency: string;
  points: number;
  cashBackCents: Cents;
}

/** The loyalty programme of a bank, whose cards have points and cash-back. */
export interface BankPointsProgramme {
  /** REDEEM-12: nothing when the card does not take part. */
  balance(cardToken: string, currency: string, plan: string): Promise<BankPointsBalance | undefined>;
  /** False when the bank refuses. Idempotent by key. */
  redeem(spent: BankPointsSpent, key: string): Promise<boolean>;
  /** Undoes the redemption of the key; a key that was not used is blocked for good. */
  reverse(key: string): Promise<void>;
}

export interface BankPointsSettings {
  url: string;
  key: string;
  timeoutMs: number;
}

const service = 'bank-points';

const BalanceSchema = Type.Object({
  participates: Type.Boolean(),
  points: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  factor: Type.Number({ minimum: 0, maximum: 100 }),
  cashBack: Type.Number({ minimum: 0, maximum: 1_000_000 }),
});
const RedemptionSchema = Type.Object({ status: Type.Literal('REDEEMED'), points: Type.Integer() });
const ReversalSchema = Type.Object({ status: Type.Literal('REVERSED') });

export function createBankPointsProgramme({ url, key: apiKey, timeoutMs }: BankPointsSettings): BankPointsProgramme {
  const authorization = `Bearer ${apiKey}`;
  const post = (path: string, body: object, key?: string) =>
    askOutside({
      service,
      url: `${url}${path}`,
      timeoutMs,
      headers: { authorization, ...(key ? { 'idempotency-key': key } : {}) },
      body,
    });

  return {
    async balance(cardToken, currency, plan) {
      const answer = await post('/v1/balances', { cardToken, currency, plan });
      if (!Value.Check(BalanceSchema, answer)) throw nonsense();
      if (!answer.participates) return undefined;
      return { points: answer.points, factor: answer.factor, cashBackCents: toCents(answer.cashBack) };
    },

    async redeem({ cardToken, currency, points, cashBackCents }, key) {
      try {
        const body = { cardToken, currency, points, cashBack: toDecimal(cashBackCents) };
        const answer = await post('/v1/redemptions', body, key);
        if (!Value.Check(RedemptionSchema, answer) || answer.points !== points) throw nonsense();
        return true;
      } catch (error) {
        if (error instanceof OutsideError && error.status === 409) return false;
        throw error;
      }
    },

    async reverse(key) {
      const answer = await post('/v1/reversals', {}, key);
      if (!Value.Check(ReversalSchema, answer)) throw nonsense();
    },
  };
}

function nonsense(): OutsideError {
  return new OutsideError(service, 'answered with something else');
}
