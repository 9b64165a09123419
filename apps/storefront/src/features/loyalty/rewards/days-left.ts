import { daysBetween, storeDate } from '@botica/domain/time';

/** Days until an ISO date in store time: 0 is today. */
export function daysLeftOf(isoDate: string, now = new Date()): number {
  return daysBetween(storeDate(now).isoDate, isoDate);
}
