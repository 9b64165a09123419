import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '../../branches/index.ts';
import { distanceKm } from '../../branches/index.ts';
import { formatTime } from '../../format/index.ts';
import { orderSubStateIds } from '../index.ts';
import { lifeSteps, stepFaces } from '../life/index.ts';
import {
  arrivalSourceText,
  arrivalText,
  asksForTracking,
  distanceToHome,
  glide,
  isCurrentArrival,
  isLater,
  isPlausible,
  isPlausibleArrival,
  isSilent,
  nearnessOf,
  nearnessText,
  silentAfterMs,
  sinceText,
  trackingDate,
  trackingMessages,
  trackingView,
  whenText,
} from './index.ts';

const now = new Date('2026-11-15T21:42:00Z');
const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
/** The next position of a motorcycle, a few streets away. */
const step = fc.record({
  latitude: fc.double({ min: -0.005, max: 0.005, noNaN: true }),
  longitude: fc.double({ min: -0.005, max: 0.005, noNaN: true }),
});
const move = (from: Coordinates, by: Coordinates): Coordinates => ({
  latitude: from.latitude + by.latitude,
  longitude: from.longitude + by.longitude,
});

describe('the pin on its way', () => {
  it('TRACK-03 starts at the last position, ends exactly at the new one and passes its middle', () => {
    const [from, to] = [
      { latitude: 15.5, longitude: -88 },
      { latitude: 15.502, longitude: -88.004 },
    ];
    expect(glide(from, to, 0)).toEqual(from);
    expect(glide(from, to, 1)).toEqual(to);
    expect(glide(from, to, 0.5).latitude).toBeCloseTo(15.501, 9);
    expect(glide(from, to, 0.5).longitude).toBeCloseTo(-88.002, 9);
  });

  it('TRACK-03 stays on the line between both positions and never moves back', () => {
    fc.assert(
      fc.property(
        place,
        step,
        fc.double({ min: -1, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, by, fraction, more) => {
          const to = move(from, by);
          const [here, later] = [glide(from, to, fraction), glide(from, to, fraction + more)];
          for (const axis of ['latitude', 'longitude'] as const) {
            const [low, high] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])];
            expect(here[axis]).toBeGreaterThanOrEqual(low - 1e-9);
            expect(here[axis]).toBeLessThanOrEqual(high + 1e-9);
            expect(Math.abs(later[axis] - from[axis])).toBeGreaterThanOrEqual(Math.abs(here[axis] - from[axis]) - 1e-9);
          }
        },
      ),
    );
  });

  it('TRACK-03 jumps to the new position after a gap in the signal', () => {
    const from = { latitude: 15.5, longitude: -88 };
    const to = { latitude: 15.6, longitude: -88 };
    expect(glide(from, to, 0.1)).toEqual(to);
  });
});

describe('positions', () => {
  it.each([
    ['now', 15.5, -88, 0, true],
    ['of a clock that is a little ahead', 15.5, -88, 59_000, true],
    ['of an hour to come', 15.5, -88, 3_600_000, false],
    ['of yesterday', 15.5, -88, -86_400_000, true],
    ['beyond the pole', 90.1, -88, 0, false],
    ['beyond the date line', 15.5, -180.1, 0, false],
    ['of nowhere', Number.NaN, -88, 0, false],
  ])('TRACK-03 validates a position %s', (_, latitude, longitude, aheadMs, expected) => {
    const at = new Date(now.getTime() + aheadMs);
    expect(isPlausible({ latitude, longitude, at }, now)).toBe(expected);
  });

  it('TRACK-03 only a later position is accepted', () => {
    const [early, late] = [{ at: new Date(1000) }, { at: new Date(2000) }];
    expect(isLater(late, early)).toBe(true);
    expect(isLater(early, late)).toBe(false);
    expect(isLater(early, early)).toBe(false);
    expect(isLater(early, undefined)).toBe(true);
  });
});

describe('silence', () => {
  it('is reported after two minutes, not before', () => {
    expect(isSilent(0, silentAfterMs - 1)).toBe(false);
    expect(isSilent(0, silentAfterMs)).toBe(true);
  });

  it('a silent courier stays silent while time passes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (heard, waited, more) => {
        if (isSilent(heard, heard + waited)) expect(isSilent(heard, heard + waited + more)).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-11-15T21:40:00Z', 'las 3:40 p. m.', 'a las 3:40 p. m.'],
    ['2026-11-15T19:05:00Z', 'la 1:05 p. m.', 'a la 1:05 p. m.'],
    ['2026-11-15T16:05:00Z', 'las 10:05 a. m.', 'a las 10:05 a. m.'],
    [
      '2026-11-14T21:40:00Z',
      'el 14 de noviembre de 2026 a las 3:40 p. m.',
      'el 14 de noviembre de 2026 a las 3:40 p. m.',
    ],
  ])('TRACK-07 since %s is %j, and then is %j', (at, since, when) => {
    expect(sinceText(new Date(at), now).replaceAll('\u00a0', ' ')).toBe(since);
    expect(whenText(new Date(at), now).replaceAll('\u00a0', ' ')).toBe(when);
  });
});

describe('A430 the time of arrival that the courier service says', () => {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it('names its source and its age', () => {
    const arrival = { at: minutes(18), toldAt: now };
    expect(plain(arrivalText(arrival))).toBe('Llega hacia las 4:00 p. m.');
    expect(plain(arrivalSourceText(arrival, minutes(1)))).toBe('Lo calculó el servicio de reparto a las 3:42 p. m.');
  });

  it.each([
    ['in twelve hours', 720, true],
    ['in a day', 1440, false],
    ['now', 0, true],
    ['before it was said', -2, false],
  ])('an arrival %s is possible: %s', (_, count, expected) => {
    expect(isPlausibleArrival({ at: minutes(count), toldAt: now })).toBe(expected);
  });

  it('is shown until it has passed, or was not repeated for two minutes', () => {
    const shown = (leftMinutes: number, agoMs: number) =>
      isCurrentArrival({ at: minutes(leftMinutes), toldAt: now }, 0, agoMs);
    expect(shown(18, 0)).toBe(true);
    expect(shown(18, silentAfterMs - 1)).toBe(true);
    expect(shown(18, silentAfterMs)).toBe(false);
    expect(shown(0.5, 60_000)).toBe(true);
    expect(shown(0.5, 91_000)).toBe(false);
  });

  it('depends on no clock of a browser, only on what has passed since it was heard', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(300_000), fc.nat(60), (heard, waited, left) => {
        const arrival = { at: minutes(left), toldAt: now };
        expect(isCurrentArrival(arrival, heard, heard + waited)).toBe(isCurrentArrival(arrival, 0, waited));
      }),
    );
  });
});

describe('TRACK-07 dates as they are written in Honduras', () => {
  it.each([
    ['2026-11-15T21:42:00Z', '3:42 p. m.', '15 de noviembre de 2026'],
    ['2026-11-15T06:05:00Z', '12:05 a. m.', '15 de noviembre de 2026'],
    ['2026-11-15T05:59:00Z', '11:59 p. m.', '14 de noviembre de 2026'],
    ['2026-01-01T18:00:00Z', '12:00 p. m.', '1 de enero de 2026'],
  ])('%s is %s of %s', (instant, time, date) => {
    const at = new Date(instant);
    expect(formatTime(at).replaceAll('\u00a0', ' ')).toBe(time);
    expect(trackingDate(at)).toBe(date);
  });

  it('matches Intl', () => {
    const zone = { timeZone: 'America/Tegucigalpa' } as const;
    const date = new Intl.DateTimeFormat('es-HN', { ...zone, dateStyle: 'long' });
    const time = new Intl.DateTimeFormat('es-HN', { ...zone, timeStyle: 'short', hour12: true });
    const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').replace(/^0/, '');
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
        expect(trackingDate(at)).toBe(plain(date.format(at)));
        expect(plain(formatTime(at))).toBe(plain(time.format(at)));
      }),
    );
  });
});

describe('how far it is', () => {
  const home = { latitude: 15.5, longitude: -88 };
  it.each([
    [15.5, '0\u00a0m', 'here'],
    [15.5008, '90\u00a0m', 'here'],
    [15.504, '440\u00a0m', 'near'],
    [15.52, '2.2\u00a0km', 'far'],
  ])('from %d it is %s, which is %s', (latitude, text, nearness) => {
    const courier = { latitude, longitude: -88 };
    expect(distanceToHome(courier, home)).toBe(text);
    expect(nearnessOf(courier, home)).toBe(nearness);
  });

  it('nearness changes at most twice on a straight way home', () => {
    fc.assert(
      fc.property(step, (by) => {
        const from = move(home, by);
        const said = Array.from({ length: 50 }, (_, index) =>
          nearnessText(nearnessOf(glide(from, home, index / 49), home)),
        );
        expect(new Set(said).size).toBe(said.filter((text, index) => text !== said[index - 1]).length);
        expect(said.at(-1)).toBe('Tu repartidor está llegando.');
        expect(distanceKm(from, home)).toBeLessThan(2);
      }),
    );
  });
});

describe('what can be followed', () => {
  const delivery = { orderTypeId: 2, hasCourier: true } as const;

  it('ORDER-05 A025 an order in delivery can be tracked, a delivered one says so, and one that has not left does neither', () => {
    const views = lifeSteps.map((step) => trackingView({ ...delivery, step }));
    expect(Object.fromEntries(lifeSteps.map((step, index) => [step, views[index]]))).toEqual({
      new: 'notYet',
      assigned: 'notYet',
      received: 'notYet',
      confirming: 'notYet',
      confirmed: 'notYet',
      invoiced: 'notYet',
      dispatched: 'live',
      delivered: 'delivered',
      cancelled: 'never',
    });
  });

  it('ORDER-05 exactly the steps with sub-state 1 can be tracked', () => {
    for (const step of lifeSteps) {
      const isInDelivery = stepFaces[step].subStateId === orderSubStateIds.inDelivery;
      expect(trackingView({ ...delivery, step }) === 'live').toBe(isInDelivery);
    }
  });

  it.each([
    ['an order that is not placed', { ...delivery, step: null }, 'never'],
    ['a pickup', { step: 'invoiced', orderTypeId: 1, hasCourier: false }, 'never'],
    ['a pickup of prescriptions', { step: 'delivered', orderTypeId: 3, hasCourier: false }, 'never'],
    ['prescriptions taken home', { step: 'dispatched', orderTypeId: 4, hasCourier: true }, 'live'],
    ['what goes abroad', { step: 'dispatched', orderTypeId: 7, hasCourier: true }, 'never'],
    ['one whose courier nobody named', { ...delivery, step: 'dispatched', hasCourier: false }, 'notYet'],
  ] as const)('ORDER-05 %s', (_, facts, view) => expect(trackingView(facts)).toBe(view));
});

it('TRACK-06 a delivered order has the specified text', () => {
  expect(trackingMessages.delivered).toBe('Tu pedido ya se encuentra entregado.');
});

it.each([
  ['true', true],
  ['1', true],
  ['mostrarRastreoPedido', true],
  ['False', false],
  ['0', false],
  ['', false],
  [null, false],
  [undefined, false],
])('ROUTE-11 %j asks for tracking: %s', (word, expected) => expect(asksForTracking(word)).toBe(expected));
