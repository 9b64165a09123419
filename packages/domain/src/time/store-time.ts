/** Injected, so that a test sets the time and never waits. */
export type Clock = { now(): Date };

export type StoreDate = {
  readonly year: number;
  /** 1 January to 12 December. */
  readonly month: number;
  readonly day: number;
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minutes: number;
  readonly isoDate: string;
};

export const minutesPerDay = 24 * 60;

const minuteMs = 60_000;
const dayMs = minutesPerDay * minuteMs;

// The three countries use UTC-6 all year, so a fixed offset is enough.
const storeOffsetMs = -6 * 60 * minuteMs;

export function storeDate(instant: Date): StoreDate {
  const local = new Date(instant.getTime() + storeOffsetMs);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
    isoDate: local.toISOString().slice(0, 10),
  };
}

/** The instant of these minutes of that day in store time; past 1440 it is the next day. */
export function storeInstant(isoDate: string, minutes = 0): Date {
  return new Date(midnightUtc(isoDate) - storeOffsetMs + minutes * minuteMs);
}

export function addDays(isoDate: string, days: number): string {
  return new Date(midnightUtc(isoDate) + days * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(fromIsoDate: string, toIsoDate: string): number {
  return (midnightUtc(toIsoDate) - midnightUtc(fromIsoDate)) / dayMs;
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(isoDate: string): number {
  return new Date(midnightUtc(isoDate)).getUTCDay();
}

function midnightUtc(isoDate: string): number {
  const time = Date.parse(`${isoDate}T00:00:00Z`);
  if (Number.isNaN(time)) throw new RangeError(`Not an ISO date: ${isoDate}`);
  return time;
}
