import type { Coordinates } from '../../branches/index.ts';
import { distanceKm } from '../../branches/index.ts';
import type { OrderArrival } from './arrival.ts';

export interface CourierPosition extends Coordinates {
  readonly at: Date;
}

/** What a shopper may see of the courier, once the order has left the branch. */
export interface Ride {
  readonly position: CourierPosition | undefined;
  readonly trail: readonly Coordinates[];
  /** Of the customer's own orders. */
  readonly arrivals: readonly OrderArrival[];
}

/** A clock ahead of ours must not block all later positions. */
const clockSkewMs = 60_000;

export function isPlausible({ latitude, longitude, at }: CourierPosition, now: Date): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && at.getTime() <= now.getTime() + clockSkewMs;
}

/** Positions may arrive out of order; older ones are dropped. */
export function isLater(next: { at: Date }, last: { at: Date } | undefined): boolean {
  return last === undefined || next.at.getTime() > last.at.getTime();
}

/** The animation time between two positions: couriers send one every two seconds. */
export const glideMs = 2000;

/** Too far between two positions: the signal was lost, and the path is unknown. */
const jumpKm = 2;

/** TRACK-03: the pin's position, from 0 at the last position to 1 at the new one. */
export function glide(from: Coordinates, to: Coordinates, fraction: number): Coordinates {
  const share = distanceKm(from, to) > jumpKm ? 1 : Math.min(1, Math.max(0, fraction));
  // Exact at both ends: floating-point addition may miss the target.
  if (share === 1) return { latitude: to.latitude, longitude: to.longitude };
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}
