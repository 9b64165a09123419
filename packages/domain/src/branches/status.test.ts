import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinutes } from '../format/index.ts';
import { storeInstant } from '../time/index.ts';
import { type BranchHours, branchStateIds, branchStatusAt, defaultHoursText, parseHours } from './index.ts';

// 2026-11-18 is a Wednesday.
const wednesday = '2026-11-18';
const saturday = '2026-11-21';
const sunday = '2026-11-22';

const aBranch = (given: Partial<BranchHours> = {}) => ({
  hours: { weekdays: '07:00 AM - 09:00 PM', saturday: '08:00 AM - 06:00 PM', sunday: 'Cerrado', ...given },
});

const at = (isoDate: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return storeInstant(isoDate, hour * 60 + minute);
};

describe('reading hours', () => {
  it('BRANCH-08 the default is 06:30 AM to midnight', () => {
    expect(defaultHoursText).toBe('06:30 AM - 12:00 AM');
    expect(parseHours(defaultHoursText)).toEqual({ opens: 390, closes: 1440 });
  });

  it.each([
    ['08:00 PM - 02:00 AM', { opens: 1200, closes: 1560 }],
    ['12:00 AM - 12:00 AM', { opens: 0, closes: 1440 }],
    ['12:00 PM - 1:30 PM', { opens: 720, closes: 810 }],
    ['7:00 a. m. - 9:00 p. m.', { opens: 420, closes: 1260 }],
    ['7:00 a.m. a 9:00 p.m.', { opens: 420, closes: 1260 }],
    ['07:00am–09:00pm', { opens: 420, closes: 1260 }],
    ['08:00 - 20:00', { opens: 480, closes: 1200 }],
    ['Cerrado', { opens: 0, closes: 0 }],
    ['CERRADO ', { opens: 0, closes: 0 }],
    ['24 horas', { opens: 0, closes: 1440 }],
    ['Abierto 24 horas', { opens: 0, closes: 1440 }],
  ])('understands %j', (text, span) => expect(parseHours(text)).toEqual(span));

  it.each([
    '',
    'Consultar',
    '25:00 - 26:00',
    '13:00 PM - 02:00 PM',
    '00:30 AM - 05:00 AM',
    '08:75 AM - 09:00 AM',
    '8 - 9',
  ])('does not understand %j', (text) => expect(parseHours(text)).toBeUndefined());

  it('rejects a very long text', () => expect(parseHours(`${' '.repeat(100_000)}x`)).toBeUndefined());

  it('reads the hours that the store writes', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, (opens, closes) => {
        const expected = { opens, closes: closes <= opens ? closes + 1440 : closes };
        expect(parseHours(`${formatMinutes(opens)} - ${formatMinutes(closes)}`)).toEqual(expected);
      }),
    );
  });
});

describe('open, closed or closing soon', () => {
  it('BRANCH-01 the state ids are 0, 1 and 2', () =>
    expect(branchStateIds).toEqual({ open: 0, closed: 1, closingSoon: 2 }));

  it.each([
    ['06:59', 'closed', undefined],
    ['07:00', 'open', 840],
    ['20:29', 'open', 31],
    ['20:30', 'closingSoon', 30],
    ['20:59', 'closingSoon', 1],
    ['21:00', 'closed', undefined],
  ] as const)('BRANCH-01 BRANCH-05 at %s it is %s', (time, state, minutesLeft) => {
    const status = branchStatusAt(aBranch(), [], at(wednesday, time));
    expect([status.state, status.minutesLeft]).toEqual([state, minutesLeft]);
    expect(status.todayText).toBe('07:00 AM - 09:00 PM');
  });

  it('BRANCH-05 warns with the minutes left, from the given number of minutes on', () => {
    expect(branchStatusAt(aBranch(), [], at(wednesday, '20:45')).message).toBe('La sucursal cerrará en 15 minutos.');
    expect(branchStatusAt(aBranch(), [], at(wednesday, '20:45'), 10).state).toBe('open');
  });

  it('returns when it closes', () =>
    expect(branchStatusAt(aBranch(), [], at(wednesday, '10:00')).message).toBe(
      'Abierto hasta las 9:00\u00a0p.\u00a0m.',
    ));

  it('BRANCH-08 a blank or unreadable day has the default hours', () => {
    const branch = aBranch({ weekdays: ' ', sunday: 'Consultar' });
    expect(branchStatusAt(branch, [], at(wednesday, '23:00'))).toMatchObject({
      state: 'open',
      minutesLeft: 60,
      todayText: defaultHoursText,
    });
    expect(branchStatusAt(branch, [], at(sunday, '06:29')).state).toBe('closed');
    expect(branchStatusAt(branch, [], at(sunday, '06:30')).state).toBe('open');
  });

  it('BRANCH-01 hours past midnight continue into the next day', () => {
    const branch = aBranch({ saturday: '08:00 PM - 02:00 AM' });
    expect(branchStatusAt(branch, [], at(sunday, '01:00'))).toMatchObject({
      state: 'open',
      minutesLeft: 60,
      todayText: 'Cerrado',
    });
    expect(branchStatusAt(branch, [], at(sunday, '01:45')).state).toBe('closingSoon');
    expect(branchStatusAt(branch, [], at(sunday, '02:00')).state).toBe('closed');
    expect(branchStatusAt(branch, [], at(saturday, '01:00')).state).toBe('closed');
  });

  it('a branch that is open 24 hours does not close at midnight', () => {
    const always = aBranch({ weekdays: '24 horas', saturday: '24 horas', sunday: '24 horas' });
    const status = branchStatusAt(always, [], at(wednesday, '23:50'));
    expect(status).toEqual({ state: 'open', todayText: '24 horas', message: 'Abierto las 24 horas' });
  });

  it('consecutive days without a gap are one opening', () => {
    const branch = aBranch({ weekdays: '24 horas' });
    const status = branchStatusAt(branch, [], at(wednesday, '23:50'));
    expect(status).toMatchObject({ state: 'open', minutesLeft: 10 + 2 * 1440, message: 'Abierto las 24 horas' });
    expect(branchStatusAt(branch, [], at('2026-11-20', '23:50')).state).toBe('closingSoon');
  });
});

describe('special hours', () => {
  const holiday = { date: wednesday, text: '10:00 AM - 02:00 PM', reason: 'Feriado' };

  it('BRANCH-01 special hours override those of the weekday', () => {
    const morning = branchStatusAt(aBranch(), [holiday], at(wednesday, '09:00'));
    expect(morning).toMatchObject({ state: 'closed', todayText: '10:00 AM - 02:00 PM' });
    expect(branchStatusAt(aBranch(), [holiday], at(wednesday, '13:40'))).toMatchObject({
      state: 'closingSoon',
      minutesLeft: 20,
    });
    expect(branchStatusAt(aBranch(), [holiday], at('2026-11-19', '09:00')).state).toBe('open');
  });

  it('BRANCH-01 special hours can open a day that is otherwise closed', () => {
    const fair = { date: sunday, text: '24 horas', reason: 'Feria' };
    expect(branchStatusAt(aBranch(), [fair], at(sunday, '03:00')).state).toBe('open');
  });
});

describe('when it opens again', () => {
  it.each([
    [wednesday, '05:00', at(wednesday, '07:00'), 'Cerrado. Abre hoy a las 7:00\u00a0a.\u00a0m.'],
    [wednesday, '22:00', at('2026-11-19', '07:00'), 'Cerrado. Abre mañana a las 7:00\u00a0a.\u00a0m.'],
    [saturday, '19:00', at('2026-11-23', '07:00'), 'Cerrado. Abre el lunes a las 7:00\u00a0a.\u00a0m.'],
  ])('BRANCH-01 the next opening, seen on %s at %s', (date, time, opensAt, message) =>
    expect(branchStatusAt(aBranch(), [], at(date, time))).toMatchObject({ state: 'closed', opensAt, message }),
  );

  it('BRANCH-01 the next opening skips a special closing', () => {
    const closed = { date: '2026-11-19', text: 'Cerrado', reason: 'Inventario' };
    const status = branchStatusAt(aBranch(), [closed], at(wednesday, '22:00'));
    expect(status.message).toBe('Cerrado. Abre el viernes a las 7:00\u00a0a.\u00a0m.');
  });

  it('BRANCH-01 a branch that never opens has no next opening', () => {
    const never = aBranch({ weekdays: 'Cerrado', saturday: 'Cerrado' });
    const status = branchStatusAt(never, [], at(wednesday, '10:00'));
    expect(status).toEqual({ state: 'closed', todayText: 'Cerrado', message: 'Cerrado' });
  });

  it('BRANCH-01 the branch is open at its next opening time', () => {
    const hours = fc.constantFrom('07:00 AM - 09:00 PM', '08:00 PM - 02:00 AM', 'Cerrado', '24 horas', '');
    fc.assert(
      fc.property(hours, hours, hours, fc.nat(7 * 1440), (weekdays, saturdays, sundays, minutes) => {
        const branch = { hours: { weekdays, saturday: saturdays, sunday: sundays } };
        const now = storeInstant(wednesday, minutes);
        const { state, opensAt } = branchStatusAt(branch, [], now);
        if (!opensAt) return;
        expect(state).toBe('closed');
        expect(opensAt.getTime()).toBeGreaterThan(now.getTime());
        expect(branchStatusAt(branch, [], opensAt).state).toBe('open');
        expect(branchStatusAt(branch, [], new Date(opensAt.getTime() - 60_000)).state).toBe('closed');
      }),
    );
  });
});
