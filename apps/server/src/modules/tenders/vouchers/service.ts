import type { Company } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { VoucherTender } from '@botica/domain/tenders';
import { checkVoucherCode, cleanVoucherCode, voucherMessages } from '@botica/domain/tenders/vouchers';
import type { Platform } from '../../../platform/index.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { IssuedVoucher, VoucherIssuer } from '../../../ports/voucher-issuer.ts';
import { redeemableStatus } from '../../../ports/voucher-issuer.ts';
import { checksPerCustomer } from './limits.ts';
import type { VoucherOrder, VoucherToRedeem } from './store.ts';
import { askForVouchers, findVouchers, settleVoucher } from './store.ts';

export type VoucherProblem = 'VOUCHER_NOT_REDEEMABLE' | 'VOUCHER_NOT_CHECKED';
export type VoucherCodeProblem =
  | 'VOUCHER_CODE_REQUIRED'
  | 'VOUCHER_CODE_NOT_VALID'
  | 'VOUCHER_NOT_CHECKED'
  | 'TOO_MANY_ATTEMPTS';

/** The customer, and the company for its currency. */
export interface VoucherAsker {
  company: Company;
  customerId: string;
}

export interface CheckedVoucher extends IssuedVoucher {
  isRedeemable: boolean;
}

type Needs = Pick<Platform, 'clock' | 'database'> & { issuer: VoucherIssuer };

export type VouchersService = ReturnType<typeof createVouchersService>;

export function createVouchersService({ clock, database, issuer }: Needs) {
  const { db } = database;

  return {
    /** VOUCHER-01 VOUCHER-02 VOUCHER-04 VOUCHER-05 */
    async check(asker: VoucherAsker, text: string): Promise<Result<CheckedVoucher, VoucherCodeProblem>> {
      const wrong = checkVoucherCode(text);
      if (wrong === voucherMessages.required) return failure('VOUCHER_CODE_REQUIRED');
      if (wrong !== undefined) return failure('VOUCHER_CODE_NOT_VALID');
      const found = await lookUp(asker, [cleanVoucherCode(text)]);
      if (!found.ok) return found;
      const [voucher] = found.value;
      if (!voucher) return success({ isRedeemable: false, cents: 0, name: '', status: 'UNKNOWN' });
      return success({ ...voucher, isRedeemable: isRedeemable(voucher) });
    },

    /** The current values of the vouchers of an order, in the order of the request. */
    async worthOf(
      asker: VoucherAsker,
      codes: readonly string[],
    ): Promise<Result<VoucherTender[], VoucherProblem | 'TOO_MANY_ATTEMPTS'>> {
      const clean = [...new Set(codes.map(cleanVoucherCode))];
      if (clean.some((code) => checkVoucherCode(code) !== undefined)) return failure('VOUCHER_NOT_REDEEMABLE');
      const found = await lookUp(asker, clean);
      if (!found.ok) return found;
      const vouchers = found.value.flatMap((one, index) =>
        one && isRedeemable(one) ? [{ code: clean[index] ?? '', cents: one.cents }] : [],
      );
      return vouchers.length === clean.length ? success(vouchers) : failure('VOUCHER_NOT_REDEEMABLE');
    },

    /**
     * Redeems each voucher once, with the order as idempotency key. After any result but success the order must be
     * released: `reverseVouchers` undoes all redemptions of an order, whether or not their answers came.
     */
    async redeemVouchers(
      order: VoucherOrder,
      vouchers: readonly VoucherToRedeem[],
    ): Promise<Result<undefined, VoucherProblem>> {
      if (vouchers.length === 0) return success(undefined);
      await askForVouchers(db, order, vouchers, clock.now());
      // A separate statement, so that it sees what a concurrent caller has written for this order.
      const rows = await findVouchers(db, order.orderId);
      if (!vouchers.every(({ code }) => rows.some((row) => row.code === code))) {
        return failure('VOUCHER_NOT_REDEEMABLE');
      }
      if (rows.some(({ state }) => state !== 'asked' && state !== 'redeemed')) return failure('VOUCHER_NOT_REDEEMABLE');
      const asked = rows.filter(({ state }) => state === 'asked');
      const results = await Promise.all(asked.map(({ code, amountCents }) => redeem(order, code, amountCents)));
      return results.find(({ ok }) => !ok) ?? success(undefined);
    },

    /** One of them. Throws while the issuer is unavailable: the caller retries. */
    async reverseVoucher(orderId: number, code: string): Promise<void> {
      const row = (await findVouchers(db, orderId)).find((one) => one.code === code);
      if (row) await reverse(orderId, code, row.state);
    },

    /** Throws while the issuer is unavailable: the caller retries. */
    async reverseVouchers(orderId: number): Promise<void> {
      const rows = await findVouchers(db, orderId);
      await Promise.all(rows.map(({ code, state }) => reverse(orderId, code, state)));
    },
  };

  async function lookUp(
    { company, customerId }: VoucherAsker,
    codes: readonly string[],
  ): Promise<Result<(IssuedVoucher | undefined)[], 'VOUCHER_NOT_CHECKED' | 'TOO_MANY_ATTEMPTS'>> {
    const own = { limit: checksPerCustomer, subject: customerId };
    const taken = await takeTry(db, [own], clock.now());
    if (!taken.ok) return taken;
    const found = await answerOf(Promise.all(codes.map((code) => issuer.find(code, company.currency.code))));
    if (!found.ok || found.value.every((one) => one && isRedeemable(one))) await forgetTries(db, [], [own]);
    return found;
  }

  async function redeem(order: VoucherOrder, code: string, cents: number): Promise<Result<undefined, VoucherProblem>> {
    const { orderId, companyId } = order;
    const answer = await answerOf(issuer.redeem(code, companyOf(companyId).currency.code, keyOf(orderId, code)));
    if (!answer.ok) return answer;
    if (answer.value === undefined) {
      await settleVoucher(db, { orderId, code, from: ['asked'], to: 'refused', at: clock.now() });
      return failure('VOUCHER_NOT_REDEEMABLE');
    }
    // A concurrent caller for the same order gets the same answer and stores it too.
    const from = ['asked', 'redeemed'] as const;
    const isKept = await settleVoucher(db, { orderId, code, from, to: 'redeemed', at: clock.now() });
    // Worth less than the shopper was shown, or reversed during the call.
    return isKept && answer.value >= cents ? success(undefined) : failure('VOUCHER_NOT_REDEEMABLE');
  }

  async function reverse(orderId: number, code: string, state: string): Promise<void> {
    if (state === 'refused' || state === 'reversed') return;
    const at = clock.now();
    await settleVoucher(db, { orderId, code, from: ['asked', 'redeemed'], to: 'reversing', at });
    await issuer.reverse(code, keyOf(orderId, code));
    await settleVoucher(db, { orderId, code, from: ['reversing'], to: 'reversed', at });
  }
}

const isRedeemable = ({ status, cents }: { status: string; cents: number }) => status === redeemableStatus && cents > 0;

const keyOf = (orderId: number, code: string) => `order-${orderId}-${code}`;

/** VOUCHER-05: a failing issuer is reported to the shopper; any other error is ours. */
async function answerOf<Value>(asked: Promise<Value>): Promise<Result<Value, 'VOUCHER_NOT_CHECKED'>> {
  try {
    return success(await asked);
  } catch (error) {
    if (error instanceof OutsideError) return failure('VOUCHER_NOT_CHECKED');
    throw error;
  }
}
