import { storeDate } from '../../time/index.ts';

/** ROLE-11: the legal age for third-age prices. */
export const seniorAge = 60;

/** ROLE-12: from this age on, and with a prescription. */
export const fourthAge = 80;

/** The current age, in store time. */
export function ageOn(birthDate: string, now: Date): number {
  const [year, ...monthAndDay] = birthDate.split('-');
  const [currentYear, ...currentMonthAndDay] = storeDate(now).isoDate.split('-');
  const hadBirthday = currentMonthAndDay.join('-') >= monthAndDay.join('-');
  return Number(currentYear) - Number(year) - (hadBirthday ? 0 : 1);
}
