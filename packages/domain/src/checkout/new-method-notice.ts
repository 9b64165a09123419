import { addDays, storeDate } from '../time/index.ts';

const firstDay = '2023-02-17';
const daysShown = 7;

/** CHK-43 A090: the notice of the new payment method was shown for a week. */
export function showsNewMethodNotice(now: Date): boolean {
  const today = storeDate(now).isoDate;
  return today >= firstDay && today <= addDays(firstDay, daysShown);
}
