import type { Coordinates } from '../../branches/index.ts';
import { distanceKm } from '../../branches/index.ts';

export interface CourierPosition extends Coordinates {
  readonly at: Date;
}

/** What a shopper may know of the courier who brings their order: from when it left the branch on. */
export interface Ride {
  readonly position: CourierPosition | undefined;
  readonly trail: readonly Coordinates[];
}

/** A clock that runs ahead of ours must not keep out every position that follows. */
const clockSkewMs = 60_000;

export function isPlausible({ latitude, longitude, at }: CourierPosition, now: Date): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && at.getTime() <= now.getTime() + clockSkewMs;
}

/** Positions travel on their own and may overtake each other; the courier does not go back in time. */
export function isLater(next: { at: Date }, last: { at: Date } | undefined): boolean {
  return last === undefined || next.at.getTime() > last.at.getTime();
}

/** How long a pin takes from one position to the next: couriers send one every two seconds. */
export const glideMs = 2000;

/** Farther than anybody rides between two positions: the signal was lost, and the way in between is not known. */
const jumpKm = 2;

/** TRACK-03: where the pin is on its way, from 0 at the last position to 1 at the new one. */
export function glide(from: Coordinates, to: Coordinates, fraction: number): Coordinates {
  const share = distanceKm(from, to) > jumpKm ? 1 : Math.min(1, Math.max(0, fraction));
  // Exact at both ends: what is added to a number may not lead to the other one.
  if (share === 1) return { latitude: to.latitude, longitude: to.longitude };
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}
