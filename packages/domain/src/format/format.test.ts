import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import { storeInstant } from '../time/index.ts';
import {
  asDeduction,
  atMinutes,
  formatAmount,
  formatCount,
  formatDate,
  formatDistanceKm,
  formatMinutes,
  formatMoment,
  formatMoney,
  formatPercent,
  formatPhone,
  formatTime,
  internationalPhoneDigits,
  theMinutes,
  theTime,
  withPeriod,
} from './index.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

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
    ['2026-11-23T12:30:00Z', '6:30\u00a0a.\u00a0m.'],
    ['2026-11-23T06:00:00Z', '12:00\u00a0a.\u00a0m.'],
    ['2026-11-23T18:05:00Z', '12:05\u00a0p.\u00a0m.'],
    ['2026-11-23T05:59:00Z', '11:59\u00a0p.\u00a0m.'],
    ['nunca', ''],
  ])('shows the time of %s as %j', (instant, text) => expect(formatTime(instant)).toBe(text));

  it.each([
    [1440, '12:00\u00a0a.\u00a0m.'],
    [1440 + 120, '2:00\u00a0a.\u00a0m.'],
    [13 * 60, '1:00\u00a0p.\u00a0m.'],
  ])('shows minute %d as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

  it.each([
    [0, 'las 12:00 a. m.'],
    [59, 'las 12:59 a. m.'],
    [60, 'la 1:00 a. m.'],
    [13 * 60 + 5, 'la 1:05 p. m.'],
    [13 * 60 + 59, 'la 1:59 p. m.'],
    [14 * 60, 'las 2:00 p. m.'],
    [22 * 60, 'las 10:00 p. m.'],
    [1440 + 60, 'la 1:00 a. m.'],
  ])('A450 names minute %d %s', (minutes, text) => {
    expect(plain(theMinutes(minutes))).toBe(text);
    expect(plain(theTime(storeInstant('2026-11-23', minutes)))).toBe(text);
  });

  it('A450 writes a moment, and the times of a day, in a sentence', () => {
    expect(plain(formatMoment('2026-11-23T19:05:00Z'))).toBe('23/11/2026 a la 1:05 p. m.');
    expect(plain(atMinutes([480]))).toBe('a las 8:00 a. m.');
    expect(plain(atMinutes([480, 780, 1200]))).toBe('a las 8:00 a. m., a la 1:00 p. m. y a las 8:00 p. m.');
  });

  it('A450 ends a sentence with one period', () => {
    expect(withPeriod('Abierto las 24 horas')).toBe('Abierto las 24 horas.');
    expect(plain(withPeriod(`Abre a ${theMinutes(420)}`))).toBe('Abre a las 7:00 a. m.');
  });
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
