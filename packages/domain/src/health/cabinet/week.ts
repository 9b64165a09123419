import { addDays } from '../../time/index.ts';
import type { Course, Moment } from './schedule.ts';
import { dosesOn, isBefore } from './schedule.ts';
import type { DoseMark } from './stock.ts';
import { marksByDose } from './stock.ts';

/** `missed` is a dose that is due and not marked; `waiting` is due later today. */
export type DoseState = 'taken' | 'skipped' | 'missed' | 'waiting';

export interface PlannedDose extends Moment {
  readonly medicineId: string;
  readonly units: number;
  readonly state: DoseState;
}

export interface PlannedMedicine {
  readonly id: string;
  readonly course: Course;
  readonly marks: readonly DoseMark[];
}

interface Marked extends Pick<PlannedMedicine, 'id' | 'course'> {
  readonly markOf: (dose: Moment) => DoseMark | undefined;
}

export const weekDays = 7;

/** The doses of all medicines on one day, in order of time. */
export function plannedOn(medicines: readonly Marked[], day: string, now: Moment): PlannedDose[] {
  return medicines
    .flatMap(({ id, course, markOf }) =>
      dosesOn(course, day).map((dose): PlannedDose => {
        const state = markOf(dose)?.state ?? (isBefore(now, dose) ? 'waiting' : 'missed');
        return { ...dose, medicineId: id, state };
      }),
    )
    .sort((a, b) => a.minutes - b.minutes || a.medicineId.localeCompare(b.medicineId));
}

export interface Week {
  /** Seven days; the last one is today. */
  readonly days: readonly { readonly day: string; readonly doses: readonly PlannedDose[] }[];
  readonly taken: number;
  /** The doses so far: those of today that wait do not count yet. */
  readonly due: number;
}

export function weekOf(medicines: readonly PlannedMedicine[], now: Moment): Week {
  const marked = medicines.map(({ id, course, marks }) => ({ id, course, markOf: marksByDose(marks) }));
  const days = Array.from({ length: weekDays }, (_, at) => addDays(now.day, at - weekDays + 1)).map((day) => ({
    day,
    doses: plannedOn(marked, day, now),
  }));
  const due = days.flatMap(({ doses }) => doses).filter(({ state }) => state !== 'waiting');
  return { days, taken: due.filter(({ state }) => state === 'taken').length, due: due.length };
}

/** Whole percent, rounded down, so that 100 means all; undefined while nothing was due. */
export function adherencePercent({ taken, due }: Pick<Week, 'taken' | 'due'>): number | undefined {
  return due === 0 ? undefined : Math.floor((taken * 100) / due);
}
