import type { OrderHeaderDto } from '@botica/contract/orders/summary';
import type { StreetMap } from '@botica/contract/storefront-settings';
import type { Coordinates } from '@botica/domain/branches';
import { glideMs } from '@botica/domain/orders/tracking';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { type MapLine, type MapMarker, MapView } from '@botica/ui/map/map.tsx';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useCallback, useMemo, useState } from 'react';
import { homeOf } from './tracking-words.ts';
import type { FollowedCourier } from './use-courier.ts';

const courierId = 'repartidor';

interface TrackingMapProps {
  streets: StreetMap;
  header: OrderHeaderDto;
  courier: FollowedCourier;
  courierName: string;
  /** Llega hacia las 3:40 p. m. */
  arrival: string | undefined;
}

/** TRACK-03: keeps the courier in view until the shopper moves the map, and again when they ask for it. */
export function TrackingMap({ streets, header, courier, courierName, arrival }: TrackingMapProps) {
  const { seen, trail } = courier;
  const [isFollowing, setFollowing] = useState(true);
  const [asks, setAsks] = useState(0);
  const branch = { latitude: header.sucursalLatitud, longitude: header.sucursalLongitud };
  const markers = useMarkers(header, seen, courierName);
  const lines = useMemo(() => toLines(trail), [trail]);
  const letGo = useCallback(() => setFollowing(false), []);
  return (
    <div className="relative">
      <MapView
        label="Mapa del recorrido de tu pedido"
        streets={streets}
        center={toLatLng(seen ?? branch)}
        zoom={14}
        markers={markers}
        lines={lines}
        selectedId={isFollowing && seen ? courierId : undefined}
        fitMarkers
        fitKey={`${asks} ${seen !== undefined}`}
        letsPageScroll
        onMoved={letGo}
        className="max-h-72 desk:max-h-95"
      />
      {arrival && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 left-2.5 rounded-card bg-white px-3 py-2 text-sm font-bold shadow-card"
        >
          {arrival}
        </p>
      )}
      <IconButton
        label="Ver todo el recorrido"
        look="outline"
        icon={<LocateFixed size={20} />}
        className="absolute top-27 right-2.5 shadow-card"
        onClick={() => {
          setFollowing(true);
          setAsks(asks + 1);
        }}
      />
    </div>
  );
}

function useMarkers(header: OrderHeaderDto, seen: Coordinates | undefined, courierName: string): MapMarker[] {
  const { sucursalLatitud, sucursalLongitud, sucursal_NombrePublico: branchName, destino } = header;
  const { latitud, longitud } = destino;
  return useMemo(() => {
    const home = homeOf({ destino: { ...destino, latitud, longitud } });
    return [
      { id: 'sucursal', label: branchName, tone: 'branch', lat: sucursalLatitud, lng: sucursalLongitud },
      ...(home
        ? [{ id: 'destino', label: destino.nombre || 'Tu dirección', tone: 'home' as const, ...toLatLng(home) }]
        : []),
      ...(seen ? [{ id: courierId, label: courierName, tone: 'courier' as const, glideMs, ...toLatLng(seen) }] : []),
    ];
  }, [sucursalLatitud, sucursalLongitud, branchName, destino, latitud, longitud, seen, courierName]);
}

/** Up to the previous position: the pin is still moving to the last one. */
function toLines(trail: readonly Coordinates[]): MapLine[] {
  const points = trail.slice(0, -1).map(toLatLng);
  return points.length < 2 ? [] : [{ id: 'recorrido', points, look: 'behind' }];
}

function toLatLng({ latitude, longitude }: Coordinates) {
  return { lat: latitude, lng: longitude };
}
