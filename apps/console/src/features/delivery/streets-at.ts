import type { StreetMap } from '@botica/contract/storefront-settings';

/** The streets, where they cover this point: as in the store, a screen without them shows no map (A188). */
export function streetsAt(streets: StreetMap | null, { lat, lng }: { lat: number; lng: number }) {
  if (!streets || streets.kind === 'tiles') return streets ?? undefined;
  const { west, south, east, north } = streets.bounds;
  return lat >= south && lat <= north && lng >= west && lng <= east ? streets : undefined;
}
