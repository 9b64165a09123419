import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderNumberText } from '../summary/index.ts';
import { invoiceMonths, lastDigitsOf, readOrderNumber, startOfPeriod } from './index.ts';

describe('A135 the number of an order, as it is typed', () => {
  it.each([
    ['5-0037', 5, 37],
    [' 226 - 12345 ', 226, 12345],
    ['5-37', 5, 37],
    ['5–0037', 5, 37],
    ['5 0037', 5, 37],
  ])('%j', (text, branchCode, number) => expect(readOrderNumber(text)).toEqual({ branchCode, number }));

  it.each(['', '0037', '5-', '-37', '0-1', '5-0', '5-12x', '5-0037-1', '__proto__', `5-${'9'.repeat(10)}`])(
    '%j is not an order number',
    (text) => expect(readOrderNumber(text)).toBeUndefined(),
  );

  it('a printed order number is read back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (branchCode, number) => {
          expect(readOrderNumber(orderNumberText(branchCode, number))).toEqual({ branchCode, number });
        },
      ),
    );
  });
});

it.each([
  ['9988-7766', '7766'],
  ['+504 9988 7766', '7766'],
  ['123', ''],
  ['', ''],
])('A135 of the phone %j the last digits are %j', (phone, digits) => expect(lastDigitsOf(phone)).toBe(digits));

describe('INV-01 A008 a period', () => {
  it.each([
    [1, '2026-10-16T06:00:00.000Z'],
    [3, '2026-08-15T06:00:00.000Z'],
    [6, '2026-05-15T06:00:00.000Z'],
    [12, '2025-11-15T06:00:00.000Z'],
    [24, '2024-11-15T06:00:00.000Z'],
  ])('of %d begins at %s', (months, since) =>
    expect(startOfPeriod(new Date('2026-11-15T15:30:00Z'), months).toISOString()).toBe(since),
  );

  it('does not overflow at the end of a short month', () =>
    expect(startOfPeriod(new Date('2026-05-31T15:30:00Z'), 3).toISOString()).toBe('2026-02-28T06:00:00.000Z'));

  it('has five lengths in ascending order', () => {
    expect(invoiceMonths).toEqual([1, 3, 6, 12, 24]);
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (now) => {
        const starts = invoiceMonths.map((months) => startOfPeriod(now, months).getTime());
        expect(starts).toEqual(starts.toSorted((one, other) => other - one));
        expect(new Set(starts).size).toBe(5);
      }),
    );
  });
});
