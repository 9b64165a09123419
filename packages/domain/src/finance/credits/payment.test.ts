import { expect, it } from 'vitest';
import { checkCreditLimit, checkCreditPayment, tidyCreditPayment } from './index.ts';

const today = '2026-11-19';
const good = { amountCents: 1_500_00, paidOn: '2026-11-18', way: 'deposit', reference: ' dep 00-41 ' } as const;

it('A470 the reference of a payment is the same however it is typed', () =>
  expect(tidyCreditPayment(good).reference).toBe('DEP00-41'));

it.each([
  [{}, []],
  [{ paidOn: today, amountCents: 1 }, []],
  [{ amountCents: 0 }, ['amountCents']],
  [{ amountCents: Number.NaN }, ['amountCents']],
  [{ amountCents: 10_000_000_00 }, ['amountCents']],
  [{ paidOn: '2026-11-20' }, ['paidOn']],
  [{ paidOn: '2026-02-30' }, ['paidOn']],
  [{ paidOn: '2025-11-17' }, ['paidOn']],
  [{ reference: '  ' }, ['reference']],
  [{ reference: '<41>' }, ['reference']],
])('A470 a payment with %j has the problems %j', (given, fields) =>
  expect(Object.keys(checkCreditPayment(tidyCreditPayment({ ...good, ...given }), today))).toEqual(fields),
);

it.each([
  [0, true],
  [9_999_999_99, true],
  [10_000_000_00, false],
  [-1, false],
  [Number.NaN, false],
])('PAY-06 a limit of %d cents is possible: %s', (cents, isPossible) =>
  expect(checkCreditLimit(cents) === undefined).toBe(isPossible),
);
