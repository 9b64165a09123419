import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartSize, layOut, ticksUpTo } from './chart-layout.ts';

describe('the line chart of a report', () => {
  it('an absent value interrupts the line', () => {
    const point = (now: number | null) => ({ name: 'x', now, before: 0 });
    expect(layOut([point(1), point(null), point(3)]).now).toHaveLength(2);
    expect(layOut([point(1), point(2), point(3)]).now).toHaveLength(1);
  });

  it('its ticks are round and reach the highest value', () => {
    expect(ticksUpTo(0)).toEqual([0, 1]);
    expect(ticksUpTo(730)).toEqual([0, 200, 400, 600, 800]);
    expect(ticksUpTo(0.7)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  });

  it('every point is inside of the picture', () => {
    const value = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null });
    const points = fc.array(fc.record({ name: fc.string(), now: value, before: value }), {
      minLength: 1,
      maxLength: 400,
    });
    fc.assert(
      fc.property(points, (given) => {
        const { now, before } = layOut(given);
        for (const pair of [...now, ...before].flatMap((line) => line.split(' '))) {
          const [x = -1, y = -1] = pair.split(',').map(Number);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(chartSize.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(chartSize.height);
        }
      }),
    );
  });
});
