import { daysBetween, minutesPerDay } from '../../time/index.ts';
import type { Course, Moment } from './schedule.ts';
import { dayOfDose, dosesBetween, isBefore } from './schedule.ts';

/** The units that somebody counted at home, and when. */
export interface StockCount {
  readonly units: number;
  readonly at: Moment;
}

/** A dose that the person marked. Unmarked doses count as taken for the stock, and as missed for the adherence. */
export interface DoseMark extends Moment {
  readonly state: 'taken' | 'skipped';
  /** When it was marked. */
  readonly at: Moment;
}

/** Finds the mark of a dose. */
export function marksByDose(marks: readonly DoseMark[]): (dose: Moment) => DoseMark | undefined {
  const keyOf = ({ day, minutes }: Moment) => `${day} ${minutes}`;
  const byDose = new Map(marks.map((mark) => [keyOf(mark), mark]));
  return (dose) => byDose.get(keyOf(dose));
}

const endOf = ({ day }: Moment): Moment => ({ day, minutes: minutesPerDay });

/**
 * What is left at home: the count without the doses since then. A skipped dose stays at home; a dose that was taken
 * before its time is gone, unless the units were counted after it.
 */
export function unitsLeft(
  course: Course,
  count: StockCount,
  marks: readonly DoseMark[],
  now: Moment,
  end = endOf(now),
): number {
  const markOf = marksByDose(marks);
  const isGone = (dose: Moment): boolean => {
    const mark = markOf(dose);
    if (!mark) return isBefore(dose, now);
    return mark.state === 'taken' && isBefore(count.at, mark.at);
  };
  const gone = dosesBetween(course, count.at, end).filter(isGone);
  return Math.max(0, count.units - gone.reduce((sum, { units }) => sum + units, 0));
}

/** The count at a later moment, after which no dose before it can be marked any more. */
export function movedCount(course: Course, count: StockCount, marks: readonly DoseMark[], to: Moment): StockCount {
  return isBefore(count.at, to) ? { units: unitsLeft(course, count, marks, to, to), at: to } : count;
}

export interface Supply {
  readonly unitsLeft: number;
  /** The day of the last dose that the units cover; undefined when they cover none, or all until the end. */
  readonly runsOutOn: string | undefined;
  /** From today to that day; 0 when no dose is covered. Undefined when they last until the end. */
  readonly daysLeft: number | undefined;
}

export function supplyOf(course: Course, count: StockCount, marks: readonly DoseMark[], now: Moment): Supply {
  const left = unitsLeft(course, count, marks, now);
  const units = course.periods.at(-1)?.units ?? 0;
  // Doses of today that were taken or skipped before their time need no unit any more.
  const early = dosesBetween(course, now, endOf(now)).filter(marksByDose(marks)).length;
  const covered = units > 0 ? Math.floor(left / units) : 0;
  if (dayOfDose(course, now, early + covered + 1) === undefined) {
    return { unitsLeft: left, runsOutOn: undefined, daysLeft: undefined };
  }
  if (covered === 0) return { unitsLeft: left, runsOutOn: undefined, daysLeft: 0 };
  const runsOutOn = dayOfDose(course, now, early + covered);
  return {
    unitsLeft: left,
    runsOutOn,
    daysLeft: runsOutOn === undefined ? undefined : daysBetween(now.day, runsOutOn),
  };
}
