import type { Geometry } from 'geojson';
import { useEffect, useMemo, useState } from 'react';
import { loadOutline } from './map-outline.ts';
import type { LatLng, MapOutline, MapViewProps } from './map-types.ts';

/** The region of the overview map, in degrees: from Guatemala to the Caribbean coast of Nicaragua. */
const frame = { west: -92.4, east: -82.9, north: 18, south: 10.6 } as const;
const unitsPerDegree = 10;

/** The map's position in the region: without streets, all cities look alike close up. */
export function MapLocator({ center, outline }: { center: LatLng; outline: NonNullable<MapViewProps['outline']> }) {
  const shapes = useShapes(outline);
  const paths = useMemo(() => shapes && countryPaths(shapes), [shapes]);
  if (!paths) return null;
  const spot = project(center);
  return (
    <svg
      viewBox={`0 0 ${(frame.east - frame.west) * unitsPerDegree} ${(frame.north - frame.south) * unitsPerDegree}`}
      aria-hidden="true"
      className="pointer-events-none absolute top-3 right-3 max-desk:hidden z-[500] w-36 rounded-control border border-line bg-[#dfeaf2] shadow-card"
    >
      {paths.map((path) => (
        <path key={path.slice(0, 40)} d={path} fill="#fbfdfc" stroke="#7fa897" strokeWidth=".5" />
      ))}
      <circle cx={spot.x} cy={spot.y} r="5" fill="#0b7a55" fillOpacity=".2" />
      <circle cx={spot.x} cy={spot.y} r="2.2" fill="#0b7a55" stroke="#fff" strokeWidth=".8" />
    </svg>
  );
}

function useShapes(outline: NonNullable<MapViewProps['outline']>): MapOutline | undefined {
  const [shapes, setShapes] = useState<MapOutline>();
  useEffect(() => {
    let isGone = false;
    const loaded = typeof outline === 'string' ? loadOutline(outline) : Promise.resolve(outline);
    loaded.then(
      (found) => !isGone && setShapes(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [outline]);
  return shapes;
}

function countryPaths(shapes: MapOutline): string[] {
  return shapes.features
    .filter(({ properties }) => properties?.kind === 'country')
    .map(({ geometry }) => ringsOf(geometry).map(ringPath).join(''));
}

function ringsOf(geometry: Geometry): readonly (readonly number[])[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

/** The small map needs only a few of the points. */
function ringPath(ring: readonly (readonly number[])[]): string {
  const points = ring.filter((_, index) => index % 6 === 0).map(([lng = 0, lat = 0]) => project({ lat, lng }));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

function project({ lat, lng }: LatLng) {
  return { x: (lng - frame.west) * unitsPerDegree, y: (frame.north - lat) * unitsPerDegree };
}
