import { type ScheduleLimits, scheduleDays, scheduleTimes } from '@botica/domain/checkout';

/** The first time offered leaves time to prepare the order. */
const everyMinutes = 30;

export function timesOf(date: string, limits: ScheduleLimits, now: Date): string[] {
  return scheduleTimes(date, limits, now, everyMinutes);
}

/** SCHED-05 SCHED-06: the days on which some time is left. */
export function openDays(limits: ScheduleLimits, now: Date): string[] {
  if (limits.maximumDays === 0) return [];
  return scheduleDays(limits, now).filter((day) => timesOf(day, limits, now).length > 0);
}
