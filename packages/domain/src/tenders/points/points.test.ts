import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPoints, leastPoints, pointsDefaults, pointsForCents, toBankStep, worthOfPoints } from './index.ts';

const limits = { minimumPoints: pointsDefaults.minimumPoints, minimumCents: pointsDefaults.minimumCents };

describe('points and money', () => {
  it.each([
    [30_00, 0.03, 1000],
    [30_01, 0.03, 1001],
    [1, 0.03, 1],
    [0, 0.03, 0],
    [100_00, 0.07, 1429],
    [100_00, 0, 0],
  ])('REDEEM-10 %d cents at %d take %d points', (cents, factor, points) =>
    expect(pointsForCents(cents, factor)).toBe(points),
  );

  it('REDEEM-10 the points pay the amount, and one point less does not', () => {
    const factor = fc.constantFrom(0.01, 0.03, 0.05, 0.07, 0.015, 0.25, 1);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), factor, (cents, worth) => {
        const points = pointsForCents(cents, worth);
        expect(points * worth * 100).toBeGreaterThanOrEqual(cents - 1e-6);
        expect((points - 1) * worth * 100).toBeLessThan(cents + 1e-6);
      }),
    );
  });

  it.each([
    [1, 10],
    [10, 10],
    [11, 20],
    [0, 0],
  ])('REDEEM-11 %d points of the bank are %d', (points, stepped) => expect(toBankStep(points)).toBe(stepped));

  it('A078 a point of our programme is worth 0.03', () =>
    expect(worthOfPoints(3480, pointsDefaults.factor)).toBe(104_40));
});

describe('the least that may be spent', () => {
  it.each([
    [999, 'El mínimo de puntos que puedes canjear es 1000'],
    [1000, undefined],
    [0, undefined],
    [-5, 'El mínimo de puntos que puedes canjear es 1000'],
    [1000.5, 'El mínimo de puntos que puedes canjear es 1000'],
    [Number.NaN, 'El mínimo de puntos que puedes canjear es 1000'],
  ])('REDEEM-02 REDEEM-04 compares %d points with the minimum', (asked, message) =>
    expect(checkPoints(asked, limits, 0.03, 'store')).toBe(message),
  );

  it('REDEEM-05 the minimum also covers the minimum amount', () => {
    expect(leastPoints({ minimumPoints: 100, minimumCents: 50_00 }, 0.03, 'store')).toBe(1667);
    expect(leastPoints({ minimumPoints: 2000, minimumCents: 50_00 }, 0.03, 'store')).toBe(2000);
  });

  it('REDEEM-02 REDEEM-11 the bank programme also has a minimum, in tens', () => {
    const bank = { minimumPoints: 605, minimumCents: 30_00 };
    expect(leastPoints(bank, 0.05, 'bank')).toBe(610);
    expect(checkPoints(600, bank, 0.05, 'bank')).toBe('El mínimo de puntos que puedes canjear es 610');
    expect(checkPoints(601, bank, 0.05, 'bank')).toBeUndefined();
    expect(checkPoints(610, bank, 0.05, 'bank')).toBeUndefined();
  });
});
