import { addDays, daysBetween } from '../../time/index.ts';

/** As many days before, its shopper is told of a purchase to come. */
export const reminderDays = 3;
/** The days on which a purchase is tried before it is left for the next time. */
export const mostTries = 3;

/** After a purchase, or one that was given up: the first of its days that is still to come. */
export function nextDateAfter(due: string, days: number, today: string): string {
  const late = Math.max(0, daysBetween(due, today));
  return addDays(due, (Math.floor(late / days) + 1) * days);
}

export type AfterTrouble = { kind: 'again'; tryOn: string } | { kind: 'skipped'; nextDate: string };

/** What follows when a purchase could not be made today: tomorrow again, or its next turn. */
export function afterTrouble(
  { nextDate, days, tries }: { readonly nextDate: string; readonly days: number; readonly tries: number },
  today: string,
): AfterTrouble {
  return tries >= mostTries
    ? { kind: 'skipped', nextDate: nextDateAfter(nextDate, days, today) }
    : { kind: 'again', tryOn: addDays(today, 1) };
}
