import { glide } from '@botica/domain/orders/tracking';
import type L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { MapMarker } from './map-types.ts';

/** Moves to a new position immediately or animated; a newer position redirects the animation. */
export function useMarkerMoves(placed: L.Marker, { lat, lng, glideMs = 0 }: MapMarker): void {
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

export function useDragged(placed: L.Marker, onDragged: MapMarker['onDragged']): void {
  const latest = useRef(onDragged);
  useEffect(() => {
    latest.current = onDragged;
  }, [onDragged]);
  useEffect(() => {
    const tell = () => {
      const { lat, lng } = placed.getLatLng();
      latest.current?.({ lat, lng });
    };
    placed.on('dragend', tell);
    return () => {
      placed.off('dragend', tell);
    };
  }, [placed]);
}
