import { addDays, daysBetween, weekdayOf } from '../../time/index.ts';

/** A moment in store time: a day, and the minutes since midnight, with a fraction for what happened at a moment. */
export interface Moment {
  readonly day: string;
  readonly minutes: number;
}

/** What the person entered: at these times of these days, so many units each time. */
export interface Schedule {
  /** Minutes since midnight, ascending. */
  readonly times: readonly number[];
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[];
  /** Units of each dose: a multiple of a quarter, which floating point holds exactly. */
  readonly units: number;
}

/** A schedule from a moment on. An edited schedule adds one, so that days in the past keep theirs. */
export interface SchedulePeriod extends Schedule {
  readonly from: Moment;
}

export interface Course {
  /** Ascending by `from`, never empty. */
  readonly periods: readonly SchedulePeriod[];
  /** The last day; undefined for a medicine without an end. */
  readonly until: string | undefined;
}

export interface Dose extends Moment {
  readonly units: number;
}

export const isBefore = (a: Moment, b: Moment): boolean => a.day < b.day || (a.day === b.day && a.minutes < b.minutes);

/** The doses of one day, in order of time, each by the schedule that was valid then. */
export function dosesOn({ periods, until }: Course, day: string): Dose[] {
  if (until !== undefined && day > until) return [];
  const weekday = weekdayOf(day);
  return periods
    .flatMap(({ from, times, weekdays, units }, at) => {
      const next = periods[at + 1]?.from;
      if (!weekdays.includes(weekday)) return [];
      return times
        .map((minutes) => ({ day, minutes, units }))
        .filter((dose) => !isBefore(dose, from) && (next === undefined || isBefore(dose, next)));
    })
    .sort((a, b) => a.minutes - b.minutes);
}

/** The doses from one moment (included) to another (not included). */
export function dosesBetween(course: Course, from: Moment, to: Moment): Dose[] {
  const start = course.periods[0]?.from;
  const first = start && isBefore(from, start) ? start.day : from.day;
  const doses: Dose[] = [];
  for (let day = first; day <= to.day; day = addDays(day, 1)) {
    doses.push(...dosesOn(course, day).filter((dose) => !isBefore(dose, from) && isBefore(dose, to)));
  }
  return doses;
}

/** The day of the given dose from a moment on (1 is the next one), when the course has that many. */
export function dayOfDose(course: Course, from: Moment, count: number): string | undefined {
  const period = course.periods.at(-1);
  if (count < 1 || !period) return undefined;
  const perWeek = period.times.length * period.weekdays.length;
  if (perWeek === 0) return undefined;
  // Whole weeks at once: many units of a rare dose last for decades.
  const weeks = isBefore(from, period.from) ? 0 : Math.max(0, Math.floor((count - 1) / perWeek) - 1);
  let left = count - weeks * perWeek;
  const start: Moment = { day: addDays(from.day, weeks * 7), minutes: from.minutes };
  for (let day = start.day; course.until === undefined || day <= course.until; day = addDays(day, 1)) {
    left -= dosesOn(course, day).filter((dose) => !isBefore(dose, start)).length;
    if (left <= 0) return day;
    // A period that starts in the future is at most a year away.
    if (daysBetween(start.day, day) > 400) return undefined;
  }
  return undefined;
}
