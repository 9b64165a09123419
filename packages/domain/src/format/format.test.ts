import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import {
  asDeduction,
  formatAmount,
  formatCount,
  formatDate,
  formatDistanceKm,
  formatMinutes,
  formatMoney,
  formatPercent,
  formatPhone,
  formatTime,
  internationalPhoneDigits,
} from './index.ts';

describe('money, with a no-break space after the symbol', () => {
  it.each([
    ['COUNTRY-07', 2, 1234_50, 'L.\u00a01,234.50'],
    ['COUNTRY-08', 12, 1234_50, 'Q.\u00a01,234.50'],
    ['COUNTRY-09', 14, 1234_50, 'C$.\u00a01,234.50'],
    ['COUNTRY-07', 15, 5, 'L.\u00a00.05'],
    ['COUNTRY-07', 2, 0, 'L.\u00a00.00'],
    ['COUNTRY-07', 2, 999_99, 'L.\u00a0999.99'],
    ['COUNTRY-07', 2, 1_234_567_89, 'L.\u00a01,234,567.89'],
    ['COUNTRY-07', 2, -50_00, '-L.\u00a050.00'],
  ] as const)('%s company %d shows %d cents as %s', (_, id, cents, text) =>
    expect(formatMoney(cents, companies[id])).toBe(text),
  );

  it('keeps the minus of a deduction on the line of its amount', () => {
    expect(asDeduction(formatMoney(50_00, companies[2]))).toBe('-\u00a0L.\u00a050.00');
  });

  it('A198 keeps the sign of a percentage on the line of its number', () => {
    expect(formatPercent(12.5)).toBe('12.5\u00a0%');
  });

  it('formatting never loses a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(Number(formatAmount(cents).replace(/[,.]/g, ''))).toBe(cents);
      }),
    );
  });

  it('matches the digit grouping of Intl', () => {
    const platform = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
    fc.assert(fc.property(fc.nat(1e9), (cents) => formatAmount(cents) === platform.format(cents / 100)));
    fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === count.toLocaleString('en-US')));
  });
});

describe('dates and times of the stores', () => {
  it.each([
    [new Date('2026-11-23T05:59:00Z'), '22/11/2026'],
    ['2026-11-23T06:00:00Z', '23/11/2026'],
    ['2026-11-22', '22/11/2026'],
    ['no es fecha', ''],
  ])('VAL-05 shows %s as %j', (instant, text) => expect(formatDate(instant)).toBe(text));

  it.each([
    ['2026-11-23T12:30:00Z', '06:30 AM'],
    ['2026-11-23T06:00:00Z', '12:00 AM'],
    ['2026-11-23T18:05:00Z', '12:05 PM'],
    ['2026-11-23T05:59:00Z', '11:59 PM'],
    ['nunca', ''],
  ])('shows the time of %s as %j', (instant, text) => expect(formatTime(instant)).toBe(text));

  it.each([
    [1440, '12:00 AM'],
    [1440 + 120, '02:00 AM'],
    [13 * 60, '01:00 PM'],
  ])('shows minute %d as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));
});

describe('phones', () => {
  it.each([
    ['25501234', 2, '+504 2550-1234'],
    ['2550-1234', 12, '+502 2550-1234'],
    ['+505 8123 4567', 14, '+505 8123-4567'],
    ['50425501234', 2, '+504 2550-1234'],
    ['50425501', 2, '+504 5042-5501'],
    ['*911', 2, '*911'],
    ['8002 234 5678', 2, '8002 234 5678'],
  ] as const)('COUNTRY-13 shows %j in company %d as %j', (phone, id, text) =>
    expect(formatPhone(phone, companies[id])).toBe(text),
  );

  it.each([
    ['9876-5432', '50498765432'],
    ['+504 9876-5432', '50498765432'],
    ['+1 305 555 1234', '13055551234'],
    ['', ''],
  ])('the phone %s is addressed as %s in a text message', (phone, digits) =>
    expect(internationalPhoneDigits(phone, companies[2])).toBe(digits),
  );
});

it.each([
  [0, '0\u00a0m'],
  [0.254, '250\u00a0m'],
  [0.994, '990\u00a0m'],
  [0.999, '1.0\u00a0km'],
  [2.44, '2.4\u00a0km'],
  [9.96, '10\u00a0km'],
  [18.4, '18\u00a0km'],
])('shows %d km as %j', (km, text) => expect(formatDistanceKm(km)).toBe(text));
