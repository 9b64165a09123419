export type Coordinates = { readonly latitude: number; readonly longitude: number };

const earthRadiusKm = 6371;

/** BRANCH-10: some branches send their coordinates as text, with a decimal point or comma. */
export function parseCoordinate(value: string | number): number | undefined {
  const text = String(value).trim().replace(',', '.');
  const degrees = /^[+-]?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= 180 ? degrees : undefined;
}

/** Both coordinates or none: one alone cannot be shown on a map. */
export function parseLocation(latitude: string | number, longitude: string | number): Coordinates | undefined {
  const parsed = { latitude: parseCoordinate(latitude), longitude: parseCoordinate(longitude) };
  if (parsed.latitude === undefined || parsed.longitude === undefined || Math.abs(parsed.latitude) > 90)
    return undefined;
  return { latitude: parsed.latitude, longitude: parsed.longitude };
}

/** Great-circle distance (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
