import { formatDate } from '@botica/domain/format';
import { isIsoDate, storeDate, storeInstant, weekdayNames } from '@botica/domain/time';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 7:04:19 p. m. in store time. */
export function clockOf(moment: string): string {
  const at = new Date(moment);
  const { minutes } = storeDate(at);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)}:${twoDigits(at.getUTCSeconds())} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
}

/** 7:04 p. m. in store time. */
export function timeText(moment: string): string {
  return clockOf(moment).replace(/:\d\d (?=[ap])/, ' ');
}

/** 15/11/2026, 7:04 p. m. */
export function momentText(moment: string): string {
  return `${formatDate(moment)}, ${timeText(moment)}`;
}

/** "Hoy, domingo 15/11/2026" for a line above the rows of a day. */
export function dayText(moment: string, now = new Date()): string {
  const { isoDate, weekday } = storeDate(new Date(moment));
  const day = `${weekdayNames[weekday] ?? ''} ${formatDate(isoDate)}`.toLowerCase();
  return isoDate === storeDate(now).isoDate ? `Hoy, ${day}` : day.charAt(0).toUpperCase() + day.slice(1);
}

/** The moment of a day and an hour in store time; undefined when one of them is not filled. */
export function storeMoment(day: string, hour: string): string | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(hour) ?? [];
  if (!isIsoDate(day) || hours === undefined) return undefined;
  return storeInstant(day, Number(hours) * 60 + Number(minutes)).toISOString();
}

/** The day and the hour of a moment in store time, as inputs have them. */
export function dayAndHour(moment: string): { day: string; hour: string } {
  const { isoDate, minutes } = storeDate(new Date(moment));
  return { day: isoDate, hour: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` };
}
