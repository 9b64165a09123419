import { formatMinutes } from '../format/index.ts';
import { minutesPerDay } from '../time/index.ts';
import type { BranchHours } from './branch.ts';

/** Minutes since midnight of the day the hours belong to; closing past midnight goes beyond 1440. */
export type OpeningSpan = { readonly opens: number; readonly closes: number };

/** BRANCH-08 */
export const defaultHoursText = '06:30 AM - 12:00 AM';

const longestHoursText = 60;
const span = /^(\d{1,2}):(\d{2}) ?([ap])?m? ?(?:-|–|a) ?(\d{1,2}):(\d{2}) ?([ap])?m?$/;

/** A closed day is an empty span; a text without hours gives undefined. */
export function parseHours(text: string): OpeningSpan | undefined {
  if (text.length > longestHoursText) return undefined;
  const words = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\b([ap])\. ?m\./g, '$1m')
    .trim();
  if (/^cerrad[oa]$/.test(words)) return { opens: 0, closes: 0 };
  if (/^(?:abiert[oa] )?(?:las )?24 ?(?:horas|h|\/ ?7)$/.test(words)) return { opens: 0, closes: minutesPerDay };

  const [, openHour, openMinute, openHalf, closeHour, closeMinute, closeHalf] = span.exec(words) ?? [];
  const opens = minutesOf(openHour, openMinute, openHalf);
  const closes = minutesOf(closeHour, closeMinute, closeHalf);
  if (opens === undefined || closes === undefined) return undefined;
  return { opens, closes: closes <= opens ? closes + minutesPerDay : closes };
}

/** BRANCH-08: as branches write it, '07:00 AM - 09:00 PM'. `parseHours` reads it back. */
export function hoursText({ opens, closes }: OpeningSpan): string {
  if (opens === closes) return 'Cerrado';
  if (isAllDay({ opens, closes })) return '24 horas';
  return `${writtenTime(opens)} - ${writtenTime(closes)}`;
}

/** A450: as shoppers read it, '7:00 a. m. - 9:00 p. m.'. A text without hours is shown as it was written. */
export function shownHours(text: string): string {
  const hours = parseHours(text);
  if (!hours || hours.opens === hours.closes || isAllDay(hours)) return text;
  return `${formatMinutes(hours.opens)} - ${formatMinutes(hours.closes)}`;
}

/** 0 Sunday to 6 Saturday. A blank day has the default hours. */
export function hoursTextOf(hours: BranchHours, weekday: number): string {
  const text = weekday === 0 ? hours.sunday : weekday === 6 ? hours.saturday : hours.weekdays;
  return text.trim() || defaultHoursText;
}

function isAllDay({ opens, closes }: OpeningSpan): boolean {
  return opens === 0 && closes === minutesPerDay;
}

function writtenTime(minutes: number): string {
  const ofDay = minutes % minutesPerDay;
  const hour = Math.floor(ofDay / 60);
  const parts = [hour % 12 || 12, ofDay % 60].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
}

function minutesOf(hourText = '', minuteText = '', half?: string): number | undefined {
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hourText === '' || minute > 59) return undefined;
  if (half === undefined) return hour <= 24 && hour * 60 + minute <= minutesPerDay ? hour * 60 + minute : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}
