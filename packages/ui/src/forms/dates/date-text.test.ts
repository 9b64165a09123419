import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskDateText, readDateText, toDateText, toIsoDay, toLocalDay } from './date-text.ts';

describe('maskDateText', () => {
  it.each([
    ['1', '1'],
    ['151', '15/1'],
    ['15112026', '15/11/2026'],
    ['15/11/2026', '15/11/2026'],
    ['5/1/2026', '05/01/2026'],
    ['15-11-2026', '15/11/2026'],
    ['2026-11-15', '15/11/2026'],
    ['2026-11-15T06:00:00Z', '15/11/2026'],
    ['5/', '05/'],
    ['5/1', '05/1'],
    ['5/1/', '05/01/'],
    ['15/112', '15/11/2'],
    ['15 nov', '15'],
  ])('VAL-05 typed or pasted "%s" shows "%s"', (text, shown) => {
    expect(maskDateText(text)).toBe(shown);
  });

  it('VAL-05 does not add slashes while a date is being deleted', () => {
    expect(maskDateText('15/11/20')).toBe('15/11/20');
    expect(maskDateText('15/11/')).toBe('15/11/');
    expect(maskDateText('15/')).toBe('15/');
    expect(maskDateText('15')).toBe('15');
  });
});

describe('readDateText', () => {
  it.each([
    ['15/11/2026', '2026-11-15'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', undefined],
    ['31/04/2026', undefined],
    ['11/15/2026', undefined],
    ['15/11/26', undefined],
  ])('VAL-05 reads %s, day first, as %s', (text, isoDate) => {
    expect(readDateText(text)).toBe(isoDate);
  });

  it('a date outside the limits is refused; the limits themselves are allowed', () => {
    const limits = { min: '2026-11-15', max: '2026-12-15' };
    expect(readDateText('14/11/2026', limits)).toBeUndefined();
    expect(readDateText('15/11/2026', limits)).toBe('2026-11-15');
    expect(readDateText('15/12/2026', limits)).toBe('2026-12-15');
    expect(readDateText('16/12/2026', limits)).toBeUndefined();
  });
});

it('VAL-05 every day survives being shown, typed again and picked', () => {
  const days = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (day) => {
      const isoDate = day.toISOString().slice(0, 10);
      expect(readDateText(maskDateText(toDateText(isoDate).replaceAll('/', '')))).toBe(isoDate);
      expect(toIsoDay(toLocalDay(isoDate))).toBe(isoDate);
    }),
  );
});
