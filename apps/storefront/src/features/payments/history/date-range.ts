import { maxHistoryDays } from '@botica/contract/payments/history';
import { addDays, daysBetween } from '@botica/domain/time';
import type { DateRange } from '../payments.api.ts';

export type RangeErrors = Partial<Record<keyof DateRange, string>>;

const defaultDays = 30;

/** HIST-03, and the server's own limits. Our calendar works in every browser, so both dates are always required. */
export function checkRange({ from, to }: DateRange): RangeErrors {
  const errors: RangeErrors = {};
  if (!from) errors.from = 'Seleccione la fecha inicial';
  if (!to) errors.to = 'Seleccione la fecha final';
  if (!from || !to) return errors;
  const days = daysBetween(from, to);
  if (days < 0) return { to: 'La fecha final debe ser igual o posterior a la inicial.' };
  return days > maxHistoryDays ? { from: 'Elige un período de hasta dos años.' } : {};
}

/** The dates in the address; the last days when they are invalid or missing. */
export function rangeOf(query: URLSearchParams, today: string): DateRange {
  return askedRange(query) ?? { from: addDays(today, -defaultDays), to: today };
}

/** Undefined when the dates in the address are invalid or missing. */
export function askedRange(query: URLSearchParams): DateRange | undefined {
  const asked = { from: query.get('desde') ?? '', to: query.get('hasta') ?? '' };
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay(asked.from) && isDay(asked.to) && Object.keys(checkRange(asked)).length === 0 ? asked : undefined;
}
