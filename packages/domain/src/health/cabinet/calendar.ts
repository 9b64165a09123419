import { addDays, minutesPerDay, storeInstant, weekdayOf } from '../../time/index.ts';
import type { Moment, Schedule } from './schedule.ts';

const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

export interface CalendarMedicine extends Pick<Schedule, 'times' | 'weekdays'> {
  readonly id: string;
  /** What the calendar shows. */
  readonly title: string;
  readonly until: string | undefined;
}

/** RFC 5545: one repeating event for each time of each medicine, from today on. */
export function writeCalendar(medicines: readonly CalendarMedicine[], now: Moment, writtenAt: Date): string {
  const events = medicines.flatMap(({ id, title, times, weekdays, until: lastDay }) => {
    if (weekdays.length === 0) return [];
    const first = firstDay(weekdays, now.day);
    if (lastDay !== undefined && first > lastDay) return [];
    const until = lastDay === undefined ? '' : `;UNTIL=${stamp(storeInstant(lastDay, minutesPerDay - 1))}`;
    const days = weekdays.map((day) => dayCodes[day]).join(',');
    return times.flatMap((minutes) => [
      'BEGIN:VEVENT',
      `UID:${id}-${minutes}@botica`,
      `DTSTAMP:${stamp(writtenAt)}`,
      `DTSTART:${stamp(storeInstant(first, minutes))}`,
      'DURATION:PT5M',
      // The three countries are at UTC-6 all year; in UTC a dose of the evening is on the next day.
      `RRULE:FREQ=WEEKLY;BYDAY=${minutes >= 18 * 60 ? nextDays(weekdays) : days}${until}`,
      `SUMMARY:${escapeText(title)}`,
      'END:VEVENT',
    ]);
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Botica//Mis medicinas//ES', ...events, 'END:VCALENDAR'];
  return `${lines.flatMap(fold).join('\r\n')}\r\n`;
}

function firstDay(weekdays: readonly number[], from: string): string {
  let day = from;
  while (!weekdays.includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}

const nextDays = (weekdays: readonly number[]) => weekdays.map((day) => dayCodes[(day + 1) % 7]).join(',');
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, ' ');

/** Lines of at most 75 bytes; the following ones start with a space. Never inside a character. */
function fold(line: string): string[] {
  const lines: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      lines.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...lines, part];
}
