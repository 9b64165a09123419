import type { Coordinates } from '@botica/domain/branches';

/** From the centre of the map to its edges, less the space for a pin and its label. */
const reachPx = { narrow: { x: 150, y: 95 }, wide: { x: 340, y: 260 } } as const;
const tilePx = 256;
const zoomLimits = { min: 9, max: 14 };

/** The closest zoom that still shows every point when the map is centred on `center`; without points, the region. */
export function zoomAround(
  center: Coordinates,
  places: readonly Coordinates[],
  screen: keyof typeof reachPx = 'narrow',
): number {
  const reach = reachPx[screen];
  const stretch = 1 / Math.cos(radians(center.latitude));
  const zooms = places.flatMap(({ latitude, longitude }) => [
    zoomFor(reach.x, Math.abs(longitude - center.longitude)),
    zoomFor(reach.y, Math.abs(latitude - center.latitude) * stretch),
  ]);
  const closest = places.length === 0 ? zoomLimits.min : Math.min(zoomLimits.max, ...zooms);
  return Math.max(zoomLimits.min, closest);
}

/** The closest zoom at which this many degrees of the equator fit into the pixels. */
function zoomFor(px: number, degrees: number): number {
  return Math.floor(Math.log2((px * 360) / (tilePx * degrees)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
