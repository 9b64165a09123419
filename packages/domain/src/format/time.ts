import { isIsoDate, minutesPerDay, storeDate } from '../time/index.ts';

/** dd/mm/yyyy in store time. A plain ISO date is that day in any zone; no date gives ''. */
export function formatDate(instant: Date | string): string {
  const isoDate = typeof instant === 'string' && isIsoDate(instant) ? instant : isoDateOf(instant);
  return isoDate === undefined ? '' : isoDate.split('-').reverse().join('/');
}

/** 06:30 AM, like opening hours. */
export function formatTime(instant: Date | string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : formatMinutes(storeDate(at).minutes);
}

/** The time of day for minutes since midnight; 1440 is midnight again. */
export function formatMinutes(minutes: number): string {
  const ofDay = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
  const hour = Math.floor(ofDay / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(ofDay % 60)} ${half}`;
}

function isoDateOf(instant: Date | string): string | undefined {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? undefined : storeDate(at).isoDate;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
