import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../time/index.ts';
import {
  changePercent,
  daysOf,
  lastDays,
  monthOf,
  nextMonth,
  periodBefore,
  reportOf,
  reports,
  wholeMonths,
} from './index.ts';

describe('the period of a report', () => {
  it('is compared with as many days directly before it', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(periodBefore({ from: '2026-11-11', to: '2026-11-17' })).toEqual({ from: '2026-11-04', to: '2026-11-10' });
    expect(lastDays('2026-11-17', 28)).toEqual({ from: '2026-10-21', to: '2026-11-17' });
  });

  it.each([
    ['2026-01-01', '2026-01-31', ['2026-01-01']],
    ['2026-01-01', '2026-01-30', []],
    ['2026-01-02', '2026-03-31', ['2026-02-01', '2026-03-01']],
    ['2025-12-31', '2026-02-28', ['2026-01-01', '2026-02-01']],
    ['2024-02-01', '2024-02-28', []],
    ['2026-05-07', '2026-05-07', []],
  ])('from %s to %s the whole months are %j', (from, to, months) => {
    expect(wholeMonths({ from, to })).toEqual(months);
  });

  it('a month begins on its first day and ends before the next one', () => {
    expect([monthOf('2026-02-28'), nextMonth('2026-01-31'), nextMonth('2026-12-01')]).toEqual([
      ...['2026-02-01', '2026-02-01', '2027-01-01'],
    ]);
  });

  it('the periods touch and have the same length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), (days) => {
        const period = lastDays('2026-11-17', days);
        const before = periodBefore(period);
        expect(daysOf(period)).toBe(days);
        expect(daysOf(before)).toBe(days);
        expect(daysBetween(before.to, period.from)).toBe(1);
      }),
    );
  });
});

describe('the columns of a report', () => {
  const none = { now: {}, before: {} };

  it('an average is computed from the sums of all rows, not from the averages of the rows', () => {
    const row = (key: string, netCents: number, orders: number, units: number) => ({
      ...{ key, name: key, now: { netCents, orders, units }, before: {} },
    });
    const { rows, total } = reportOf('baskets', {
      rows: [row('a', 100_00, 1, 1), row('b', 90_00, 3, 5)],
      total: { now: { netCents: 190_00, orders: 4, units: 6 }, before: {} },
    });
    expect(rows.map(({ now }) => now)).toEqual([
      [100_00, 1, 1],
      [30_00, 1.67, 3],
    ]);
    expect(total).toEqual({ now: [47_50, 1.5, 4], before: [null, null, 0] });
  });

  it('a report without sales has zeros, and no averages, shares or times', () => {
    expect(reportOf('days', { rows: [], total: none }).total.now).toEqual([0, 0, 0, 0, 0, 0]);
    expect(reportOf('returns', { rows: [], total: none }).total.now).toEqual([0, null, null, null]);
    expect(reportOf('deliveries', { rows: [], total: none }).total.now).toEqual([null, null, 0]);
  });

  it('a product without stock has no day left, and one without sales no date', () => {
    const { columns } = reports.stock;
    expect(columns[0].of({ stock: 0, units: 3 })).toBe(0);
    expect(columns[0].of({ stock: 10, units: 28 })).toBe(10);
    expect(columns[0].of({ stock: 10, units: 0 })).toBeNull();
  });
});

describe('the change to the period before', () => {
  it('is a whole percentage, and absent without something to compare with', () => {
    expect(changePercent(150, 100)).toBe(50);
    expect(changePercent(0, 100)).toBe(-100);
    expect(changePercent(10, 0)).toBeNull();
    expect(changePercent(null, 10)).toBeNull();
  });
});
