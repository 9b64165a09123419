import { glide } from '@botica/domain/orders/tracking';
import L from 'leaflet';
import Bike from 'lucide-react/icons/bike';
import House from 'lucide-react/icons/house';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../base/cx.ts';
import type { MapMarker, MarkerTone } from './map-types.ts';

const looks: Record<MarkerTone, { Icon: typeof Store; pin: string }> = {
  branch: { Icon: Store, pin: 'text-brand-600' },
  closed: { Icon: Store, pin: 'text-edge' },
  home: { Icon: House, pin: 'text-brand-900' },
  courier: { Icon: Bike, pin: 'text-brand-600' },
  person: { Icon: User, pin: 'text-info' },
};

type MapMarkersProps = {
  map: L.Map;
  markers: readonly MapMarker[];
  selectedId: string | undefined;
  onSelect: ((id: string) => void) | undefined;
};

export function MapMarkers({ map, markers, selectedId, onSelect }: MapMarkersProps) {
  return markers.map((marker) => (
    <PlacedMarker key={marker.id} map={map} marker={marker} selected={marker.id === selectedId} onSelect={onSelect} />
  ));
}

type PlacedMarkerProps = {
  map: L.Map;
  marker: MapMarker;
  selected: boolean;
  onSelect: ((id: string) => void) | undefined;
};

/** Leaflet positions the element; React renders a real button into it. */
function PlacedMarker({ map, marker, selected, onSelect }: PlacedMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  const [placed] = useState(() => L.marker([marker.lat, marker.lng], { keyboard: false, interactive: false }));

  useEffect(() => {
    placed.setIcon(L.divIcon({ html: element, className: 'map-marker', iconSize: [44, 52], iconAnchor: [22, 50] }));
    placed.addTo(map);
    L.DomEvent.disableClickPropagation(element);
    return () => {
      placed.remove();
    };
  }, [map, placed, element]);

  usePlace(placed, marker);

  useEffect(() => {
    placed.setZIndexOffset(selected ? 1000 : 0);
  }, [placed, selected]);

  return createPortal(<MarkerButton marker={marker} selected={selected} onSelect={onSelect} />, element);
}

/** Moves to a new position immediately or animated; a newer position redirects the animation. */
function usePlace(placed: L.Marker, { lat, lng, glideMs = 0 }: MapMarker): void {
  useEffect(() => {
    const { lat: latitude, lng: longitude } = placed.getLatLng();
    const from = { latitude, longitude };
    const to = { latitude: lat, longitude: lng };
    const isStill = glideMs === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = 0;
    const move = (now: number) => {
      const fraction = isStill ? 1 : (now - startedAt) / glideMs;
      const spot = glide(from, to, fraction);
      placed.setLatLng([spot.latitude, spot.longitude]);
      if (fraction < 1) frame = requestAnimationFrame(move);
    };
    move(startedAt);
    return () => cancelAnimationFrame(frame);
  }, [placed, lat, lng, glideMs]);
}

function MarkerButton({ marker, selected, onSelect }: Omit<PlacedMarkerProps, 'map'>) {
  const { Icon, pin } = looks[marker.tone ?? 'branch'];
  return (
    <button
      type="button"
      aria-label={marker.label}
      aria-pressed={selected}
      onClick={() => onSelect?.(marker.id)}
      className={cx(
        'group pointer-events-auto relative block h-13 w-11 origin-bottom rounded-control',
        pin,
        selected && 'scale-120',
      )}
    >
      <svg viewBox="0 0 44 52" aria-hidden="true" className="absolute inset-0">
        <ellipse cx="22" cy="49" rx="8" ry="2.5" fill="#073b2b" fillOpacity=".22" />
        <path
          d="M22 49C13 38 6 29.5 6 20a16 16 0 0 1 32 0c0 9.5-7 18-16 29Z"
          fill="currentColor"
          stroke="#fff"
          strokeWidth="2"
        />
      </svg>
      <Icon size={20} className="absolute top-2.5 left-3 text-white" />
      <span
        aria-hidden="true"
        className={cx(
          'absolute bottom-full left-1/2 mb-1 w-max max-w-44 -translate-x-1/2 rounded-control bg-white px-2 py-1 text-xs font-bold wrap-anywhere text-ink-900 shadow-card',
          !selected && 'hidden group-hover:block group-focus-visible:block',
        )}
      >
        {marker.label}
      </span>
    </button>
  );
}
