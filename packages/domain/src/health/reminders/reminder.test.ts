import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Course } from '../cabinet/index.ts';
import { dueMoments, isCurrent, isRunningOut, nextLook, reminderLimits } from './index.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const courseOf = (times: number[], given: Partial<Course> = {}, weekdays = everyDay): Course => ({
  periods: [{ from: { day: '2026-11-01', minutes: 0 }, times, weekdays, units: 1 }],
  until: undefined,
  ...given,
});
const medicine = (id: string, course: Course, marks: Parameters<typeof dueMoments>[0][number]['marks'] = []) => ({
  ...{ id, course, marks },
});
const now = { day: '2026-11-16', minutes: 8 * 60 + 10.5 };

describe('due reminders', () => {
  it('cover all unmarked doses of one time, in order, and none that is older than an hour', () => {
    const marks = [{ day: now.day, minutes: 485, state: 'skipped' as const, at: now }];
    const medicines = [
      medicine('a', courseOf([480, 600])),
      medicine('b', courseOf([480, 430])),
      medicine('c', courseOf([485]), marks),
      medicine('d', courseOf([490])),
    ];
    expect(dueMoments(medicines, now)).toEqual([
      { day: now.day, minutes: 480, medicineIds: ['a', 'b'] },
      { day: now.day, minutes: 490, medicineIds: ['d'] },
    ]);
  });

  it('a dose of 23:50 is still current after midnight', () => {
    const after = { day: '2026-11-17', minutes: 5 };
    expect(dueMoments([medicine('a', courseOf([1430]))], after)).toMatchObject([{ day: '2026-11-16', minutes: 1430 }]);
    expect(isCurrent({ day: '2026-11-16', minutes: 1430 }, { day: '2026-11-17', minutes: 50 })).toBe(false);
  });

  it('no dose is due twice at two looks an hour apart, and none is missed by looks within the hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 59 }), (dose, late) => {
        const at = { day: '2026-11-16', minutes: dose + late };
        const seen = isCurrent({ day: '2026-11-16', minutes: dose }, at);
        const later = isCurrent({ day: '2026-11-16', minutes: dose }, { ...at, minutes: dose + 60 });
        expect([seen, later]).toEqual([true, false]);
      }),
    );
  });
});

describe('the next look', () => {
  const both = { ofDoses: true, ofSupply: true };
  it('is the next dose, or the morning for supplies', () => {
    expect(nextLook([courseOf([480, 600])], now, { ofDoses: true, ofSupply: false })).toEqual({
      ...{ day: now.day, minutes: 600 },
    });
    expect(nextLook([courseOf([480, 600])], now, both)).toEqual({
      day: now.day,
      minutes: reminderLimits.supplyMinutes,
    });
    // A Monday dose, seen on Monday after it.
    expect(nextLook([courseOf([480], {}, [1])], now, { ofDoses: true, ofSupply: false })).toEqual({
      ...{ day: '2026-11-23', minutes: 480 },
    });
  });

  it('is none without medicines, without a wish, or after the last day', () => {
    expect(nextLook([], now, both)).toBeUndefined();
    expect(nextLook([courseOf([480])], now, { ofDoses: false, ofSupply: false })).toBeUndefined();
    const ended = courseOf([480], { until: '2026-11-15' });
    expect(nextLook([ended], now, { ofDoses: true, ofSupply: false })).toBeUndefined();
  });
});

it.each([
  [undefined, false],
  [0, true],
  [7, true],
  [8, false],
])('a supply of %s days is running out: %s', (daysLeft, expected) => {
  expect(isRunningOut({ daysLeft })).toBe(expected);
});
