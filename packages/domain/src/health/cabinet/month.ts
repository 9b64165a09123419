import { addDays, isIsoDate } from '../../time/index.ts';
import type { Moment } from './schedule.ts';
import { marksByDose } from './stock.ts';
import type { DoseState, PlannedMedicine } from './week.ts';
import { plannedOn } from './week.ts';

/** The doses of one medicine on one day that were due; those that wait do not count yet. */
export interface DayOfMedicine {
  readonly medicineId: string;
  readonly taken: number;
  readonly skipped: number;
  readonly missed: number;
}

export interface MonthDay {
  readonly day: string;
  readonly medicines: readonly DayOfMedicine[];
}

/** "2026-11" */
export const isMonth = (month: string): boolean => /^\d{4}-\d{2}$/.test(month) && isIsoDate(`${month}-01`);

const firstOf = (month: string) => `${month}-01`;

/** The days of a month up to today; none of a month that did not begin. */
export function daysOfMonth(month: string, today: string): string[] {
  const days: string[] = [];
  for (let day = firstOf(month); day.startsWith(month) && day <= today; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What was due on each day of a month so far, by medicine. */
export function monthOf(medicines: readonly PlannedMedicine[], month: string, now: Moment): MonthDay[] {
  const marked = medicines.map(({ id, course, marks }) => ({ id, course, markOf: marksByDose(marks) }));
  return daysOfMonth(month, now.day).map((day) => {
    const doses = plannedOn(marked, day, now).filter(({ state }) => state !== 'waiting');
    const count = (own: typeof doses, wanted: DoseState) => own.filter(({ state }) => state === wanted).length;
    const byMedicine = Map.groupBy(doses, ({ medicineId }) => medicineId);
    return {
      day,
      medicines: [...byMedicine].map(([medicineId, own]) => ({
        medicineId,
        taken: count(own, 'taken'),
        skipped: count(own, 'skipped'),
        missed: count(own, 'missed'),
      })),
    };
  });
}
