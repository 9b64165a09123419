import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSchedule, timeOfMinutes } from '../checkout/index.ts';
import { addDays, minutesPerDay, storeDate, storeInstant } from '../time/index.ts';
import { branchStatusAt, hoursText, parseHours, shownHours } from './index.ts';

const day = '2026-11-18';
const minute = fc.integer({ min: 0, max: minutesPerDay - 1 });
/** From one minute to a later one, past midnight too. */
const span = fc
  .tuple(minute, fc.integer({ min: 1, max: minutesPerDay }))
  .map(([opens, length]) => ({ opens, closes: opens + length }));
const withinADay = span.filter(({ closes }) => closes <= minutesPerDay);
const every = (text: string) => ({ hours: { weekdays: text, saturday: text, sunday: text } });
const special = (text: string, date = day) => [{ date, text, reason: 'Feriado' }];

describe('hours as branches write them', () => {
  it('BRANCH-08 are read back as they were chosen', () => {
    fc.assert(
      fc.property(span, (one) => {
        expect(parseHours(hoursText(one))).toEqual(one);
      }),
    );
    expect(hoursText({ opens: 0, closes: 0 })).toBe('Cerrado');
    expect(hoursText({ opens: 0, closes: minutesPerDay })).toBe('24 horas');
    expect(hoursText({ opens: 390, closes: minutesPerDay })).toBe('06:30 AM - 12:00 AM');
  });

  it.each([
    ['06:30 AM - 12:00 AM', '6:30 a. m. - 12:00 a. m.'],
    ['08:00 a 20:00', '8:00 a. m. - 8:00 p. m.'],
    ['7:00 a. m. - 9:00 p. m.', '7:00 a. m. - 9:00 p. m.'],
    ['Cerrado', 'Cerrado'],
    ['24 horas', '24 horas'],
    ['Consultar', 'Consultar'],
  ])('A450 %j is shown as %j', (text, shown) => {
    expect(shownHours(text).replaceAll('\u00a0', ' ')).toBe(shown);
    expect(shownHours(shownHours(text))).toBe(shownHours(text));
  });
});

describe('a special day', () => {
  it('BRANCH-01 that is closed is closed at every minute, and no branch opens on it', () => {
    fc.assert(
      fc.property(withinADay, minute, fc.integer({ min: -2, max: 0 }), (usual, at, shift) => {
        const now = storeInstant(addDays(day, shift), at);
        const status = branchStatusAt(every(hoursText(usual)), special('Cerrado'), now);
        if (shift === 0) expect(status.state).toBe('closed');
        if (status.opensAt) expect(storeDate(status.opensAt).isoDate).not.toBe(day);
      }),
    );
  });

  it('BRANCH-01 with other hours is open in them and at no other minute of the day', () => {
    fc.assert(
      fc.property(withinADay, withinADay, minute, (usual, other, at) => {
        const { state } = branchStatusAt(every(hoursText(usual)), special(hoursText(other)), storeInstant(day, at));
        expect(state !== 'closed').toBe(at >= other.opens && at < other.closes);
      }),
    );
  });

  it('SCHED-06 A236 only takes hours of scheduled deliveries away, and none is outside of it', () => {
    const now = storeInstant(addDays(day, -2), 0);
    fc.assert(
      fc.property(withinADay, fc.option(withinADay), minute, (usual, other, at) => {
        const text = other ? hoursText(other) : 'Cerrado';
        const limits = { maximumDays: 5, hours: every(hoursText(usual)).hours };
        const schedule = { date: day, time: timeOfMinutes(at) };
        const isUsual = checkSchedule(schedule, limits, now) === undefined;
        const isOffered = checkSchedule(schedule, { ...limits, specialDays: special(text) }, now) === undefined;
        if (isOffered) expect(isUsual && other !== null && at >= other.opens && at <= other.closes).toBe(true);
        const elsewhere = { ...limits, specialDays: special(text, addDays(day, 1)) };
        expect(checkSchedule(schedule, elsewhere, now) === undefined).toBe(isUsual);
      }),
    );
  });
});
