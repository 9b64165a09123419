import { addDays, daysBetween } from '../../time/index.ts';

/** Days before a purchase at which the shopper is notified. */
export const reminderDays = 3;
/** Attempts on consecutive days before a purchase is skipped. */
export const mostTries = 3;

/** After a purchase or a skip: the first future date of its cycle. */
export function nextDateAfter(due: string, days: number, today: string): string {
  const late = Math.max(0, daysBetween(due, today));
  return addDays(due, (Math.floor(late / days) + 1) * days);
}

export type AfterTrouble = { kind: 'again'; tryOn: string } | { kind: 'skipped'; nextDate: string };

/** After a failed purchase: retry tomorrow, or wait for the next date. */
export function afterTrouble(
  { nextDate, days, tries }: { readonly nextDate: string; readonly days: number; readonly tries: number },
  today: string,
): AfterTrouble {
  return tries >= mostTries
    ? { kind: 'skipped', nextDate: nextDateAfter(nextDate, days, today) }
    : { kind: 'again', tryOn: addDays(today, 1) };
}
