import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/index.ts';
import type { Course, DoseMark, MedicineForm, Moment } from './index.ts';
import {
  adherencePercent,
  changeMedicine,
  checkMedicine,
  dosesOn,
  movedCount,
  startMedicine,
  supplyOf,
  weekOf,
  writeCalendar,
} from './index.ts';
import { dayOfDose, dosesBetween, isBefore } from './schedule.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const monday: Moment = { day: '2026-11-16', minutes: 14 * 60 };
const long: Moment = { day: '2026-01-01', minutes: 0 };
const courseOf = (times: number[], weekdays = everyDay, units = 1): Course => ({
  periods: [{ from: long, times, weekdays, units }],
  until: undefined,
});
const marked = (day: string, minutes: number, state: DoseMark['state'], at = monday): DoseMark => ({
  ...{ day, minutes, state, at },
});

describe('the day a medicine runs out', () => {
  it.each([
    ['3 units, one a day, today taken', courseOf([480]), 3, '2026-11-19', 3],
    ['16 units, two a day, one left today', courseOf([480, 1170]), 16, '2026-11-24', 8],
    ['one unit for tonight', courseOf([1200]), 1, '2026-11-16', 0],
    ['half units', courseOf([480], everyDay, 0.5), 1.5, '2026-11-19', 3],
    ['Mondays and Thursdays only', courseOf([480], [1, 4]), 2, '2026-11-23', 7],
  ])('%s', (_, course, units, runsOutOn, daysLeft) => {
    expect(supplyOf(course, { units, at: monday }, [], monday)).toEqual({ unitsLeft: units, runsOutOn, daysLeft });
  });

  it('says nothing when the units last until the end, and zero days when they cover no dose', () => {
    const short = { ...courseOf([480]), until: '2026-11-18' };
    expect(supplyOf(short, { units: 2, at: monday }, [], monday)).toMatchObject({
      runsOutOn: undefined,
      daysLeft: undefined,
    });
    const none = supplyOf(courseOf([480], everyDay, 2), { units: 1, at: monday }, [], monday);
    expect(none).toEqual({ unitsLeft: 1, runsOutOn: undefined, daysLeft: 0 });
  });

  it('a skipped dose stays at home, and one taken early is gone at once', () => {
    const count = { units: 10, at: { day: '2026-11-15', minutes: 0 } };
    const left = (marks: DoseMark[]) => supplyOf(courseOf([480, 1200]), count, marks, monday).unitsLeft;
    expect(left([])).toBe(7);
    expect(left([marked('2026-11-15', 480, 'skipped')])).toBe(8);
    expect(left([marked('2026-11-16', 1200, 'taken')])).toBe(6);
    expect(left([marked('2026-11-16', 1200, 'taken', long)])).toBe(7);
    expect(left([marked('2026-11-16', 1200, 'taken', count.at)])).toBe(7);
    expect(left([marked('2026-11-16', 1200, 'taken', { ...count.at, minutes: 0.001 })])).toBe(6);
  });

  it('moving the count forward changes nothing of what is left', () => {
    const count = { units: 40, at: { day: '2026-11-01', minutes: 0 } };
    const marks = [marked('2026-11-03', 480, 'skipped'), marked('2026-11-12', 480, 'skipped')];
    const course = courseOf([480, 1200]);
    const moved = movedCount(course, count, marks, { day: '2026-11-10', minutes: 0 });
    expect(moved).toEqual({ units: 23, at: { day: '2026-11-10', minutes: 0 } });
    expect(supplyOf(course, moved, marks.slice(1), monday)).toEqual(supplyOf(course, count, marks, monday));
    expect(movedCount(course, moved, marks, long)).toBe(moved);
  });

  const schedule = fc.record({
    times: fc
      .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 5 })
      .map((t) => t.sort((a, b) => a - b)),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    quarters: fc.integer({ min: 1, max: 12 }),
  });

  it('is the day of the last dose that can be given: one unit less and it is not later', () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: 0, max: 400 }), ({ times, weekdays, quarters }, stock) => {
        const course = courseOf(times, weekdays, quarters / 4);
        const { runsOutOn } = supplyOf(course, { units: stock / 4, at: monday }, [], monday);
        const doses = Math.floor(stock / quarters);
        if (runsOutOn === undefined) {
          expect(doses).toBe(0);
          return;
        }
        const given = dosesBetween(course, monday, { day: runsOutOn, minutes: 1440 });
        const before = dosesBetween(course, monday, { day: runsOutOn, minutes: 0 });
        expect(given.length).toBeGreaterThanOrEqual(doses);
        expect(before.length).toBeLessThan(doses);
      }),
      { numRuns: 60 },
    );
  });

  it('counting whole weeks at once finds the same day as counting every dose', () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: 1, max: 300 }), ({ times, weekdays }, count) => {
        const course = courseOf(times, weekdays);
        const end = { day: addDays(monday.day, 7 * count + 7), minutes: 0 };
        expect(dayOfDose(course, monday, count)).toBe(dosesBetween(course, monday, end)[count - 1]?.day);
      }),
      { numRuns: 40 },
    );
  });

  it('the units never grow while time passes and nothing is marked', () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: 0, max: 20 }), ({ times, weekdays, quarters }, days) => {
        const course = courseOf(times, weekdays, quarters / 4);
        const left = (day: number) =>
          supplyOf(course, { units: 100, at: monday }, [], { day: addDays(monday.day, day), minutes: 840 }).unitsLeft;
        expect(left(days + 1)).toBeLessThanOrEqual(left(days));
      }),
      { numRuns: 40 },
    );
  });
});

const form: MedicineForm = {
  ...{ name: 'Presolan', productId: undefined, note: '', times: [480], weekdays: everyDay, units: 1 },
  ...{ until: undefined, stock: 30 },
};

describe('a medicine', () => {
  it('reports every wrong field', () => {
    expect(checkMedicine(form, monday)).toEqual([]);
    const wrong = {
      name: '',
      times: [1440],
      weekdays: [7],
      units: 0.3,
      until: '2026-11-15',
      stock: -1,
      note: 'x'.repeat(121),
    };
    expect(checkMedicine({ ...form, ...wrong }, monday).map(({ field }) => field)).toEqual([
      ...['name', 'units', 'times', 'weekdays', 'until', 'stock', 'note'],
    ]);
  });

  it('a changed schedule holds from now on, and the past keeps the old one', () => {
    const started = startMedicine(form, { day: '2026-11-10', minutes: 0 });
    const asked = { ...form, times: [600, 1200], stock: undefined };
    const changed = changeMedicine(started, asked, { now: monday, unitsLeft: 24 });
    expect(dosesOn(changed.course, '2026-11-15').map(({ minutes }) => minutes)).toEqual([480]);
    expect(dosesOn(changed.course, '2026-11-16').map(({ minutes }) => minutes)).toEqual([480, 1200]);
    expect(dosesOn(changed.course, '2026-11-17').map(({ minutes }) => minutes)).toEqual([600, 1200]);
    expect(changed.count).toEqual({ units: 24, at: monday });
    const renamed = changeMedicine(
      started,
      { ...form, name: 'Otro', stock: undefined },
      { now: monday, unitsLeft: 24 },
    );
    expect(renamed).toEqual({ ...started, name: 'Otro' });
    expect(changeMedicine(started, { ...form, stock: 12 }, { now: monday, unitsLeft: 30 }).count).toEqual({
      units: 12,
      at: monday,
    });
  });
});

describe('a medicine that ended', () => {
  const ended = startMedicine({ ...form, until: '2026-11-12' }, { day: '2026-11-10', minutes: 0 });

  it('keeps its last day in a form, and takes no other one of the past', () => {
    const fieldsOf = (until: string) => checkMedicine({ ...form, until }, monday, ended.course).map((one) => one.field);
    expect([fieldsOf('2026-11-12'), fieldsOf('2026-11-13'), fieldsOf('2026-11-16')]).toEqual([[], ['until'], []]);
    expect(checkMedicine({ ...form, stock: undefined }, monday).map((one) => one.field)).toEqual(['stock']);
  });

  it('starts again from now on: the days between stay without doses', () => {
    const again = { ...form, until: undefined, stock: undefined };
    const { course, count } = changeMedicine(ended, again, { now: monday, unitsLeft: 27 });
    const days = ['2026-11-12', '2026-11-13', '2026-11-15', '2026-11-16', '2026-11-17'];
    expect(days.map((day) => dosesOn(course, day).length)).toEqual([1, 0, 0, 0, 1]);
    expect(count).toEqual({ units: 27, at: monday });
  });

  it('a change of the schedule alone starts nothing', () => {
    const other = { ...form, times: [600], until: '2026-11-12', stock: undefined };
    const changed = changeMedicine(ended, other, { now: monday, unitsLeft: 27 });
    expect(dosesOn(changed.course, '2026-11-17')).toEqual([]);
    const again = changeMedicine(changed, { ...other, until: undefined }, { now: monday, unitsLeft: 27 });
    expect(['2026-11-12', '2026-11-14', '2026-11-17'].map((day) => dosesOn(again.course, day).length)).toEqual([
      1, 0, 1,
    ]);
  });
});

it('a dose that was taken early stays taken when its hour leaves the schedule', () => {
  const started = startMedicine({ ...form, times: [480, 1200] }, { day: '2026-11-16', minutes: 0 });
  const marks = [marked('2026-11-16', 1200, 'taken')];
  const left = ({ course, count }: typeof started) => supplyOf(course, count, marks, monday).unitsLeft;
  expect(left(started)).toBe(28);
  const asked = { ...form, times: [480], stock: undefined };
  expect(left(changeMedicine(started, asked, { now: monday, unitsLeft: left(started) }))).toBe(28);
});

describe('the week', () => {
  it('counts doses so far: taken, skipped and unmarked, and not those that wait', () => {
    const marks = [marked('2026-11-15', 480, 'taken'), marked('2026-11-16', 480, 'skipped')];
    const course = {
      ...courseOf([480, 1200]),
      periods: [{ ...courseOf([480, 1200]).periods[0], from: { day: '2026-11-15', minutes: 0 } }],
    };
    const week = weekOf([{ id: 'a', course: course as Course, marks }], monday);
    expect(week.days.map(({ day, doses }) => [day, doses.map(({ state }) => state)]).slice(-2)).toEqual([
      ['2026-11-15', ['taken', 'missed']],
      ['2026-11-16', ['skipped', 'waiting']],
    ]);
    expect(week).toMatchObject({ taken: 1, due: 3 });
    expect(adherencePercent(week)).toBe(33);
    expect(adherencePercent({ taken: 0, due: 0 })).toBeUndefined();
    expect(isBefore(monday, monday)).toBe(false);
  });
});

it('the calendar has one repeating event for each time, in UTC, with folded lines', () => {
  const title = 'Ácido fólico; 5 mg, con un nombre que es más largo que una línea del calendario';
  const medicine = { id: 'm1', title, times: [480, 1200], weekdays: [1, 4], until: '2026-12-01' };
  const text = writeCalendar([medicine], monday, new Date('2026-11-16T20:00:00Z'));
  expect(text).toContain(
    'DTSTART:20261116T140000Z\r\nDURATION:PT5M\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261202T055900Z',
  );
  expect(text).toContain('DTSTART:20261117T020000Z\r\nDURATION:PT5M\r\nRRULE:FREQ=WEEKLY;BYDAY=TU,FR;');
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Ácido fólico\\; 5 mg\\, con un nombre');
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(writeCalendar([{ ...medicine, until: '2026-11-15' }], monday, new Date())).not.toContain('VEVENT');
});
