import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiscount, multiply, roundHalfUp, sum, toCents, toDecimal } from './index.ts';

const cents = fc.integer({ min: 0, max: 10_000_000_00 });

describe('rounding', () => {
  it.each([
    [2.5, 3],
    [2.4999, 2],
    [-2.5, -2],
    [-2.51, -3],
    [100.49999999999999, 101], // 1.005 x 100 in doubles
    [0, 0],
  ])('rounds %d half up to %d', (value, rounded) => expect(roundHalfUp(value)).toBe(rounded));

  it.each([-0, -0.4])('never gives a negative zero (%d)', (value) => expect(roundHalfUp(value)).toBe(0));

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) =>
    expect(() => roundHalfUp(value)).toThrow(RangeError),
  );
});

describe('decimals of the wire', () => {
  it.each([
    [1.005, 101],
    [1.1, 110],
    [4.35, 435],
    [19.99, 1999],
    [1234.5, 1234_50],
  ])('reads %d as %d cents', (decimal, expected) => expect(toCents(decimal)).toBe(expected));

  it('cents survive a round trip through decimals', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => toCents(toDecimal(amount)) === amount));
  });
});

describe('discount', () => {
  it.each([
    [10_05, 0.1, 9_05], // 904.5 goes up
    [9_99, 0.15, 8_49],
    [1, 0.5, 1],
    [70_00, 1, 0],
    [70_00, 0, 70_00],
  ])('takes from %d a fraction of %d and leaves %d', (price, fraction, left) =>
    expect(applyDiscount(price, fraction)).toBe(left),
  );

  it('matches exact arithmetic for every percentage with two decimals', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100_00 }), (price, hundredths) => {
        const exact = (BigInt(price) * BigInt(10_000 - hundredths) * 2n + 10_000n) / 20_000n;
        expect(applyDiscount(price, hundredths / 10_000)).toBe(Number(exact));
      }),
      { numRuns: 2000 },
    );
  });

  it('never raises a price and never makes it negative', () => {
    fc.assert(
      fc.property(cents, fc.double({ min: 0, max: 1, noNaN: true }), (price, fraction) => {
        const left = applyDiscount(price, fraction);
        return Number.isInteger(left) && left >= 0 && left <= price;
      }),
    );
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses a fraction of %d', (fraction) =>
    expect(() => applyDiscount(100, fraction)).toThrow(RangeError),
  );
});

it('accepts whole quantities only', () => {
  expect(multiply(8_49, 3)).toBe(25_47);
  expect(multiply(-5, 0)).toBe(0);
  expect(() => multiply(8_49, 1.5)).toThrow(RangeError);
});

it('sums amounts, and an empty list gives zero', () => {
  expect(sum([1_10, 2_20, 3_30])).toBe(6_60);
  expect(sum([])).toBe(0);
});
