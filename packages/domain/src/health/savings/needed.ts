import { addDays } from '../../time/index.ts';
import type { Course } from '../cabinet/index.ts';
import { dosesOn } from '../cabinet/index.ts';

/** How many days a shopper can buy for. */
export const treatmentDays = [30, 60, 90] as const;
export type TreatmentDays = (typeof treatmentDays)[number];

/** Units that are counted one by one. A spoon of syrup or a pea of cream is no number of the package's units. */
const countedUnits: ReadonlySet<string> = new Set([
  ...['tableta', 'tableta efervescente', 'tableta masticable', 'cápsula', 'gomita', 'pastilla'],
  ...['sobre', 'óvulo', 'ampolla', 'supositorio', 'parche'],
]);

export const isCounted = (unit: string): boolean => countedUnits.has(unit.toLowerCase());

export interface Need {
  course: Course;
  unitsLeft: number;
  /** Units of the doses that are still to come today. */
  dueToday: number;
  today: string;
  days: number;
}

/** Units to buy so that the schedule that the person entered is covered for these days from tomorrow on. */
export function unitsNeeded({ course, unitsLeft, dueToday, today, days }: Need): number {
  let planned = dueToday;
  for (let ahead = 1; ahead <= days; ahead += 1) {
    for (const { units } of dosesOn(course, addDays(today, ahead))) planned += units;
  }
  return Math.max(0, planned - unitsLeft);
}

/** Packages that hold at least these units. */
export const packagesFor = (units: number, packSize: number): number => Math.ceil(units / packSize);
