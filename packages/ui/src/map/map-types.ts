import type { StreetMap } from '@botica/contract/storefront-settings';

export type LatLng = { lat: number; lng: number };

export const markerTones = [
  'branch',
  'closed',
  'home',
  'courier',
  'person',
  'near',
  'middle',
  'far',
  'unzoned',
] as const;
export type MarkerTone = (typeof markerTones)[number];

export type MapMarker = LatLng & {
  id: string;
  /** Announced and shown beside the marker: "Sucursal Trejo". */
  label: string;
  tone?: MarkerTone | undefined;
  /** One of several that are selected at once. */
  isChosen?: boolean | undefined;
  /** The duration of a move to a new position, instead of a jump. */
  glideMs?: number | undefined;
  /** The marker can be dragged to another position. */
  onDragged?: ((spot: LatLng) => void) | undefined;
};

export type MapLine = { id: string; points: readonly LatLng[]; look: 'ahead' | 'behind' };

export type MapViewProps = {
  /** Names the map for screen readers: "Mapa de sucursales". */
  label: string;
  /** What is under the markers. A screen without it shows no map (`lib/street-map.ts`). */
  streets: StreetMap;
  center: LatLng;
  zoom: number;
  markers: readonly MapMarker[];
  lines?: readonly MapLine[] | undefined;
  /** Markers that overlap are drawn as one, with their number and this word: "4 sucursales". */
  clusterWord?: string | undefined;
  selectedId?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** The map is a position picker: a press picks that point, and Enter picks the centre of the view. */
  onPick?: ((spot: LatLng) => void) | undefined;
  /** Moves so that every marker is in view, instead of `center` and `zoom`. */
  fitMarkers?: boolean | undefined;
  /** With `fitMarkers` and moving markers: fits again when this changes, not on every move. */
  fitKey?: string | number | undefined;
  /** One finger scrolls the page past the map, and two move it: for a map inside a long page. */
  letsPageScroll?: boolean | undefined;
  /** The shopper moved the map by hand. */
  onMoved?: (() => void) | undefined;
  className?: string | undefined;
};
