import { isSilent, sinceText, whenText } from './silence.ts';

/** When the courier service expects an order at its door. Never computed by us (A430). */
export interface CourierArrival {
  readonly at: Date;
  /** When the courier service said it, by its clock. */
  readonly toldAt: Date;
}

/** Of an order that the courier carries. */
export interface OrderArrival extends CourierArrival {
  readonly orderId: number;
}

/** A ride in a city takes no longer; a later time is a mistake of a clock or of a calendar. */
const longestRideMs = 12 * 60 * 60_000;
/** Shown a little longer, because the courier still looks for the door. */
const overdueMs = 60_000;

export function isPlausibleArrival({ at, toldAt }: CourierArrival): boolean {
  const leftMs = at.getTime() - toldAt.getTime();
  return leftMs >= -overdueMs && leftMs <= longestRideMs;
}

/**
 * A430: what still may be shown. An estimate that was not repeated for minutes, or that has passed, promises nothing.
 * `heardMs` is when this browser knew of it, by its own clock, which may be wrong.
 */
export function isCurrentArrival({ at, toldAt }: CourierArrival, heardMs: number, nowMs: number): boolean {
  const leftMs = at.getTime() - toldAt.getTime() - (nowMs - heardMs);
  return !isSilent(heardMs, nowMs) && leftMs >= -overdueMs;
}

/** TRACK-07: Llega hacia las 3:40 p. m. */
export function arrivalText({ at, toldAt }: CourierArrival): string {
  return `Llega hacia ${sinceText(at, toldAt)}`;
}

/** Whose estimate it is, and how old. */
export function arrivalSourceText({ toldAt }: CourierArrival, now: Date): string {
  return `Lo calculó el servicio de reparto ${whenText(toldAt, now)}`;
}
