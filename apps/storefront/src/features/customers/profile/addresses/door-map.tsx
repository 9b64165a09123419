import type { StreetMap } from '@botica/contract/storefront-settings';
import type { Coordinates } from '@botica/domain/branches';
import { type LatLng, type MapMarker, MapView } from '@botica/ui/map/map.tsx';
import { useMemo, useState } from 'react';

interface DoorMapProps {
  streets: StreetMap;
  cityName: string;
  /** Where the map starts: the pin, the branch that serves the colonia, or the city. */
  center: Coordinates;
  isNear: boolean;
  pin: Coordinates | undefined;
  onPick: (spot: Coordinates) => void;
}

const doorId = 'puerta';
const zooms = { city: 13, near: 16 } as const;

/** Only the door is on it: the pins of branches would take the tap. */
export function DoorMap({ streets, cityName, center, isNear, pin, onPick }: DoorMapProps) {
  const view = useSteadyView(center, isNear, pin);
  const [latitude, longitude] = [pin?.latitude, pin?.longitude];
  const markers = useMemo((): MapMarker[] => {
    if (latitude === undefined || longitude === undefined) return [];
    const onDragged = (spot: LatLng) => onPick(toCoordinates(spot));
    return [{ id: doorId, label: 'Tu dirección', tone: 'home', lat: latitude, lng: longitude, onDragged }];
  }, [latitude, longitude, onPick]);
  return (
    <MapView
      label={`Mapa de ${cityName}, para marcar tu dirección`}
      streets={streets}
      center={{ lat: view.center.latitude, lng: view.center.longitude }}
      zoom={view.isNear ? zooms.near : zooms.city}
      markers={markers}
      selectedId={pin && doorId}
      onPick={(spot) => onPick(toCoordinates(spot))}
      className="max-h-70"
    />
  );
}

/** A tap or a drag does not move the map under the finger; another colonia or a shared position does. */
function useSteadyView(center: Coordinates, isNear: boolean, pin: Coordinates | undefined) {
  const [view, setView] = useState({ center, isNear });
  const isElsewhere = pin === undefined && !isSame(center, view.center);
  if (isElsewhere) setView({ center, isNear });
  return isElsewhere ? { center, isNear } : view;
}

const isSame = (a: Coordinates, b: Coordinates) => a.latitude === b.latitude && a.longitude === b.longitude;
const toCoordinates = ({ lat, lng }: LatLng): Coordinates => ({ latitude: lat, longitude: lng });
