import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  isIsoDate,
  monthNames,
  parseDdMmYyyy,
  storeDate,
  storeInstant,
  weekdayNames,
  weekdayOf,
  weekStartsOn,
} from './index.ts';

describe('the clock of the stores, UTC-6', () => {
  it('it is still yesterday until 06:00 UTC', () => {
    expect(storeDate(new Date('2026-03-01T05:59:00Z'))).toEqual({
      year: 2026,
      month: 2,
      day: 28,
      weekday: 6,
      minutes: 23 * 60 + 59,
      isoDate: '2026-02-28',
    });
    expect(storeDate(new Date('2026-03-01T06:00:00Z'))).toMatchObject({
      isoDate: '2026-03-01',
      weekday: 0,
      minutes: 0,
    });
  });

  it('has no daylight saving time', () =>
    expect(storeDate(new Date('2026-07-01T12:30:00Z')).minutes).toBe(6 * 60 + 30));

  it('storeInstant is the inverse of storeDate', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), (at) => {
        const { isoDate, minutes } = storeDate(at);
        expect(storeInstant(isoDate, minutes).getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
      }),
    );
  });

  it('minutes past 1440 belong to the next day', () =>
    expect(storeInstant('2026-12-31', 1440 + 90).toISOString()).toBe('2027-01-01T07:30:00.000Z'));
});

describe('days', () => {
  it('days cross months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(weekdayOf('2026-11-15')).toBe(0);
  });

  it('an invalid date is refused', () => expect(() => addDays('15/11/2026', 1)).toThrow(RangeError));
});

describe('VAL-05 dates as the pickers write them', () => {
  it.each([
    ['01/02/2026', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
    [' 31/12/1999 ', '1999-12-31'],
  ])('VAL-05 reads %j day first', (text, isoDate) => expect(parseDdMmYyyy(text)).toBe(isoDate));

  it.each(['30/02/2026', '29/02/2026', '31/04/2026', '00/01/2026', '01/13/2026', '1/2/2026', '2026-02-01', '', 'hoy'])(
    'VAL-05 refuses %j',
    (text) => expect(parseDdMmYyyy(text)).toBeUndefined(),
  );

  it('VAL-05 accepts dashes only when requested', () => {
    expect(parseDdMmYyyy('05-06-1990', '-')).toBe('1990-06-05');
    expect(parseDdMmYyyy('05-06-1990')).toBeUndefined();
    expect(parseDdMmYyyy('05/06/1990', '-')).toBeUndefined();
  });

  it('VAL-05 has Spanish names and weeks that start on Sunday', () => {
    expect(weekdayNames[weekStartsOn]).toBe('domingo');
    expect(weekdayNames).toHaveLength(7);
    expect(monthNames).toHaveLength(12);
    expect([monthNames[0], monthNames[8], weekdayNames[3]]).toEqual(['enero', 'septiembre', 'miércoles']);
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-2-28', false],
    ['2026-02-28T00:00', false],
  ])('%s is a day: %s', (text, expected) => expect(isIsoDate(text)).toBe(expected));
});
