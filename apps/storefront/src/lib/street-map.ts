import type { MapBounds, StreetMap } from '@botica/contract/storefront-settings';
import type { Coordinates } from '@botica/domain/branches';
import { settings } from './settings.ts';

/** The street map, where one is configured and covers this point. Without one a screen shows no map (A188). */
export function streetMapAt(
  spot: Coordinates | undefined,
  streets: StreetMap | null = settings.streetMap,
): StreetMap | undefined {
  if (!streets || !spot) return undefined;
  return streets.kind === 'tiles' || isInside(spot, streets.bounds) ? streets : undefined;
}

function isInside({ latitude, longitude }: Coordinates, { west, south, east, north }: MapBounds): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
