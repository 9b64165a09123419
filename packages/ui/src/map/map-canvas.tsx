import type { StreetMap } from '@botica/contract/storefront-settings';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { useEffect, useRef, useState } from 'react';
import { MapMarkers } from './map-markers.tsx';
import type { MapLine, MapViewProps } from './map-types.ts';

/** The part that needs Leaflet; `map.tsx` loads it. */
export default function MapCanvas(props: MapViewProps) {
  const container = useRef<HTMLElement>(null);
  const map = useLeaflet(container, props);
  useStreets(map, props.streets);
  useLines(map, props.lines);
  useView(map, props);
  usePicking(map, props.onPick);
  useMoved(map, props.onMoved);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map */}
      <section ref={container} tabIndex={0} aria-label={props.label} className="size-full bg-[#f2f4f0]" />
      {map && <MapMarkers map={map} {...props} />}
    </>
  );
}

function useLeaflet(container: React.RefObject<HTMLElement | null>, props: MapViewProps): L.Map | undefined {
  const [map, setMap] = useState<L.Map>();
  const start = useRef({ center: props.center, zoom: props.zoom });
  const letsPageScroll = useRef(props.letsPageScroll);
  useEffect(() => {
    if (!container.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const created = L.map(container.current, {
      ...start.current,
      minZoom: 5,
      maxZoom: 18,
      zoomControl: false,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      scrollWheelZoom: false,
      dragging: !(letsPageScroll.current && matchMedia('(pointer: coarse)').matches),
      attributionControl: false,
    });
    L.control.zoom({ position: 'topright', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(created);
    L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(created);
    // The wheel scrolls the page past a map; after a press on the map it zooms the map.
    created.once('click focus', () => created.scrollWheelZoom.enable());
    setMap(created);
    return () => {
      created.remove();
      setMap(undefined);
    };
  }, [container]);
  return map;
}

/** The attribution is plain text: it comes from a setting or from a file. */
function useStreets(map: L.Map | undefined, streets: StreetMap): void {
  useEffect(() => {
    if (!map) return;
    let layer: L.Layer | undefined;
    let isGone = false;
    const attribution = escapeText(streets.attribution);
    const credit = L.control.attribution({ prefix: false }).addTo(map);
    const add = (drawn: L.Layer) => {
      if (!isGone) layer = drawn.addTo(map);
    };
    if (streets.kind === 'tiles') add(L.tileLayer(streets.url, { attribution }));
    // When the code does not load, the markers still show positions.
    else
      import('./vector-streets.ts').then(
        ({ vectorStreets }) => add(vectorStreets({ ...streets, attribution })),
        () => undefined,
      );
    return () => {
      isGone = true;
      layer?.remove();
      credit.remove();
    };
  }, [map, streets]);
}

function escapeText(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

const lineLooks: Record<MapLine['look'], L.PolylineOptions> = {
  ahead: { color: '#0b7a55', weight: 5 },
  behind: { color: '#74827b', weight: 5, dashArray: '1 9', lineCap: 'round' },
};

function useLines(map: L.Map | undefined, lines: MapViewProps['lines']): void {
  useEffect(() => {
    if (!map || !lines) return;
    const drawn = lines.map(({ points, look }) => L.polyline([...points], { ...lineLooks[look], interactive: false }));
    const group = L.layerGroup(drawn).addTo(map);
    return () => {
      group.remove();
    };
  }, [map, lines]);
}

function usePicking(map: L.Map | undefined, onPick: MapViewProps['onPick']): void {
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  }, [onPick]);
  const isForPicking = onPick !== undefined;
  useEffect(() => {
    if (!map || !isForPicking) return;
    const take = ({ lat, lng }: L.LatLng) => latest.current?.({ lat, lng });
    const container = map.getContainer();
    const handleClick = ({ latlng }: L.LeafletMouseEvent) => take(latlng);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== container) return;
      event.preventDefault();
      take(map.getCenter());
    };
    map.on('click', handleClick);
    container.addEventListener('keydown', handleKey);
    container.style.cursor = 'crosshair';
    return () => {
      map.off('click', handleClick);
      container.removeEventListener('keydown', handleKey);
    };
  }, [map, isForPicking]);
}

function useMoved(map: L.Map | undefined, onMoved: MapViewProps['onMoved']): void {
  useEffect(() => {
    if (!map || !onMoved) return;
    map.on('dragstart', onMoved);
    return () => {
      map.off('dragstart', onMoved);
    };
  }, [map, onMoved]);
}

/** Follows its props; a selected marker is scrolled into view without changing the zoom. */
function useView(map: L.Map | undefined, props: MapViewProps): void {
  const { center, zoom, markers, selectedId, fitMarkers, fitKey } = props;
  const latest = useRef(markers);
  const fitted = fitKey === undefined ? markers : fitKey;
  useEffect(() => {
    latest.current = markers;
  }, [markers]);
  const { lat, lng } = center;
  useEffect(() => {
    if (!map || fitMarkers) return;
    map.setView({ lat, lng }, zoom);
  }, [map, lat, lng, zoom, fitMarkers]);
  useEffect(() => {
    if (!map || !fitMarkers || fitted === undefined || latest.current.length === 0) return;
    map.fitBounds(L.latLngBounds(latest.current.map(({ lat, lng }) => [lat, lng])), { padding: [56, 56], maxZoom: 14 });
  }, [map, fitted, fitMarkers]);
  useEffect(() => {
    const selected = markers.find(({ id }) => id === selectedId);
    if (map && selected) map.panInside([selected.lat, selected.lng], { padding: [72, 72] });
  }, [map, markers, selectedId]);
}
