import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricePerUnit, savingAgainst } from './index.ts';

describe('packs of different sizes', () => {
  it.each([
    [24_20, 10, 242],
    [100_00, 30, 333.33],
    [50, 120, 0.42],
  ])('%d cents for %d units are %d a unit', (cents, packSize, each) =>
    expect(pricePerUnit(cents, packSize)).toBe(each),
  );

  it('a pack saves the difference to as many units of the other pack', () => {
    const asked = { cents: 100_00, packSize: 10 };
    expect(savingAgainst({ cents: 150_00, packSize: 20 }, asked)).toEqual({ cents: 50_00, percent: 25 });
    expect(savingAgainst({ cents: 120_00, packSize: 10 }, asked)).toEqual({ cents: -20_00, percent: -20 });
  });

  it('a pack saves nothing against itself', () => {
    const pack = fc.record({ cents: fc.integer({ min: 1, max: 1e6 }), packSize: fc.integer({ min: 1, max: 1000 }) });
    fc.assert(
      fc.property(pack, (one) => {
        expect(savingAgainst(one, one)).toEqual({ cents: 0, percent: 0 });
      }),
    );
  });
});
