import { isIsoDate, minutesPerDay, storeDate } from '../time/index.ts';

const noBreakSpace = '\u00a0';
const minutesPerHour = 60;

/** dd/mm/yyyy in store time. A plain ISO date is that day in any zone; no date gives ''. */
export function formatDate(instant: Date | string): string {
  const isoDate = typeof instant === 'string' && isIsoDate(instant) ? instant : isoDateOf(instant);
  return isoDate === undefined ? '' : isoDate.split('-').reverse().join('/');
}

/** A450: 6:30 a. m., the Honduran format (TRACK-07). */
export function formatTime(instant: Date | string): string {
  const minutes = minutesOf(instant);
  return minutes === undefined ? '' : formatMinutes(minutes);
}

/**
 * The time of day for minutes since midnight; 1440 is midnight again. Not by Intl, because browsers use different
 * spaces. No line breaks inside.
 */
export function formatMinutes(minutes: number): string {
  const ofDay = withinDay(minutes);
  const hour = Math.floor(ofDay / minutesPerHour);
  const half = hour < 12 ? 'a.' : 'p.';
  return [`${hour % 12 || 12}:${String(ofDay % minutesPerHour).padStart(2, '0')}`, half, 'm.'].join(noBreakSpace);
}

/** The time with its article: las 3:40 p. m., la 1:05 p. m. For after "a", "desde", "hasta" or "antes de". */
export function theMinutes(minutes: number): string {
  const isOne = Math.floor(withinDay(minutes) / minutesPerHour) % 12 === 1;
  return `${isOne ? 'la' : 'las'} ${formatMinutes(minutes)}`;
}

export function theTime(instant: Date | string): string {
  const minutes = minutesOf(instant);
  return minutes === undefined ? '' : theMinutes(minutes);
}

/** 20/11/2026 a las 7:00 a. m. */
export function formatMoment(instant: Date | string): string {
  return `${formatDate(instant)} a ${theTime(instant)}`;
}

/** Times of a day in a sentence: a la 1:00 p. m. y a las 8:00 p. m. */
export function atMinutes(times: readonly number[]): string {
  return new Intl.ListFormat('es').format(times.map((minutes) => `a ${theMinutes(minutes)}`));
}

function withinDay(minutes: number): number {
  return ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
}

function minutesOf(instant: Date | string): number | undefined {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? undefined : storeDate(at).minutes;
}

function isoDateOf(instant: Date | string): string | undefined {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? undefined : storeDate(at).isoDate;
}
