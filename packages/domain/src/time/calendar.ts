// VAL-05: Spanish names, dd/mm/yyyy, weeks that start on Sunday.
export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

export const weekdayNames = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
export const weekStartsOn = 0;

const dayMonthYear = { '/': /^(\d{2})\/(\d{2})\/(\d{4})$/, '-': /^(\d{2})-(\d{2})-(\d{4})$/ } as const;

/** The ISO date of a real calendar day. A079: pickers use slashes, birth dates dashes. */
export function parseDdMmYyyy(text: string, separator: '/' | '-' = '/'): string | undefined {
  const [, day, month, year] = dayMonthYear[separator].exec(text.trim()) ?? [];
  const isoDate = `${year}-${month}-${day}`;
  return isIsoDate(isoDate) ? isoDate : undefined;
}

/** True for an existing yyyy-mm-dd: 30 February does not exist. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
