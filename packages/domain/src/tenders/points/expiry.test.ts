import { expect, it } from 'vitest';
import { expiringPoints, lastExpiredYear } from './index.ts';

const earned = [
  { year: 2025, points: 300 },
  { year: 2024, points: 1000 },
];

it.each([
  [
    'nothing spent',
    0,
    [
      [1000, '2026-12-31'],
      [300, '2027-12-31'],
    ],
  ],
  [
    'some of the oldest spent',
    360,
    [
      [640, '2026-12-31'],
      [300, '2027-12-31'],
    ],
  ],
  ['all of the oldest spent', 1000, [[300, '2027-12-31']]],
  ['everything spent', 1300, []],
] as const)('A186 the oldest points are spent first: %s', (_, spent, left) =>
  expect(expiringPoints(earned, spent, 2)).toEqual(left.map(([points, expiresOn]) => ({ points, expiresOn }))),
);

it('A186 points of a company without a validity never expire', () =>
  expect(expiringPoints(earned, 0, undefined)).toEqual([]));

it('A186 points are valid until the end of the year', () => {
  expect(lastExpiredYear(2026, 2)).toBe(2023);
  expect(lastExpiredYear(2027, 2)).toBe(2024);
});
