import { describe, expect, it } from 'vitest';
import { storeInstant } from '../time/index.ts';
import { deliveryPromise, promiseSeconds } from './index.ts';

const day = { fromMinutes: 360, costCents: 40_00 };
const night = { fromMinutes: 1200, costCents: 70_00 };
const far = [
  { fromMinutes: 360, costCents: 60_00 },
  { fromMinutes: 1200, costCents: 90_00 },
];
const duration = { leastMinutes: 45, mostMinutes: 60 };
const open = { isClosed: false, opensAt: undefined };
const tenAtNight = storeInstant('2026-11-16', 22 * 60);

describe('what the store says about a delivery before the order', () => {
  it('CHK-42 an open branch states its cost now, its duration, and when the cost changes', () => {
    const promise = deliveryPromise({ zones: [[day, night]], now: tenAtNight, opening: open, duration });
    expect(promise).toEqual({
      costCents: 70_00,
      isNight: true,
      changesAtMinutes: 360,
      nextCostCents: 40_00,
      isFrom: false,
      duration,
    });
  });

  it('CHK-42 A154 a closed branch states the cost at its opening, and no duration', () => {
    const opening = { isClosed: true, opensAt: storeInstant('2026-11-17', 7 * 60) };
    expect(deliveryPromise({ zones: [[day, night]], now: tenAtNight, opening, duration })).toMatchObject({
      costCents: 40_00,
      isNight: false,
      duration: undefined,
    });
  });

  it('A180 without a suburb it is the cost of the cheapest zone, and marked as such', () => {
    const promise = deliveryPromise({ zones: [far, [day, night]], now: tenAtNight, opening: open, duration });
    expect(promise).toMatchObject({ costCents: 70_00, isFrom: true });
    const flat = deliveryPromise({ zones: [[day], [day]], now: tenAtNight, opening: open, duration: undefined });
    expect(flat).toMatchObject({ costCents: 40_00, isFrom: false, duration: undefined });
  });

  it('CHK-42 a branch without tariffs delivers free of charge', () =>
    expect(deliveryPromise({ zones: [], now: tenAtNight, opening: open, duration: undefined })).toMatchObject({
      costCents: 0,
      isFrom: false,
    }));
});

describe('how long a promise stays true', () => {
  const halfPastNine = new Date(storeInstant('2026-11-16', 21 * 60 + 30).getTime() + 20_000);
  const given = { zones: [[day, night]], now: halfPastNine, opensAt: undefined, minutesLeft: undefined };

  it.each([
    ['an hour at most', {}, 3600],
    ['until the branch closes', { minutesLeft: 12 }, 12 * 60 - 20],
    ['until the branch opens', { opensAt: storeInstant('2026-11-16', 22 * 60) }, 30 * 60 - 20],
    [
      'a closed branch: not until the tariff of the present hour changes',
      { now: at(19, 50), opensAt: at(22, 0) },
      3600,
    ],
    ['until the tariff of any zone changes', { zones: [far, [day, night]], now: at(19, 50) }, 600],
    [
      'until a tariff that changes after midnight',
      { now: at(23, 30), zones: [[day, { ...night, fromMinutes: 15 }]] },
      2700,
    ],
    ['at least a second', { minutesLeft: 0 }, 1],
  ])('A180 %s', (_, facts, seconds) => expect(promiseSeconds({ ...given, ...facts })).toBe(seconds));

  function at(hour: number, minute: number): Date {
    return storeInstant('2026-11-16', hour * 60 + minute);
  }
});
