import type { Cents } from '@botica/domain/money';
import { toCents } from '@botica/domain/money';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

export interface IssuedVoucher {
  /** The issuer's value; only 'ACTIVE' can be redeemed. */
  status: string;
  name: string;
  cents: Cents;
}

/** OKY, the voucher issuer: it gives the value of a voucher, and redeems it when it is spent. */
export interface VoucherIssuer {
  /** Nothing for an unknown code. */
  find(code: string, currency: string): Promise<IssuedVoucher | undefined>;
  /** The redeemed value; nothing when it could not be redeemed. Idempotent by key. */
  redeem(code: string, currency: string, key: string): Promise<Cents | undefined>;
  /** Undoes the redemption of the key; a key that was not used is blocked for good. */
  reverse(code: string, key: string): Promise<void>;
}

export interface VoucherIssuerSettings {
  url: string;
  key: string;
  timeoutMs: number;
}

const service = 'oky';
export const redeemableStatus = 'ACTIVE';

const VoucherSchema = Type.Object({
  code: Type.String(),
  status: Type.String({ minLength: 1, maxLength: 40 }),
  name: Type.String({ maxLength: 200 }),
  amountLocalCurrency: Type.Number({ minimum: 0, maximum: 1_000_000 }),
});
const RedemptionSchema = Type.Object({
  code: Type.String(),
  status: Type.Literal('USED'),
  amountLocalCurrency: Type.Number({ minimum: 0, maximum: 1_000_000 }),
});
const ReversalSchema = Type.Object({ code: Type.String(), reversed: Type.Literal(true) });

export function createVoucherIssuer({ url, key: apiKey, timeoutMs }: VoucherIssuerSettings): VoucherIssuer {
  const authorization = `Bearer ${apiKey}`;
  const addressOf = (code: string, action = '') => `${url}/v1/vouchers/${encodeURIComponent(code)}${action}`;

  const send = (code: string, action: string, key: string, body: object) =>
    askOutside({
      service,
      url: addressOf(code, action),
      timeoutMs,
      headers: { authorization, 'idempotency-key': key },
      body,
    });

  return {
    async find(code, currency) {
      const address = `${addressOf(code)}?currency=${currency}`;
      const answer = await unlessRefused(askOutside({ service, url: address, timeoutMs, headers: { authorization } }));
      if (answer === undefined) return undefined;
      // An answer about another voucher is no answer for this one.
      if (!Value.Check(VoucherSchema, answer) || answer.code !== code) throw nonsense();
      return { status: answer.status, name: answer.name, cents: toCents(answer.amountLocalCurrency) };
    },

    async redeem(code, currency, key) {
      const answer = await unlessRefused(send(code, '/redeem', key, { currency }));
      if (answer === undefined) return undefined;
      if (!Value.Check(RedemptionSchema, answer) || answer.code !== code) throw nonsense();
      return toCents(answer.amountLocalCurrency);
    },

    async reverse(code, key) {
      const answer = await unlessRefused(send(code, '/reverse', key, {}));
      if (answer !== undefined && !Value.Check(ReversalSchema, answer)) throw nonsense();
    },
  };
}

/** Unknown or taken is a valid answer; any other failure says nothing about the voucher. */
async function unlessRefused(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof OutsideError && (error.status === 404 || error.status === 409)) return undefined;
    throw error;
  }
}

function nonsense(): OutsideError {
  return new OutsideError(service, 'answered with no voucher');
}
