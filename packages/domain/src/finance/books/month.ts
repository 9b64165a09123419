import { addDays, isIsoDate, monthNames } from '../../time/index.ts';

/** A month as `yyyy-mm`. */
export function isMonth(text: string): boolean {
  return isIsoDate(`${text}-01`);
}

/** The first day of the month, and the first day after it. */
export function daysOfMonth(month: string): { readonly first: string; readonly after: string } {
  const first = `${month}-01`;
  if (!isIsoDate(first)) throw new RangeError(`Not a month: ${month}`);
  return { first, after: `${addDays(first, 31).slice(0, 7)}-01` };
}

/** noviembre de 2026 */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? ''} de ${year}`;
}
