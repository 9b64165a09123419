import L from 'leaflet';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { clusterMarkers, type MarkerCluster } from './cluster-markers.ts';
import type { LatLng, MapMarker, MapViewProps } from './map-types.ts';
import { MarkerPin } from './marker-pin.tsx';
import { useDragged, useMarkerMoves } from './use-marker-moves.ts';

type MapMarkersProps = Pick<MapViewProps, 'markers' | 'selectedId' | 'onSelect' | 'clusterWord'> & { map: L.Map };

export function MapMarkers({ map, markers, selectedId, onSelect, clusterWord }: MapMarkersProps) {
  const zoom = useZoom(map);
  const { single, clusters } = useMemo(
    () => (clusterWord ? clusterMarkers(markers, zoom, selectedId) : { single: markers, clusters: [] }),
    [markers, zoom, selectedId, clusterWord],
  );
  return (
    <>
      {single.map((marker) => (
        <PlacedPin key={marker.id} map={map} marker={marker} selected={marker.id === selectedId} onSelect={onSelect} />
      ))}
      {clusters.map((cluster) => (
        <PlacedCluster key={`${zoom} ${cluster.id}`} map={map} cluster={cluster} word={clusterWord ?? ''} />
      ))}
    </>
  );
}

function useZoom(map: L.Map): number {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    map.on('zoomend', read);
    return () => {
      map.off('zoomend', read);
    };
  }, [map]);
  return zoom;
}

type PlacedPinProps = {
  map: L.Map;
  marker: MapMarker;
  selected: boolean;
  onSelect: MapViewProps['onSelect'];
};

function PlacedPin({ map, marker, selected, onSelect }: PlacedPinProps) {
  const isDraggable = marker.onDragged !== undefined;
  const { placed, portal } = usePlaced(map, marker, { size: [44, 52], anchor: [22, 50], isDraggable });
  useMarkerMoves(placed, marker);
  useDragged(placed, marker.onDragged);
  useEffect(() => {
    placed.setZIndexOffset(selected ? 1000 : 0);
  }, [placed, selected]);
  return portal(<MarkerPin marker={marker} selected={selected} onSelect={onSelect} />);
}

function PlacedCluster({ map, cluster, word }: { map: L.Map; cluster: MarkerCluster; word: string }) {
  const { portal } = usePlaced(map, cluster, { size: [44, 44], anchor: [22, 46], isDraggable: false });
  return portal(
    <button
      type="button"
      aria-label={`${cluster.count} ${word}, acercar el mapa`}
      onClick={() => map.setView([cluster.lat, cluster.lng], cluster.nextZoom)}
      className="pointer-events-auto grid size-11 place-items-center rounded-full border-2 border-white bg-brand-600 text-base font-bold text-white shadow-card"
    >
      {cluster.count}
    </button>,
  );
}

interface PlacedOptions {
  size: [number, number];
  anchor: [number, number];
  isDraggable: boolean;
}

/** Leaflet positions the element; React renders into it. */
function usePlaced(map: L.Map, { lat, lng }: LatLng, { size, anchor, isDraggable }: PlacedOptions) {
  const [element] = useState(() => document.createElement('div'));
  const [placed] = useState(() =>
    L.marker([lat, lng], {
      keyboard: false,
      interactive: isDraggable,
      draggable: isDraggable,
      autoPan: isDraggable,
      icon: L.divIcon({ html: element, className: 'map-marker', iconSize: size, iconAnchor: anchor }),
    }),
  );
  useEffect(() => {
    placed.addTo(map);
    // A press on a marker does not pick a point of the map. A drag needs the start of the press.
    if (!isDraggable) L.DomEvent.disableClickPropagation(element);
    return () => {
      placed.remove();
    };
  }, [map, placed, element, isDraggable]);
  return { placed, portal: (content: ReactNode) => createPortal(content, element) };
}
