import Supercluster from 'supercluster';
import type { LatLng, MapMarker } from './map-types.ts';

/** Markers that would overlap at this zoom, drawn as one circle with their number. */
export interface MarkerCluster extends LatLng {
  id: string;
  count: number;
  /** The zoom at which it falls apart. */
  nextZoom: number;
}

export interface ClusteredMarkers {
  single: readonly MapMarker[];
  clusters: readonly MarkerCluster[];
}

/** A pin is 44 pixels wide and 52 high: closer ones would cover each other. */
const radiusPx = 48;
const maxZoom = 17;
const theWorld = [-180, -90, 180, 90] as const;

/** The selected marker and the shopper's position are always shown. */
export function clusterMarkers(
  markers: readonly MapMarker[],
  zoom: number,
  selectedId: string | undefined,
): ClusteredMarkers {
  const isAlone = ({ id, tone }: MapMarker) => id === selectedId || tone === 'person';
  const index = new Supercluster<MapMarker>({ radius: radiusPx, extent: 256, maxZoom });
  index.load(
    markers
      .filter((marker) => !isAlone(marker))
      .map((marker) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [marker.lng, marker.lat] },
        properties: marker,
      })),
  );
  const single = markers.filter(isAlone);
  const clusters: MarkerCluster[] = [];
  for (const { geometry, properties } of index.getClusters([...theWorld], Math.floor(zoom))) {
    if (!('cluster' in properties)) {
      single.push(properties);
      continue;
    }
    const [lng = 0, lat = 0] = geometry.coordinates;
    const { cluster_id: id, point_count: count } = properties;
    clusters.push({ id: `cluster-${id}`, count, lat, lng, nextZoom: index.getClusterExpansionZoom(id) });
  }
  return { single, clusters };
}
