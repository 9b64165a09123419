import type { FeatureCollection } from 'geojson';

export type LatLng = { lat: number; lng: number };

export const markerTones = ['branch', 'closed', 'home', 'courier', 'person'] as const;
export type MarkerTone = (typeof markerTones)[number];

export type MapMarker = LatLng & {
  id: string;
  /** Read aloud and shown beside the marker: "Sucursal Trejo". */
  label: string;
  tone?: MarkerTone | undefined;
  /** How long it takes to a new place, instead of being there at once. */
  glideMs?: number | undefined;
};

/** A town or a district that helps to find one's way. */
export type MapPlace = LatLng & { name: string };

export type MapLine = { id: string; points: readonly LatLng[]; look: 'ahead' | 'behind' };

/** The land: `properties` are { kind: 'country' | 'department' | 'neighbour', code, name }. */
export type MapOutline = FeatureCollection;

export type MapViewProps = {
  /** Names the map for readers: "Mapa de sucursales". */
  label: string;
  center: LatLng;
  zoom: number;
  markers: readonly MapMarker[];
  lines?: readonly MapLine[] | undefined;
  /** Written on the map where there are no streets to tell them. */
  places?: readonly MapPlace[] | undefined;
  selectedId?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** The map is for choosing a place: a press says where, and Enter takes the middle of what is in view. */
  onPick?: ((spot: LatLng) => void) | undefined;
  /** Moves so that every marker is in view, instead of `center` and `zoom`. */
  fitMarkers?: boolean | undefined;
  /** With `fitMarkers` and markers that move: fits anew when this changes, not whenever a marker does. */
  fitKey?: string | number | undefined;
  /** One finger scrolls the page past the map, and two move it: for a map that is looked at on the way. */
  letsPageScroll?: boolean | undefined;
  /** Somebody moved the map by hand. */
  onMoved?: (() => void) | undefined;
  /** Where the outlines come from, or the outlines themselves. They are all the map needs. */
  outline?: string | MapOutline | undefined;
  /** A tile server, where one is configured. Its hosts must be in the content security policy. */
  tileUrl?: string | undefined;
  tileAttribution?: string | undefined;
  className?: string | undefined;
};
