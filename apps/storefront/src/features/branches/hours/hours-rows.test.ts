import { shownHours } from '@botica/domain/branches';
import { expect, it } from 'vitest';
import { hoursRows } from './hours-rows.ts';

const hours = { weekdays: '07:00 AM - 09:00 PM', saturday: '08:00 AM - 06:00 PM', sunday: 'Cerrado' };
const today = (rows: ReturnType<typeof hoursRows>) =>
  rows.filter((row) => row.isToday).map(({ days, text }) => [days, text]);

it.each([
  [0, 'Cerrado', 'Domingo'],
  [1, '07:00 AM - 09:00 PM', 'Lunes a viernes'],
  [5, '07:00 AM - 09:00 PM', 'Lunes a viernes'],
  [6, '08:00 AM - 06:00 PM', 'Sábado'],
])('BRANCH-08 on weekday %i the hours are %s', (weekday, text, days) => {
  const rows = hoursRows(hours, text, weekday);
  expect(rows).toHaveLength(3);
  expect(today(rows)).toEqual([[days, text]]);
});

it('A450 BRANCH-08 the same hours in both formats are not special', () => {
  const blank = { ...hours, weekdays: '06:30 AM - 12:00 AM' };
  expect(hoursRows(blank, shownHours(blank.weekdays), 3)).toHaveLength(3);
});

it("A135 today's special hours are shown alone, above the usual ones", () => {
  const rows = hoursRows(hours, '09:00 AM - 01:00 PM', 3);
  expect(rows).toHaveLength(4);
  expect(today(rows)).toEqual([['Hoy, horario especial', '09:00 AM - 01:00 PM']]);
});
