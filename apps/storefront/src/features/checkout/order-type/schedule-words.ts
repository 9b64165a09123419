import { daysBetween, monthNames, storeDate, weekdayNames, weekdayOf } from '@botica/domain/time';

/** "hoy", "mañana" or "viernes 20 de noviembre", in the time zone of the stores. */
export function dayWords(isoDate: string, now = new Date()): string {
  const days = daysBetween(storeDate(now).isoDate, isoDate);
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  const month = monthNames[Number(isoDate.slice(5, 7)) - 1] ?? '';
  return `${weekdayNames[weekdayOf(isoDate)]} ${Number(isoDate.slice(8))} de ${month}`;
}
