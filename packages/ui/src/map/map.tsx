import { lazy, Suspense } from 'react';
import { cx } from '../base/cx.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { MapViewProps } from './map-types.ts';

export type { LatLng, MapLine, MapMarker, MapViewProps, MarkerTone } from './map-types.ts';

// Leaflet loads only when a map is shown.
const MapCanvas = lazy(() => import('./map-canvas.tsx'));

export function MapView(props: MapViewProps) {
  return (
    <div
      className={cx(
        'relative isolate h-85 overflow-hidden rounded-card border border-line bg-[#f2f4f0] desk:h-125',
        props.className,
      )}
    >
      <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
        <MapCanvas {...props} />
      </Suspense>
    </div>
  );
}
