import { addDays, storeDate, storeInstant } from '../../time/index.ts';

/** INV-01 A008: the list is requested by months. */
export const invoiceMonths = [1, 3, 6, 12, 24] as const;

/** One is 30 days, like the filter's label; the others are calendar months. From the start of that day. */
export function startOfPeriod(now: Date, months: number): Date {
  const { isoDate, year, month, day } = storeDate(now);
  if (months === 1) return storeInstant(addDays(isoDate, -30));
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return storeInstant(first.toISOString().slice(0, 10));
}
