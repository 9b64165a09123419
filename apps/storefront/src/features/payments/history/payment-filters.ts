import { daysOfMonths } from '@botica/domain/orders/summary';
import { addDays, storeDate } from '@botica/domain/time';
import { defaultPeriod, type Period, periods } from '@botica/ui/forms/dates/period-filter.tsx';
import type { DateRange } from '../payments.api.ts';
import { askedRange } from './date-range.ts';

export interface PaymentFilters {
  /** Undefined for dates that are no period. */
  period: Period | undefined;
  range: DateRange;
  /** The states to show; none shows all. */
  states: readonly string[];
}

/** HIST-01 HIST-03: the filters of every payment history, stored in the address. */
export function filtersOf(query: URLSearchParams, today: string): PaymentFilters {
  const states = (query.get('estado') ?? '').split(',').filter(Boolean);
  const asked = askedRange(query);
  if (asked) return { period: undefined, range: asked, states };
  const period = periods.find((months) => String(months) === query.get('meses')) ?? defaultPeriod;
  return { period, range: rangeOfPeriod(period, today), states };
}

export function rangeOfPeriod(period: Period, today: string): DateRange {
  return { from: addDays(today, -daysOfMonths(period)), to: today };
}

export function queryOf({ period, range, states }: PaymentFilters): Record<string, string> {
  return {
    ...(period === undefined ? { desde: range.from, hasta: range.to } : {}),
    ...(period === undefined || period === defaultPeriod ? {} : { meses: String(period) }),
    ...(states.length === 0 ? {} : { estado: states.join(',') }),
  };
}

export function toggleState(states: readonly string[], state: string): string[] {
  return states.includes(state) ? states.filter((one) => one !== state) : [...states, state].sort();
}

/** For a list that the server cannot filter by its own. */
export function isWithin(instant: string, { from, to }: DateRange): boolean {
  const day = storeDate(new Date(instant)).isoDate;
  return day >= from && day <= to;
}
