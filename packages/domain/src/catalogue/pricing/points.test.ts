import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Benefit, EarningLine } from './index.ts';
import { pointsOf, shownPoints } from './index.ts';

const line: EarningLine = {
  productId: 1,
  totalCents: 230_00,
  taxPercent: 0,
  pointsMultiplier: 2,
  pointsPercent: 100,
  isSenior: false,
  isRepurchase: false,
  completeSwaps: 0,
};
const benefit: Benefit = { id: 4, productId: undefined, kind: 1, value: 0.5, forSeniors: false, forEverybody: true };

const points = (given: Partial<EarningLine>, benefits: Benefit[] = []) =>
  pointsOf({ ...line, ...given }, benefits).points;

describe('points of a line', () => {
  it.each<[string, string, Partial<EarningLine>, number]>([
    ['EARN-01', 'multiplier by price by quantity', {}, 460],
    ['EARN-01', 'cents count, nothing is floored', { totalCents: 12_34, pointsMultiplier: 1 }, 12.34],
    ['EARN-02', 'a taxed product without its tax, floored', { taxPercent: 15 }, 400],
    ['EARN-02', 'floored, not rounded', { taxPercent: 15, totalCents: 1_14, pointsMultiplier: 1 }, 0],
    [
      'EARN-02',
      'no point is lost to binary fractions',
      { taxPercent: 15, totalCents: 6_50, pointsMultiplier: 2.3 },
      13,
    ],
    ['EARN-03', 'half again for a repurchase', { isRepurchase: true }, 690],
    ['EARN-03 A040', 'half of the floored base', { isRepurchase: true, taxPercent: 15, totalCents: 231_00 }, 601.5],
    ['EARN-04', 'the share above 100 percent', { pointsPercent: 150 }, 690],
    ['EARN-04', 'nothing less below 100 percent', { pointsPercent: 50 }, 460],
    ['EARN-03 EARN-04', 'both from the base', { isRepurchase: true, pointsPercent: 150 }, 920],
    ['EARN-01', 'none of a gift', { totalCents: 0 }, 0],
  ])('%s %s', (_, __, given, expected) => expect(points(given)).toBe(expected));

  it('EARN-05 extra points add to the multiplier, and those of exchanges are added for each one', () => {
    expect(points({}, [benefit])).toBe(575);
    expect(points({ taxPercent: 15 }, [benefit])).toBe(500);
    const perSwap = { ...benefit, kind: 2, value: 5 };
    expect(points({}, [perSwap])).toBe(460);
    expect(points({ completeSwaps: 3 }, [perSwap])).toBe(475);
    expect(points({ completeSwaps: 3 }, [perSwap, benefit])).toBe(590);
  });

  it('EARN-05 the best of several benefits applies and is returned', () => {
    const best = { ...benefit, id: 9, value: 1 };
    expect(pointsOf(line, [benefit, best])).toEqual({ points: 690, benefitId: 9, benefitShare: 1 / 3 });
    expect(pointsOf(line, [best, benefit])).toMatchObject({ points: 690, benefitId: 9 });
    expect(pointsOf(line, [])).toMatchObject({ benefitId: undefined, benefitShare: 0 });
  });

  it.each<[boolean, boolean, boolean, boolean]>([
    [true, false, true, true],
    [true, false, false, false],
    [false, true, true, false],
    [false, true, false, true],
    [true, true, true, true],
    [false, false, false, false],
  ])(
    'EARN-06 for seniors %s, for everybody %s: to a senior (%s) it applies: %s',
    (forSeniors, forEverybody, isSenior, applies) => {
      expect(pointsOf({ ...line, isSenior }, [{ ...benefit, forSeniors, forEverybody }]).benefitId).toBe(
        applies ? 4 : undefined,
      );
    },
  );

  it('EARN-05 the benefit of one product does not apply to another', () => {
    expect(points({}, [{ ...benefit, productId: 2 }])).toBe(460);
    expect(points({}, [{ ...benefit, productId: 1 }])).toBe(575);
  });

  it('EARN-02 PRICE-18 agrees with exact fractions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 40 }), (totalCents, tenths) => {
        const exact = (BigInt(tenths) * BigInt(totalCents)) / 1150n;
        expect(points({ totalCents, pointsMultiplier: tenths / 10, taxPercent: 15 })).toBe(Number(exact));
      }),
    );
  });
});

it('EARN-01 A039 the shown total is floored once and does not depend on the order', () => {
  expect(shownPoints([0.4, 0.4, 0.2])).toBe(1);
  expect(shownPoints([0.1, 0.2, 0.7])).toBe(shownPoints([0.7, 0.2, 0.1]));
  expect(shownPoints([12.34, 0.65])).toBe(12);
  expect(shownPoints([])).toBe(0);
});
