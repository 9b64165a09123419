import type { SpecialHoursDto } from '@botica/contract/branches/branches';
import { expect, it } from 'vitest';
import { dayTitle, groupSpecialDays, specialDayCities } from './special-days.ts';

const christmas = { fecha: '2026-12-25', horario: 'Cerrado', motivo: 'Navidad' };
const eve = { fecha: '2026-12-24', horario: '07:00 AM - 06:00 PM', motivo: 'Nochebuena' };
const past = { fecha: '2026-10-03', horario: 'Cerrado', motivo: 'Feriado Morazánico' };

function branch(codigo: number, nombrePublico: string, ciudad: string, dias: SpecialHoursDto['dias']): SpecialHoursDto {
  return { codigo, nombrePublico, ciudad, dias };
}

const branches = [
  branch(2, 'La Leona', 'Tegucigalpa', [christmas]),
  branch(33, 'Zona 10', 'Choloma', [christmas, eve]),
  branch(4, 'Zona 7', 'Choloma', [past, christmas]),
];
const today = '2026-11-15';

it('A135 lists the coming days soonest first, with their branches by city and name', () => {
  const days = groupSpecialDays(branches, { today, city: undefined });
  expect(days.map(({ date, rows }) => [date, rows.map(({ branchCode }) => branchCode)])).toEqual([
    ['2026-12-24', [33]],
    ['2026-12-25', [4, 33, 2]],
  ]);
});

it('A135 lists only the requested city', () => {
  const days = groupSpecialDays(branches, { today, city: 'Tegucigalpa' });
  expect(days.map(({ rows }) => rows.map(({ branchName, reason }) => [branchName, reason]))).toEqual([
    [['La Leona', 'Navidad']],
  ]);
});

it('A135 shows the reason of the day once when the branches share it', () => {
  const inventory = { ...christmas, motivo: 'Inventario' };
  const reasonOf = (dias: SpecialHoursDto['dias']) =>
    groupSpecialDays([...branches, branch(9, 'Kennedy', 'Tegucigalpa', dias)], { today, city: undefined }).at(-1)
      ?.reason;
  expect([reasonOf([christmas]), reasonOf([inventory])]).toEqual(['Navidad', undefined]);
});

it('A135 names each city once', () => {
  expect(specialDayCities(branches)).toEqual(['Choloma', 'Tegucigalpa']);
});

it.each([
  ['2026-11-15', 'Hoy, domingo 15 de noviembre'],
  ['2026-11-16', 'Mañana, lunes 16 de noviembre'],
  ['2026-12-25', 'Viernes 25 de diciembre'],
  ['2027-01-01', 'Viernes 1 de enero de 2027'],
])('A135 names %s as %s', (date, title) => {
  expect(dayTitle(date, today)).toBe(title);
});
