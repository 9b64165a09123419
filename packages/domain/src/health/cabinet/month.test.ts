import { expect, it } from 'vitest';
import type { Course } from './index.ts';
import { daysOfMonth, isMonth, monthOf } from './index.ts';

const now = { day: '2026-11-03', minutes: 12 * 60 };
const course: Course = {
  periods: [{ from: { day: '2026-11-02', minutes: 0 }, times: [480, 1200], weekdays: [0, 1, 2, 3, 4, 5, 6], units: 1 }],
  until: undefined,
};

it('counts what was due until now by medicine: an unmarked dose is missed, and one of later today does not count', () => {
  const marks = [
    { day: '2026-11-02', minutes: 480, state: 'taken' as const, at: now },
    { day: '2026-11-02', minutes: 1200, state: 'skipped' as const, at: now },
  ];
  expect(monthOf([{ id: 'a', course, marks }], '2026-11', now)).toEqual([
    { day: '2026-11-01', medicines: [] },
    { day: '2026-11-02', medicines: [{ medicineId: 'a', taken: 1, skipped: 1, missed: 0 }] },
    { day: '2026-11-03', medicines: [{ medicineId: 'a', taken: 0, skipped: 0, missed: 1 }] },
  ]);
});

it('a past month has all its days, and one that did not begin has none', () => {
  expect(daysOfMonth('2026-02', '2026-11-03')).toHaveLength(28);
  expect(daysOfMonth('2026-12', '2026-11-03')).toEqual([]);
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['', false],
  ['2026-11-01', false],
])('"%s" is a month: %s', (month, expected) => {
  expect(isMonth(month)).toBe(expected);
});
