import { formatMinutes } from '../../format/index.ts';
import { storeDate } from '../../time/index.ts';

/** A269: whole hours of the store's day, the second one excluded. Both null: the whole day. */
export interface HourWindow {
  readonly fromHour: number | null;
  readonly toHour: number | null;
}

export const hoursPerDay = 24;
const minutesPerHour = 60;

/** 0 to 23, in store time. */
export function hourOf(instant: Date): number {
  return Math.trunc(storeDate(instant).minutes / minutesPerHour);
}

export function runsAtHour({ fromHour, toHour }: HourWindow, hour: number): boolean {
  return fromHour === null || toHour === null || (fromHour <= hour && hour < toHour);
}

/** Whether some hour belongs to both. */
export function shareAnHour(one: HourWindow, other: HourWindow): boolean {
  const from = Math.max(one.fromHour ?? 0, other.fromHour ?? 0);
  return from < Math.min(one.toHour ?? hoursPerDay, other.toHour ?? hoursPerDay);
}

/** "de 2:00 p. m. a 4:00 p. m."; empty for the whole day. */
export function hoursText({ fromHour, toHour }: HourWindow): string {
  if (fromHour === null || toHour === null) return '';
  return `de ${formatHour(fromHour)} a ${formatHour(toHour)}`;
}

export function formatHour(hour: number): string {
  return hour === hoursPerDay ? 'medianoche' : formatMinutes(hour * minutesPerHour);
}
