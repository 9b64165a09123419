import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tariffAt } from './index.ts';

const day = { fromMinutes: 360, costCents: 40_00 };
const night = { fromMinutes: 1200, costCents: 70_00 };

describe('what delivering costs', () => {
  it.each([
    ['at six it is day', 360, 40_00, false, 1200, 70_00],
    ['until a minute before eight', 1199, 40_00, false, 1200, 70_00],
    ['at eight it is night', 1200, 70_00, true, 360, 40_00],
    ['after midnight still', 0, 70_00, true, 360, 40_00],
    ['until a minute before six', 359, 70_00, true, 360, 40_00],
  ])('CHK-42 SUBMIT-06 %s', (_, minutes, costCents, isNight, changesAtMinutes, nextCostCents) =>
    expect(tariffAt([night, day], minutes)).toEqual({ costCents, isNight, changesAtMinutes, nextCostCents }),
  );

  it('CHK-42 a single tariff applies all day, and no tariff costs nothing', () => {
    expect(tariffAt([day], 0)).toEqual({ costCents: 40_00, isNight: false, changesAtMinutes: undefined });
    expect(tariffAt([], 600)).toEqual({ costCents: 0, isNight: false, changesAtMinutes: undefined });
  });

  it('CHK-42 another row with the same cost is not a change', () => {
    const noon = { fromMinutes: 720, costCents: 40_00 };
    expect(tariffAt([day, noon, night], 400).changesAtMinutes).toBe(1200);
    expect(tariffAt([day, noon], 400).changesAtMinutes).toBeUndefined();
  });

  it('CHK-42 a tariff applies until its change minute', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    const rows = fc.uniqueArray(fc.record({ fromMinutes: minutes, costCents: fc.integer({ min: 0, max: 5 }) }), {
      minLength: 1,
      maxLength: 5,
      selector: ({ fromMinutes }) => fromMinutes,
    });
    fc.assert(
      fc.property(rows, minutes, (tariffs, now) => {
        const { costCents, changesAtMinutes } = tariffAt(tariffs, now);
        for (let passed = 0; passed < 1440; passed += 1) {
          const at = (now + passed) % 1440;
          if (passed > 0 && at === changesAtMinutes) {
            expect(tariffAt(tariffs, at).costCents).not.toBe(costCents);
            return;
          }
          expect(tariffAt(tariffs, at).costCents).toBe(costCents);
        }
      }),
      { numRuns: 40 },
    );
  });
});
