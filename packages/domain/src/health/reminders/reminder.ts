import { addDays, daysBetween } from '../../time/index.ts';
import type { Course, DoseMark, Moment, Supply } from '../cabinet/index.ts';
import { dosesOn } from '../cabinet/index.ts';

/** What somebody chose for one person: what to be reminded of, and how. */
export interface ReminderChoice {
  /** When a dose is due. */
  readonly ofDoses: boolean;
  /** When a medicine runs out. */
  readonly ofSupply: boolean;
  /** To the browsers of the account that allow it. */
  readonly byPush: boolean;
  readonly byMail: boolean;
  /** On the pages of the store while one is open. */
  readonly onPage: boolean;
  /** Otherwise no reminder says which medicine, or whose. */
  readonly showsNames: boolean;
}

/** Nobody is reminded without choosing it. */
export const noReminder: ReminderChoice = {
  ...{ ofDoses: false, ofSupply: false, byPush: false, byMail: false, onPage: false },
  showsNames: false,
};

export type ReminderKind = 'dose' | 'supply';

export const reminderTitles: Readonly<Record<ReminderKind, string>> = {
  dose: 'Es hora de tu medicina',
  supply: 'Una medicina está por acabarse',
};

export const reminderLimits = {
  /** After it a dose is not reminded any more. */
  currentMinutes: 60,
  /** The minute of the day of a reminder about a supply. */
  supplyMinutes: 9 * 60,
  /** Of an account; the oldest makes room. */
  browsers: 10,
} as const;

/** How long a dose can be marked from its reminder. */
export const actHours = 24;

/** A supply is reminded when it lasts this many days or fewer. */
export const runningOutDays = 7;

interface Planned {
  readonly id: string;
  readonly course: Course;
  readonly marks: readonly DoseMark[];
}

/** The doses of one time that nobody marked. One reminder covers them. */
export interface DueMoment extends Moment {
  readonly medicineIds: readonly string[];
}

const elapsed = (from: Moment, to: Moment): number =>
  daysBetween(from.day, to.day) * 24 * 60 + to.minutes - from.minutes;

/** Due, and not so long ago that a reminder would come too late. */
export function isCurrent(dose: Moment, now: Moment): boolean {
  const minutes = elapsed(dose, now);
  return minutes >= 0 && minutes < reminderLimits.currentMinutes;
}

/** The times with doses that are due now and not marked, in order. */
export function dueMoments(medicines: readonly Planned[], now: Moment): DueMoment[] {
  const doses = medicines.flatMap(({ id, course, marks }) =>
    [addDays(now.day, -1), now.day]
      .flatMap((day) => dosesOn(course, day))
      .filter((dose) => isCurrent(dose, now))
      .filter(({ day, minutes }) => !marks.some((mark) => mark.day === day && mark.minutes === minutes))
      .map(({ day, minutes }) => ({ id, day, minutes })),
  );
  const byTime = Map.groupBy(doses, ({ day, minutes }) => `${day} ${String(minutes).padStart(4, '0')}`);
  return [...byTime]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, [first, ...rest]]) =>
      first ? [{ day: first.day, minutes: first.minutes, medicineIds: [first.id, ...rest.map(({ id }) => id)] }] : [],
    );
}

/** When the next reminder may be due; undefined when none is in sight. A changed schedule asks again. */
export function nextLook(
  courses: readonly Course[],
  now: Moment,
  { ofDoses, ofSupply }: Pick<ReminderChoice, 'ofDoses' | 'ofSupply'>,
): Moment | undefined {
  // A schedule repeats every week.
  const days = Array.from({ length: 8 }, (_, at) => addDays(now.day, at));
  const doses = ofDoses ? days.flatMap((day) => courses.flatMap((course) => dosesOn(course, day))) : [];
  const mornings =
    ofSupply && courses.length > 0 ? days.map((day) => ({ day, minutes: reminderLimits.supplyMinutes })) : [];
  return [...doses, ...mornings]
    .filter((moment) => elapsed(now, moment) > 0)
    .map(({ day, minutes }) => ({ day, minutes }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.minutes - b.minutes)[0];
}

/** The units at home do not last long; a medicine whose units last until its end is not. */
export const isRunningOut = ({ daysLeft }: Pick<Supply, 'daysLeft'>): boolean =>
  daysLeft !== undefined && daysLeft <= runningOutDays;
