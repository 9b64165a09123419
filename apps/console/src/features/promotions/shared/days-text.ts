import { formatDate } from '@botica/domain/format';
import { weekdayNames } from '@botica/domain/time';

/** "10/11/2026 a 30/11/2026, los martes" */
export function daysText({ desde, hasta, dia = -1 }: { desde: string; hasta: string; dia?: number }): string {
  const days = `${formatDate(desde)} a ${formatDate(hasta)}`;
  const weekday = weekdayNames[dia - 1];
  return weekday ? `${days}, los ${plural(weekday)}` : days;
}

const plural = (weekday: string) => (weekday.endsWith('s') ? weekday : `${weekday}s`);
