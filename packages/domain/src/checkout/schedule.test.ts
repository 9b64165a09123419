import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeDate, storeInstant } from '../time/index.ts';
import { checkSchedule, minutesOfTime, scheduleDays, scheduleTimes } from './index.ts';

const hours = { weekdays: '07:00 AM - 08:00 PM', saturday: '08:00 AM - 05:00 PM', sunday: 'Cerrado' };
const limits = { maximumDays: 3, hours };
// A Wednesday.
const day = '2026-11-18';
const at = (time: string, date = day) => storeInstant(date, minutesOfTime(time));

describe('the clock of the stores', () => {
  it('SCHED-03 today is still today at 23:59 store time, when it is tomorrow in UTC', () => {
    const now = at('23:59');
    expect(now.toISOString()).toBe('2026-11-19T05:59:00.000Z');
    const late = { maximumDays: 3, hours: { ...hours, weekdays: '24 horas' } };
    expect(checkSchedule({ date: day, time: '23:59' }, late, now)).toBeUndefined();
    expect(checkSchedule({ date: '2026-11-17', time: '23:59' }, late, now)).toBe(
      'La fecha de entrega no puede ser anterior a hoy.',
    );
  });

  it('SCHED-03 a minute later that day is in the past', () =>
    expect(checkSchedule({ date: day, time: '23:59' }, limits, at('00:00', '2026-11-19'))).toBe(
      'La fecha de entrega no puede ser anterior a hoy.',
    ));

  it.each([
    ['10:29', 'La hora de entrega no puede ser anterior a la hora actual.'],
    ['10:30', undefined],
  ])('SCHED-04 at 10:30, %s of today', (time, message) =>
    expect(checkSchedule({ date: day, time }, limits, at('10:30'))).toBe(message),
  );

  it('SCHED-04 an early hour of another day is not in the past', () =>
    expect(checkSchedule({ date: '2026-11-19', time: '07:00' }, limits, at('19:00'))).toBeUndefined());
});

describe('the days', () => {
  it.each([
    ['2026-11-21', undefined],
    ['2026-11-23', 'La fecha de entrega no puede ser mayor a 3 días.'],
  ])('SCHED-05 with three at most, %s', (date, message) =>
    expect(checkSchedule({ date, time: '10:00' }, limits, at('10:30'))).toBe(message),
  );

  it('SCHED-05 a maximum of one day allows one day', () =>
    expect(checkSchedule({ date: '2026-11-20', time: '10:00' }, { ...limits, maximumDays: 1 }, at('09:00'))).toBe(
      'La fecha de entrega no puede ser mayor a 1 día.',
    ));

  it('SCHED-07 the date cannot be checked while the limits are unknown', () =>
    expect(checkSchedule({ date: day, time: '11:00' }, undefined, at('10:30'))).toBe(
      'Error validando fecha de entrega',
    ));

  it.each([
    ['', 'Debes seleccionar la fecha de entrega.'],
    ['2026-02-30', 'Debes seleccionar la fecha de entrega.'],
    ['18/11/2026', 'Debes seleccionar la fecha de entrega.'],
  ])('SCHED-01 %j is not a date', (date, message) =>
    expect(checkSchedule({ date, time: '11:00' }, limits, at('10:30'))).toBe(message),
  );

  it.each(['', '24:00', '9:00', '09:60', 'tarde'])('SCHED-02 SCHED-08 %j is not a time', (time) =>
    expect(checkSchedule({ date: day, time }, limits, at('10:30'))).toBe('Debes seleccionar la hora de entrega.'),
  );
});

describe('the limit hour', () => {
  it.each([
    ['a weekday', '2026-11-19', '20:00', undefined],
    ['a weekday', '2026-11-19', '20:01', 'La hora de entrega no puede ser después de las 8:00\u00a0p.\u00a0m.'],
    ['a Saturday', '2026-11-21', '17:01', 'La hora de entrega no puede ser después de las 5:00\u00a0p.\u00a0m.'],
    ['a Saturday', '2026-11-21', '07:59', 'La hora de entrega no puede ser antes de las 8:00\u00a0a.\u00a0m.'],
    ['a Sunday without deliveries', '2026-11-22', '10:00', 'Ese día no hacemos entregas, elige otra fecha.'],
  ])('SCHED-06 on %s, %s at %s', (_, date, time, message) =>
    expect(checkSchedule({ date, time }, { ...limits, maximumDays: 7 }, at('10:30'))).toBe(message),
  );

  it('SCHED-06 hours past midnight belong to the day before', () => {
    const night = {
      maximumDays: 7,
      hours: { weekdays: '06:00 PM - 02:00 AM', saturday: 'Cerrado', sunday: 'Cerrado' },
    };
    const told = (date: string, time: string) => checkSchedule({ date, time }, night, at('10:30'));
    expect(told('2026-11-21', '01:30')).toBeUndefined();
    expect(told('2026-11-21', '02:01')).toBe('Ese día no hacemos entregas, elige otra fecha.');
    expect(told('2026-11-20', '03:00')).toBe('La hora de entrega no puede ser antes de las 6:00\u00a0p.\u00a0m.');
  });
});

describe('what is offered', () => {
  it('SCHED-05 offers today and as many days as the address allows', () =>
    expect(scheduleDays(limits, at('23:59'))).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']));

  it('SCHED-04 SCHED-06 offers the remaining hours of today, and the own hours of a Saturday', () => {
    expect(scheduleTimes(day, limits, at('18:40'))).toEqual(['19:00', '19:30', '20:00']);
    expect(scheduleTimes('2026-11-21', limits, at('18:40')).at(0)).toBe('08:00');
    expect(scheduleTimes('2026-11-22', { ...limits, maximumDays: 7 }, at('18:40'))).toEqual([]);
  });

  it('SCHED-03 SCHED-04 offers no day and no time in the past, at any hour', () => {
    const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 10 }), (now, maximumDays) => {
        for (const date of scheduleDays({ maximumDays }, now)) {
          expect(date >= storeDate(now).isoDate).toBe(true);
          for (const time of scheduleTimes(date, { maximumDays, hours }, now, 240)) {
            expect(storeInstant(date, minutesOfTime(time)).getTime()).toBeGreaterThan(now.getTime() - 60_000);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
