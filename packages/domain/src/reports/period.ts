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

/** The last days until one of them, that one included. */
export const lastDays = (to: string, days: number): ReportPeriod => ({ from: addDays(to, 1 - days), to });
