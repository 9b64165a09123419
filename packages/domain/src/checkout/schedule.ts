import { hoursTextOn, parseHours, specialSpanOn } from '../branches/index.ts';
import { theMinutes } from '../format/index.ts';
import { addDays, daysBetween, isIsoDate, minutesPerDay, storeDate, storeInstant } from '../time/index.ts';
import type { ScheduleLimits } from './facts.ts';
import { checkoutMessages } from './messages.ts';

export interface Schedule {
  /** yyyy-mm-dd, empty until chosen. */
  readonly date: string;
  /** SCHED-08: HH:mm, empty until chosen. */
  readonly time: string;
}

/** Minutes since midnight of HH:mm; undefined when it is not a time. */
export function minutesOfTime(time: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** SCHED-08: HH:mm of a minute of the day. */
export function timeOfMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The instant of a schedule; undefined while incomplete. */
export function scheduledInstant({ date, time }: Schedule): Date | undefined {
  const minutes = minutesOfTime(time);
  return isIsoDate(date) && minutes !== undefined ? storeInstant(date, minutes) : undefined;
}

/** A rule of the schedule and its message, in store time. */
export interface ScheduleRule {
  readonly id:
    | 'scheduleDate'
    | 'scheduleTime'
    | 'scheduleDatePast'
    | 'scheduleTimePast'
    | 'scheduleDateFar'
    | 'scheduleHour';
  readonly rule: string;
  refusal(schedule: Schedule, limits: ScheduleLimits | undefined, now: Date): string | undefined;
}

// Order matters: each rule relies on the ones before it.
export const scheduleRules: readonly ScheduleRule[] = [
  {
    id: 'scheduleDate',
    rule: 'SCHED-01',
    refusal: ({ date }) => (isIsoDate(date) ? undefined : 'Debes seleccionar la fecha de entrega.'),
  },
  {
    id: 'scheduleTime',
    rule: 'SCHED-02',
    refusal: ({ time }) => (minutesOfTime(time) === undefined ? 'Debes seleccionar la hora de entrega.' : undefined),
  },
  {
    id: 'scheduleDatePast',
    rule: 'SCHED-03',
    refusal: ({ date }, _, now) =>
      date < storeDate(now).isoDate ? 'La fecha de entrega no puede ser anterior a hoy.' : undefined,
  },
  {
    id: 'scheduleTimePast',
    rule: 'SCHED-04',
    refusal: ({ date, time }, _, now) => {
      const { isoDate, minutes } = storeDate(now);
      const isPast = date === isoDate && (minutesOfTime(time) ?? 0) < minutes;
      return isPast ? 'La hora de entrega no puede ser anterior a la hora actual.' : undefined;
    },
  },
  {
    id: 'scheduleDateFar',
    rule: 'SCHED-05',
    refusal: ({ date }, limits, now) => {
      if (!limits) return checkoutMessages.scheduleNotChecked; // SCHED-07
      const isFar = daysBetween(storeDate(now).isoDate, date) > limits.maximumDays;
      return isFar ? `La fecha de entrega no puede ser mayor a ${dayCount(limits.maximumDays)}.` : undefined;
    },
  },
  { id: 'scheduleHour', rule: 'SCHED-06', refusal: (schedule, limits) => limits && hourRefusal(schedule, limits) },
];

/** The message of the first rule that refuses. */
export function checkSchedule(schedule: Schedule, limits: ScheduleLimits | undefined, now: Date): string | undefined {
  for (const { refusal } of scheduleRules) {
    const message = refusal(schedule, limits, now);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** The days that may be chosen, today first. */
export function scheduleDays({ maximumDays }: Pick<ScheduleLimits, 'maximumDays'>, now: Date): string[] {
  const { isoDate } = storeDate(now);
  return Array.from({ length: Math.max(0, maximumDays) + 1 }, (_, days) => addDays(isoDate, days));
}

/** The times of a day that may be chosen, HH:mm, at a fixed interval in minutes. */
export function scheduleTimes(date: string, limits: ScheduleLimits, now: Date, everyMinutes = 30): string[] {
  const times: string[] = [];
  for (let minutes = 0; minutes < minutesPerDay; minutes += everyMinutes) {
    const time = timeOfMinutes(minutes);
    if (checkSchedule({ date, time }, limits, now) === undefined) times.push(time);
  }
  return times;
}

/** SCHED-06: outside the delivery hours of that kind of day. Hours past midnight belong to the day before. */
function hourRefusal({ date, time }: Schedule, limits: ScheduleLimits): string | undefined {
  const minutes = minutesOfTime(time) ?? 0;
  const night = spanOf(limits, addDays(date, -1));
  if (night && night.closes > minutesPerDay && minutes + minutesPerDay <= night.closes) return undefined;
  const span = spanOf(limits, date);
  if (!span) return 'Ese día no hacemos entregas, elige otra fecha.';
  if (minutes < span.opens) return `La hora de entrega no puede ser antes de ${theMinutes(span.opens)}`;
  if (minutes <= span.closes) return undefined;
  return `La hora de entrega no puede ser después de ${theMinutes(span.closes)}`;
}

/** A236: a special day shortens the hours of deliveries, and never lengthens them. */
function spanOf({ hours, specialDays = [] }: ScheduleLimits, isoDate: string) {
  const usual = parseHours(hoursTextOn({ hours }, [], isoDate));
  const special = specialSpanOn(specialDays, isoDate);
  const span =
    usual && special
      ? { opens: Math.max(usual.opens, special.opens), closes: Math.min(usual.closes, special.closes) }
      : usual;
  return span && span.opens < span.closes ? span : undefined;
}

function dayCount(days: number): string {
  return days === 1 ? '1 día' : `${days} días`;
}
