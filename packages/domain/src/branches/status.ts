import { theMinutes } from '../format/index.ts';
import { addDays, minutesPerDay, storeDate, storeInstant, weekdayNames, weekdayOf } from '../time/index.ts';
import type { Branch, SpecialHours } from './branch.ts';
import { defaultHoursText, hoursTextOf, type OpeningSpan, parseHours } from './hours.ts';
import { branchMessages } from './messages.ts';

/** BRANCH-01 */
export const branchStateIds = { open: 0, closed: 1, closingSoon: 2 } as const;
export type BranchState = keyof typeof branchStateIds;

export type BranchStatus = {
  readonly state: BranchState;
  /** Minutes until it closes; absent when closed or open 24 hours a day. */
  readonly minutesLeft?: number;
  /** When a closed branch opens next; absent if not in the coming days. */
  readonly opensAt?: Date;
  readonly todayText: string;
  readonly message: string;
};

type OpenBranch = Pick<Branch, 'hours'>;

const daysAhead = 14;
const openAllDay = 'Abierto las 24 horas';

/** BRANCH-01 BRANCH-05: special hours override the weekday's, and last night's may run past midnight. */
export function branchStatusAt(
  branch: OpenBranch,
  specialHours: readonly SpecialHours[],
  now: Date,
  closingSoonMinutes = 30,
): BranchStatus {
  const { isoDate: today, minutes } = storeDate(now);
  const todayText = hoursTextOn(branch, specialHours, today);
  const current = spanEndingAfter(branch, specialHours, today, minutes);
  if (!current || current.opens > minutes) return closedStatus(today, todayText, current);
  if (current.closes >= daysAhead * minutesPerDay) return { state: 'open', todayText, message: openAllDay };

  const minutesLeft = current.closes - minutes;
  if (minutesLeft <= closingSoonMinutes) {
    return { state: 'closingSoon', minutesLeft, todayText, message: branchMessages.closingSoon(minutesLeft) };
  }
  const message = minutesLeft > minutesPerDay ? openAllDay : `Abierto hasta ${theMinutes(current.closes)}`;
  return { state: 'open', minutesLeft, todayText, message };
}

/** The hours of one day; special hours override the weekday's. */
export function hoursTextOn(branch: OpenBranch, specialHours: readonly SpecialHours[], isoDate: string): string {
  const special = specialHours.find((hours) => hours.date === isoDate)?.text.trim();
  return special || hoursTextOf(branch.hours, weekdayOf(isoDate));
}

/** What a special day leaves open; undefined on a usual day. */
export function specialSpanOn(specialHours: readonly SpecialHours[], isoDate: string): OpeningSpan | undefined {
  const text = specialHours.find((hours) => hours.date === isoDate)?.text.trim();
  return text ? (parseHours(text) ?? parseHours(defaultHoursText)) : undefined;
}

function closedStatus(today: string, todayText: string, next: OpeningSpan | undefined): BranchStatus {
  if (!next) return { state: 'closed', todayText, message: 'Cerrado' };
  const message = `Cerrado. Abre ${dayName(today, next.opens)} a ${theMinutes(next.opens)}`;
  return { state: 'closed', opensAt: storeInstant(today, next.opens), todayText, message };
}

// In minutes since today's midnight, from yesterday on. Adjacent spans are joined: a branch that is always open does
// not close at midnight.
function spanEndingAfter(
  branch: OpenBranch,
  specialHours: readonly SpecialHours[],
  today: string,
  minutes: number,
): OpeningSpan | undefined {
  let joined: OpeningSpan | undefined;
  for (let day = -1; day < daysAhead; day += 1) {
    const text = hoursTextOn(branch, specialHours, addDays(today, day));
    const span = parseHours(text) ?? parseHours(defaultHoursText);
    if (!span || span.opens === span.closes) continue;

    const opens = span.opens + day * minutesPerDay;
    const closes = span.closes + day * minutesPerDay;
    if (joined && opens <= joined.closes) joined = { opens: joined.opens, closes: Math.max(joined.closes, closes) };
    else if (joined && joined.closes > minutes) return joined;
    else joined = { opens, closes };
  }
  return joined && joined.closes > minutes ? joined : undefined;
}

function dayName(today: string, opens: number): string {
  const days = Math.floor(opens / minutesPerDay);
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  return `el ${weekdayNames[weekdayOf(addDays(today, days))]}`;
}
