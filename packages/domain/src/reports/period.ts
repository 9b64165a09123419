import { addDays, daysBetween } from '../time/index.ts';

/** Days of the store, both included. */
export interface ReportPeriod {
  from: string;
  to: string;
}

export const daysOf = ({ from, to }: ReportPeriod): number => daysBetween(from, to) + 1;

/** As many days, directly before. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const days = daysOf(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** The first days of the months that lie whole in a period. */
export function wholeMonths({ from, to }: ReportPeriod): string[] {
  const months: string[] = [];
  let first = from.endsWith('-01') ? from : nextMonth(from);
  while (addDays(nextMonth(first), -1) <= to) {
    months.push(first);
    first = nextMonth(first);
  }
  return months;
}

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after that of a day. */
export const nextMonth = (day: string): string => monthOf(addDays(monthOf(day), 31));

/** The last days until one of them, that one included. */
export const lastDays = (to: string, days: number): ReportPeriod => ({ from: addDays(to, 1 - days), to });
