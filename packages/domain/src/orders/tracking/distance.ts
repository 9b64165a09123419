import type { Coordinates } from '../../branches/index.ts';
import { distanceKm } from '../../branches/index.ts';
import { formatDistanceKm } from '../../format/index.ts';

/** In a straight line: the street distance is unknown. */
export function distanceToHome(courier: Coordinates, home: Coordinates): string {
  return formatDistanceKm(distanceKm(courier, home));
}

const nearness = ['far', 'near', 'here'] as const;
export type Nearness = (typeof nearness)[number];

const nearKm = 0.5;
const hereKm = 0.1;

/** Worth a notification, unlike each metre. */
export function nearnessOf(courier: Coordinates, home: Coordinates): Nearness {
  const km = distanceKm(courier, home);
  if (km <= hereKm) return 'here';
  return km <= nearKm ? 'near' : 'far';
}

const nearnessTexts: Readonly<Record<Nearness, string>> = {
  far: '',
  near: 'Tu repartidor está cerca.',
  here: 'Tu repartidor está llegando.',
};

export function nearnessText(of: Nearness): string {
  return nearnessTexts[of];
}
