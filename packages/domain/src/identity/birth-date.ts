import { parseDdMmYyyy, storeDate } from '../time/index.ts';

/** REG-22: as specified; REG-24 excludes future years at registration. */
export const birthYears = { first: 1885, last: 3000 } as const;

/** REG-22 REG-23: the ISO date; undefined when not a real day or its year is out of range. */
export function parseBirthDate(text: string): string | undefined {
  const isoDate = parseDdMmYyyy(text, '-');
  if (isoDate === undefined) return undefined;
  const year = Number(isoDate.slice(0, 4));
  return year >= birthYears.first && year <= birthYears.last ? isoDate : undefined;
}

export function formatBirthDate(isoDate: string): string {
  return isoDate.split('-').reverse().join('-');
}

/** REG-22 REG-23 REG-24. The error, or undefined. Today is not in the past, because the day has no hour. */
export function checkBirthDate(text: string, now: Date): string | undefined {
  if (text.trim() === '') return 'Debes ingresar tu fecha de nacimiento.';
  const isoDate = parseBirthDate(text);
  if (isoDate === undefined) return 'La fecha de nacimiento no es válida, escríbela como dd-mm-aaaa.';
  return isoDate < storeDate(now).isoDate ? undefined : 'La fecha de nacimiento debe ser anterior a hoy.';
}
