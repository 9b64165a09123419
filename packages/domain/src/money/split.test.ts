import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitByLargestRemainder, sum } from './index.ts';

const amount = fc.integer({ min: 0, max: 100_000_000_00 });
const weights = fc.array(amount, { minLength: 1, maxLength: 50 });

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10_00, [70_00, 20_00, 10_00], [7_00, 2_00, 1_00]],
  [5, [1, 2, 2], [1, 2, 2]],
  [2, [3, 3, 4], [1, 0, 1]],
  [7, [0, 0], [4, 3]],
  [7, [0, 5], [0, 7]],
  [0, [], []],
])('splits %d by %j into %j', (total, by, parts) => expect(splitByLargestRemainder(total, by)).toEqual(parts));

it('the parts add up to the total, and none is negative', () => {
  fc.assert(
    fc.property(amount, weights, (total, by) => {
      const parts = splitByLargestRemainder(total, by);
      expect(parts).toHaveLength(by.length);
      expect(sum(parts)).toBe(total);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    }),
  );
});

it('every part is within a cent of its exact share, and a weight of zero gets nothing', () => {
  fc.assert(
    fc.property(amount, weights, (total, by) => {
      const whole = by.reduce((all, weight) => all + BigInt(weight), 0n);
      fc.pre(whole > 0n);
      splitByLargestRemainder(total, by).forEach((part, index) => {
        const weight = BigInt(by[index] ?? 0);
        const gap = BigInt(part) * whole - BigInt(total) * weight;
        expect(gap < whole && gap > -whole).toBe(true);
        if (weight === 0n) expect(part).toBe(0);
      });
    }),
  );
});

it.each([
  ['a negative total', -1, [1]],
  ['half a cent', 0.5, [1]],
  ['a negative weight', 10, [1, -1]],
  ['nobody to share with', 10, []],
])('refuses %s', (_, total, by) => expect(() => splitByLargestRemainder(total, by)).toThrow(RangeError));
