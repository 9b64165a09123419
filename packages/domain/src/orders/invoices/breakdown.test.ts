import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxDivisor } from '../../catalogue/pricing/index.ts';
import type { InvoicedMoney } from './index.ts';
import { breakDownTax, chargesTaxPercent, withoutTax } from './index.ts';

const nothing = { couponSavingCents: 0, deliveryCents: 0, insuranceCents: 0, pointsChargeCents: 0 };
const line = (totalCents: number, taxPercent: number) => ({ totalCents, taxPercent });

describe('the tax that prices include', () => {
  it('A057 the tax is what dividing by 1.15 leaves', () => {
    expect(withoutTax(115_00, 15)).toBe(100_00);
    expect(withoutTax(100_00, 15)).toBe(Math.round(100_00 / taxDivisor));
    expect(withoutTax(100_00, 0)).toBe(100_00);
    expect(chargesTaxPercent).toBe(15);
  });

  it.each<[string, InvoicedMoney, [rate: number, net: number, tax: number][]]>([
    ['of what is exempt is nothing', { ...nothing, lines: [line(120_50, 0)] }, [[0, 120_50, 0]]],
    [
      'is told by rate',
      { ...nothing, lines: [line(115_00, 15), line(50_00, 0)] },
      [
        [0, 50_00, 0],
        [15, 100_00, 15_00],
      ],
    ],
    // Per line it would be 29 + 29 + 29 = 87 cents.
    ['is rounded once', { ...nothing, lines: [line(33, 15), line(33, 15), line(33, 15)] }, [[15, 86, 13]]],
    [
      'of the delivery is the general one',
      { ...nothing, lines: [line(10_00, 0)], deliveryCents: 34_50 },
      [
        [0, 10_00, 0],
        [15, 30_00, 4_50],
      ],
    ],
    [
      'shrinks with a coupon on the whole order',
      { ...nothing, lines: [line(115_00, 15), line(115_00, 0)], couponSavingCents: 23_00 },
      [
        [0, 103_50, 0],
        [15, 90_00, 13_50],
      ],
    ],
    ['of gifts is nothing', { ...nothing, lines: [line(0, 15)] }, []],
  ])('%s', (_, money, shares) =>
    expect(
      breakDownTax(money).shares.map(({ ratePercent, netCents, taxCents }) => [ratePercent, netCents, taxCents]),
    ).toEqual(shares),
  );

  it('refuses a coupon above the total', () =>
    expect(() => breakDownTax({ ...nothing, lines: [line(1_00, 15)], couponSavingCents: 1_01 })).toThrow(RangeError));

  const cents = fc.integer({ min: 0, max: 90_000_00 });
  const baskets = fc
    .record({
      lines: fc.array(fc.record({ totalCents: cents, taxPercent: fc.constantFrom(0, 12, 15, 18) }), { maxLength: 40 }),
      deliveryCents: cents,
      insuranceCents: cents,
      pointsChargeCents: cents,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, ...money }) => {
      const charged = money.deliveryCents + money.insuranceCents + money.pointsChargeCents;
      const all = money.lines.reduce((sum, { totalCents }) => sum + totalCents, charged);
      return { money: { ...money, couponSavingCents: Math.floor(all * share) }, all };
    });

  it('the breakdown adds up to the total, and nothing is negative', () => {
    fc.assert(
      fc.property(baskets, ({ money, all }) => {
        const { shares, netCents, taxCents, totalCents } = breakDownTax(money);
        expect(totalCents).toBe(all - money.couponSavingCents);
        expect(netCents + taxCents).toBe(totalCents);
        for (const share of shares) {
          expect(share.netCents + share.taxCents).toBe(share.grossCents);
          expect(Math.min(share.netCents, share.taxCents)).toBeGreaterThanOrEqual(0);
          expect(share.taxCents === 0 || share.ratePercent > 0).toBe(true);
        }
        expect(new Set(shares.map(({ ratePercent }) => ratePercent)).size).toBe(shares.length);
      }),
    );
  });

  it('is within half a cent of the exact tax, at each rate', () => {
    fc.assert(
      fc.property(baskets, ({ money }) => {
        for (const { ratePercent, grossCents, netCents } of breakDownTax(money).shares) {
          expect(Math.abs(netCents * (100 + ratePercent) - grossCents * 100) * 2).toBeLessThanOrEqual(
            100 + ratePercent,
          );
        }
      }),
    );
  });
});
