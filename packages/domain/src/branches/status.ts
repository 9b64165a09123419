import { formatMinutes } from '../format/index.ts';
import { addDays, minutesPerDay, storeDate, storeInstant, weekdayNames, weekdayOf } from '../time/index.ts';
import type { Branch, SpecialHours } from './branch.ts';
import { defaultHoursText, hoursTextOf, type OpeningSpan, parseHours } from './hours.ts';
import { branchMessages } from './messages.ts';

/** BRANCH-01 */
export const branchStateIds = { open: 0, closed: 1, closingSoon: 2 } as const;
export type BranchState = keyof typeof branchStateIds;

export type BranchStatus = {
  readonly state: BranchState;
  /** Until it closes; absent when closed, and when no closing is in sight (24 hours a day). */
  readonly minutesLeft?: number;
  /** When a closed branch opens next; absent when it will not in the coming days. */
  readonly opensAt?: Date;
  readonly todayText: string;
  readonly message: string;
};

type OpenBranch = Pick<Branch, 'hours'>;

const daysAhead = 14;
const openAllDay = 'Abierto las 24 horas';

/** BRANCH-01 BRANCH-05: special hours win over those of the weekday, and last night's may run past midnight. */
export function branchStatusAt(
  branch: OpenBranch,
  specialHours: readonly SpecialHours[],
  now: Date,
  closingSoonMinutes = 30,
): BranchStatus {
  const { isoDate: today, minutes } = storeDate(now);
  const todayText = hoursTextOn(branch, specialHours, today);
  const spans = spansAround(branch, specialHours, today);

  const current = spans.find((span) => span.opens <= minutes && minutes < span.closes);
  if (!current) return closedStatus({ today, minutes, todayText, spans });
  if (current.closes >= daysAhead * minutesPerDay) return { state: 'open', todayText, message: openAllDay };

  const minutesLeft = current.closes - minutes;
  if (minutesLeft <= closingSoonMinutes) {
    return { state: 'closingSoon', minutesLeft, todayText, message: branchMessages.closingSoon(minutesLeft) };
  }
  const message = minutesLeft > minutesPerDay ? openAllDay : `Abierto hasta las ${formatMinutes(current.closes)}`;
  return { state: 'open', minutesLeft, todayText, message };
}

/** What the branch says of one day; hours of that date win over those of the weekday. */
export function hoursTextOn(branch: OpenBranch, specialHours: readonly SpecialHours[], isoDate: string): string {
  const special = specialHours.find((hours) => hours.date === isoDate)?.text.trim();
  return special || hoursTextOf(branch.hours, weekdayOf(isoDate));
}

function closedStatus(day: {
  today: string;
  minutes: number;
  todayText: string;
  spans: readonly OpeningSpan[];
}): BranchStatus {
  const { today, minutes, todayText } = day;
  const next = day.spans.find((span) => span.opens > minutes);
  if (!next) return { state: 'closed', todayText, message: 'Cerrado' };
  const message = `Cerrado. Abre ${dayName(today, next.opens)} a las ${formatMinutes(next.opens)}`;
  return { state: 'closed', opensAt: storeInstant(today, next.opens), todayText, message };
}

// From yesterday on, in minutes since today's midnight. Hours that touch are joined: midnight of a branch that never
// closes is not a closing.
function spansAround(branch: OpenBranch, specialHours: readonly SpecialHours[], today: string): OpeningSpan[] {
  const joined: OpeningSpan[] = [];
  for (let day = -1; day < daysAhead; day += 1) {
    const text = hoursTextOn(branch, specialHours, addDays(today, day));
    const span = parseHours(text) ?? parseHours(defaultHoursText);
    if (!span || span.opens === span.closes) continue;

    const opens = span.opens + day * minutesPerDay;
    const closes = span.closes + day * minutesPerDay;
    const last = joined.at(-1);
    if (last && opens <= last.closes)
      joined.splice(-1, 1, { opens: last.opens, closes: Math.max(last.closes, closes) });
    else joined.push({ opens, closes });
  }
  return joined;
}

function dayName(today: string, opens: number): string {
  const days = Math.floor(opens / minutesPerDay);
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  return `el ${weekdayNames[weekdayOf(addDays(today, days))]}`;
}
