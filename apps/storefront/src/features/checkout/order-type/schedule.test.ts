import { describe, expect, it } from 'vitest';
import { openDays, timesOf } from './schedule-options.ts';
import { dayWords } from './schedule-words.ts';

// A Monday, 17:10 in the time zone of the stores.
const now = new Date('2026-11-16T23:10:00Z');
const limits = {
  maximumDays: 6,
  hours: { weekdays: '08:00 - 17:30', saturday: '09:00 - 12:00', sunday: 'Cerrado' },
};

describe('SCHED-04..06 the days and times that are offered', () => {
  it('offers the days with some time left, up to the last day', () => {
    expect(timesOf('2026-11-16', limits, now)).toEqual(['17:30']);
    expect(openDays(limits, now)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('leaves out today once its limit hour has passed', () => {
    expect(openDays(limits, new Date('2026-11-16T23:31:00Z'))[0]).toBe('2026-11-17');
  });

  it('offers no day where the branch schedules nothing', () => {
    expect(openDays({ ...limits, maximumDays: 0 }, now)).toEqual([]);
  });
});

it.each([
  ['2026-11-16', 'hoy'],
  ['2026-11-17', 'mañana'],
  ['2026-11-20', 'viernes 20 de noviembre'],
  ['2026-12-01', 'martes 1 de diciembre'],
])('CHK-05 says %s as %s', (day, words) => expect(dayWords(day, now)).toBe(words));

it('CHK-05 a day begins at midnight of the stores, not of UTC', () => {
  expect(dayWords('2026-11-16', new Date('2026-11-17T05:59:00Z'))).toBe('hoy');
  expect(dayWords('2026-11-16', new Date('2026-11-15T06:00:00Z'))).toBe('mañana');
});
