import fc from 'fast-check';
import { expect, it } from 'vitest';
import { poundsOf, shippingAbroadCents, toLocalCents } from './index.ts';

const service = { baseUsdCents: 21_50, extraPoundUsdCents: 3_20, maxPounds: 3 };
const rates = { localPerUsd: 26.35, unitsPerPound: 4 };

it.each([
  [0, 1],
  [1, 1],
  [4, 1],
  [5, 2],
  [12, 3],
])('FOREIGN-06 %d units weigh %d pounds', (units, pounds) => expect(poundsOf(units, rates)).toBe(pounds));

it.each([
  ['the first pound', 4, 566_53],
  ['one more', 5, 650_85],
  ['as much as it takes', 12, 735_17],
])('FOREIGN-06 shipping %s', (_, units, cents) => expect(shippingAbroadCents(service, units, rates)).toBe(cents));

it('FOREIGN-06 refuses a weight above the maximum', () =>
  expect(shippingAbroadCents(service, 13, rates)).toBeUndefined());

it('FOREIGN-06 the insurance is converted to the currency of the order', () =>
  expect(toLocalCents(2_50, rates)).toBe(65_88));

it('FOREIGN-06 a heavier order never costs less', () => {
  const units = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(units, units, (a, b) => {
      const [few, many] = [Math.min(a, b), Math.max(a, b)];
      expect(shippingAbroadCents(service, many, rates) ?? 0).toBeGreaterThanOrEqual(
        shippingAbroadCents(service, few, rates) ?? 0,
      );
    }),
  );
});
