import type { FeatureCollection } from 'geojson';

export type LatLng = { lat: number; lng: number };

export const markerTones = ['branch', 'closed', 'home', 'courier', 'person'] as const;
export type MarkerTone = (typeof markerTones)[number];

export type MapMarker = LatLng & {
  id: string;
  /** Announced and shown beside the marker: "Sucursal Trejo". */
  label: string;
  tone?: MarkerTone | undefined;
  /** The duration of a move to a new position, instead of a jump. */
  glideMs?: number | undefined;
};

/** A town or a district, as a landmark. */
export type MapPlace = LatLng & { name: string };

export type MapLine = { id: string; points: readonly LatLng[]; look: 'ahead' | 'behind' };

/** The land: `properties` are { kind: 'country' | 'department' | 'neighbour', code, name }. */
export type MapOutline = FeatureCollection;

export type MapViewProps = {
  /** Names the map for screen readers: "Mapa de sucursales". */
  label: string;
  center: LatLng;
  zoom: number;
  markers: readonly MapMarker[];
  lines?: readonly MapLine[] | undefined;
  /** Labels on the map, because there are no streets. */
  places?: readonly MapPlace[] | undefined;
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
  /** The URL of the outlines, or the outlines themselves. They are all the map needs. */
  outline?: string | MapOutline | undefined;
  /** A tile server, where one is configured. Its hosts must be in the content security policy. */
  tileUrl?: string | undefined;
  tileAttribution?: string | undefined;
  className?: string | undefined;
};
