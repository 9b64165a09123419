import type { CountryCode } from '@botica/domain/companies';
import { fractionOf } from '../random.ts';
import type { DemoBranch, DemoSpecialHours } from '../types.ts';
import { branches } from './branches.ts';
import { cityOf } from './cities.ts';

interface Holiday {
  reason: string;
  countries: readonly CountryCode[];
  /** Month and day, or days from Easter Sunday. */
  on: readonly [month: number, day: number] | number;
  isQuiet: boolean;
}

const all: readonly CountryCode[] = ['HN', 'GT', 'NI'];

const holidays: readonly Holiday[] = [
  { reason: 'Año Nuevo', countries: all, on: [1, 1], isQuiet: true },
  { reason: 'Jueves Santo', countries: all, on: -3, isQuiet: false },
  { reason: 'Viernes Santo', countries: all, on: -2, isQuiet: true },
  { reason: 'Sábado Santo', countries: ['GT'], on: -1, isQuiet: false },
  { reason: 'Día de las Américas', countries: ['HN'], on: [4, 14], isQuiet: false },
  { reason: 'Día del Trabajo', countries: all, on: [5, 1], isQuiet: false },
  { reason: 'Día del Ejército', countries: ['GT'], on: [6, 30], isQuiet: false },
  { reason: 'Aniversario del 19 de julio', countries: ['NI'], on: [7, 19], isQuiet: false },
  { reason: 'Batalla de San Jacinto', countries: ['NI'], on: [9, 14], isQuiet: false },
  { reason: 'Día de la Independencia', countries: all, on: [9, 15], isQuiet: false },
  { reason: 'Nacimiento de Francisco Morazán', countries: ['HN'], on: [10, 3], isQuiet: false },
  { reason: 'Día de la Revolución de 1944', countries: ['GT'], on: [10, 20], isQuiet: false },
  { reason: 'Día de Todos los Santos', countries: ['GT'], on: [11, 1], isQuiet: false },
  { reason: 'Día de la Inmaculada Concepción', countries: ['NI'], on: [12, 8], isQuiet: false },
  { reason: 'Nochebuena', countries: all, on: [12, 24], isQuiet: false },
  { reason: 'Navidad', countries: all, on: [12, 25], isQuiet: true },
  { reason: 'Fin de año', countries: all, on: [12, 31], isQuiet: false },
];

const dayMs = 86_400_000;
const toIso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The anonymous Gregorian computus. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const skipped = Math.floor((8 * b + 13) / 25);
  const d = (19 * a + b - Math.floor(b / 4) - skipped + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = Math.floor((a + 11 * d + 22 * e) / 451);
  const month = Math.floor((d + e - 7 * f + 114) / 31);
  const day = ((d + e - 7 * f + 114) % 31) + 1;
  return toIso(Date.UTC(year, month - 1, day));
}

function dateIn(year: number, on: Holiday['on']): string {
  if (typeof on === 'number') return toIso(Date.parse(easterSunday(year)) + on * dayMs);
  return toIso(Date.UTC(year, on[0] - 1, on[1]));
}

function textFor(branch: DemoBranch, holiday: Holiday, date: string): string {
  const draw = fractionOf(`special:${branch.code}:${date}`);
  if (holiday.isQuiet) return draw < 0.3 ? 'Cerrado' : '09:00 AM - 05:00 PM';
  return draw < 0.5 ? '08:00 AM - 06:00 PM' : '07:00 AM - 08:00 PM';
}

interface SpecialDay {
  holiday: Holiday;
  date: string;
}

/** Easter moves, so two holidays may coincide: the quiet one wins. */
function daysOf(country: CountryCode, today: string): SpecialDay[] {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  const byDate = new Map<string, SpecialDay>();
  for (const holiday of holidays) {
    if (!holiday.countries.includes(country)) continue;
    for (const date of [dateIn(year, holiday.on), dateIn(year + 1, holiday.on)]) {
      if (date < today || date >= end || byDate.get(date)?.holiday.isQuiet) continue;
      byDate.set(date, { holiday, date });
    }
  }
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** The holidays from `today` to the same day of the next year; a branch that never closes is unaffected. */
export function specialHoursFrom(today: string): DemoSpecialHours[] {
  const days = { HN: daysOf('HN', today), GT: daysOf('GT', today), NI: daysOf('NI', today) };
  return branches
    .filter((branch) => branch.hours.weekdays !== '24 horas')
    .flatMap((branch) =>
      days[cityOf(branch.cityId).country].map(({ holiday, date }) => ({
        branchCode: branch.code,
        date,
        text: textFor(branch, holiday, date),
        reason: holiday.reason,
      })),
    );
}
