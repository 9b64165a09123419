import { describe, expect, it } from 'vitest';
import { cardReportMessages, checkCardReport, purchasesLeft } from './index.ts';

const report = { currentNumber: 'C-10482', name: 'Marta Reyes', remarks: '' };

describe('the report of a card', () => {
  it('EXCHANGE-01 requires the number and the name, and remarks are optional', () => {
    expect(checkCardReport(report)).toEqual([]);
    expect(checkCardReport({ ...report, currentNumber: '  ' })).toEqual([
      { field: 'currentNumber', message: cardReportMessages.numberRequired },
    ]);
    expect(checkCardReport({ currentNumber: '', name: ' ', remarks: 'x' }).map(({ field }) => field)).toEqual([
      'currentNumber',
      'name',
    ]);
  });
});

it.each([
  [5, 3, 2],
  [4, 4, 0],
  [4, 6, 0],
])('of %d with %d collected %d are left', (required, collected, left) =>
  expect(purchasesLeft({ required, collected })).toBe(left),
);
