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
    .replace(/\b([ap])\. ?m\./g, '$1m')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^cerrad[oa]$/.test(words)) return { opens: 0, closes: 0 };
  if (/^(?:abiert[oa] )?(?:las )?24 ?(?:horas|h|\/ ?7)$/.test(words)) return { opens: 0, closes: minutesPerDay };

  const [, openHour, openMinute, openHalf, closeHour, closeMinute, closeHalf] = span.exec(words) ?? [];
  const opens = minutesOf(openHour, openMinute, openHalf);
  const closes = minutesOf(closeHour, closeMinute, closeHalf);
  if (opens === undefined || closes === undefined) return undefined;
  return { opens, closes: closes <= opens ? closes + minutesPerDay : closes };
}

/** As branches write it; `parseHours` reads it back. */
export function hoursText({ opens, closes }: OpeningSpan): string {
  if (opens === closes) return 'Cerrado';
  if (opens === 0 && closes === minutesPerDay) return '24 horas';
  return `${formatMinutes(opens)} - ${formatMinutes(closes)}`;
}

/** 0 Sunday to 6 Saturday. A blank day has the default hours. */
export function hoursTextOf(hours: BranchHours, weekday: number): string {
  const text = weekday === 0 ? hours.sunday : weekday === 6 ? hours.saturday : hours.weekdays;
  return text.trim() || defaultHoursText;
}

function minutesOf(hourText = '', minuteText = '', half?: string): number | undefined {
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hourText === '' || minute > 59) return undefined;
  if (half === undefined) return hour <= 24 && hour * 60 + minute <= minutesPerDay ? hour * 60 + minute : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}
