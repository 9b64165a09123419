import { addDays, storeDate } from '../time/index.ts';

const firstDay = '2023-02-17';
const daysShown = 7;

/** CHK-43 A090: that there is a new way to pay was news for a week. */
export function showsNewMethodNotice(now: Date): boolean {
  const today = storeDate(now).isoDate;
  return today >= firstDay && today <= addDays(firstDay, daysShown);
}
