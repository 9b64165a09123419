import type { AddressForm } from '@botica/domain/customers/addresses';
import { useQuery } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useId, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCompany } from '../../../../lib/company-store.ts';
import { settings } from '../../../../lib/settings.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { type LatLng, type MapMarker, MapView } from '../../../../ui/map/map.tsx';
import { branchesByCityQuery, citiesQuery, usePosition } from '../../../branches/index.ts';

const pinId = 'pin';

/** Optional: the exact position of the door. The map's code loads on demand. */
export function PinField() {
  const id = useId();
  const { watch, setValue, formState } = useFormContext<AddressForm>();
  const [pin, cityId] = watch(['pin', 'cityId']);
  const [isOpen, setOpen] = useState(pin !== undefined);
  const { position, isAsking, share } = usePosition();
  const [wantsPosition, setWantsPosition] = useState(false);

  const place = (spot: AddressForm['pin']) => setValue('pin', spot, { shouldDirty: true, shouldValidate: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody asks for their position
  useEffect(() => {
    if (!wantsPosition || !position) return;
    setWantsPosition(false);
    place(position);
  }, [wantsPosition, position]);

  if (!isOpen) {
    return (
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <MapPin size={18} />
        Marcar en el mapa (opcional)
      </Button>
    );
  }
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold">
        Punto en el mapa <span className="font-normal text-ink-600">(opcional)</span>
      </legend>
      <PinMap
        cityId={cityId}
        pin={pin && { lat: pin.latitude, lng: pin.longitude }}
        onPick={({ lat, lng }) => place({ latitude: lat, longitude: lng })}
      />
      {formState.errors.pin?.message && <FieldError>{formState.errors.pin.message}</FieldError>}
      <p id={`${id}-hint`} role="status" className="text-fine text-ink-600">
        {pin
          ? 'Punto marcado. Toca otro lugar para moverlo.'
          : 'Toca el mapa donde está tu puerta. Con el teclado: mueve el mapa con las flechas y presiona Enter.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="soft"
          size="sm"
          loading={isAsking}
          onClick={() => {
            setWantsPosition(true);
            share();
          }}
        >
          <LocateFixed size={18} />
          Usar mi ubicación
        </Button>
        {pin && (
          <Button variant="quiet" size="sm" onClick={() => place(undefined)}>
            Quitar el punto
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface PinMapProps {
  cityId: string;
  pin: LatLng | undefined;
  onPick: (spot: LatLng) => void;
}

/** With the branches of the city, as landmarks. */
function PinMap({ cityId, pin, onPick }: PinMapProps) {
  const company = useCompany();
  const { data: cities = [] } = useQuery(citiesQuery(company.id));
  const { data: branches = [] } = useQuery(branchesByCityQuery(company.id, cityId));
  const city = cities.find(({ id }) => id === cityId);
  const [start] = useState(pin);
  const [namedId, setNamedId] = useState<string>();
  const [lat, lng] = [pin?.lat, pin?.lng];
  const markers = useMemo((): MapMarker[] => {
    const shops = branches.flatMap(({ code, name, location }) =>
      location ? [{ id: String(code), label: name, lat: location.latitude, lng: location.longitude }] : [],
    );
    const home = lat === undefined || lng === undefined ? [] : [{ id: pinId, label: 'Tu dirección', lat, lng }];
    return [...shops, ...home.map((spot) => ({ ...spot, tone: 'home' as const }))];
  }, [branches, lat, lng]);
  const middle = city?.location ?? branches.find(({ location }) => location)?.location;
  const center = start ?? (middle && { lat: middle.latitude, lng: middle.longitude });
  if (!center) return null;
  return (
    <MapView
      label={`Mapa de ${city?.name ?? 'la ciudad'}, para marcar tu dirección`}
      center={center}
      zoom={13}
      markers={markers}
      selectedId={namedId ?? (pin && pinId)}
      onSelect={setNamedId}
      onPick={(spot) => {
        setNamedId(undefined);
        onPick(spot);
      }}
      tileUrl={settings.mapTileUrl || undefined}
      tileAttribution={settings.mapTileAttribution || undefined}
      className="max-h-70"
    />
  );
}
