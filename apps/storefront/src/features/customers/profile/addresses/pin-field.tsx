import type { Coordinates } from '@botica/domain/branches';
import { distanceKm } from '@botica/domain/branches';
import type { AddressForm } from '@botica/domain/customers/addresses';
import { formatDistanceKm } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { useCallback, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCompany } from '../../../../lib/company-store.ts';
import { streetMapAt } from '../../../../lib/street-map.ts';
import { type BranchView, branchQuery, citiesQuery, suburbsQuery, useExactPosition } from '../../../branches/index.ts';
import { DoorMap } from './door-map.tsx';

/** Optional: the exact position of the door, shared by the device or, with a street map, marked on it (A188). */
export function PinField() {
  const id = useId();
  const { watch, setValue, formState } = useFormContext<AddressForm>();
  const [pin, cityId, suburbId] = watch(['pin', 'cityId', 'suburbId']);
  const [isOpen, setOpen] = useState(pin !== undefined);
  const place = useCallback(
    (spot: AddressForm['pin']) => setValue('pin', spot, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  );
  const { isAsking, share } = useExactPosition(place);
  const { city, branch } = useSurroundings(cityId, suburbId);
  const center = pin ?? branch?.location ?? city?.location;
  const streets = streetMapAt(center);

  if (streets && !isOpen) {
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
        {streets ? 'Punto en el mapa' : 'Ubicación de tu puerta'}{' '}
        <span className="font-normal text-ink-600">(opcional)</span>
      </legend>
      {streets && center && (
        <DoorMap
          streets={streets}
          cityName={city?.name ?? 'la ciudad'}
          center={center}
          isNear={pin !== undefined || branch !== undefined}
          pin={pin}
          onPick={place}
        />
      )}
      {formState.errors.pin?.message && <FieldError>{formState.errors.pin.message}</FieldError>}
      <p id={`${id}-hint`} role="status" className="text-fine text-ink-600">
        {hintOf(streets !== undefined, pin, branch)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" size="sm" loading={isAsking} onClick={share}>
          <LocateFixed size={18} />
          Usar mi ubicación
        </Button>
        {pin && (
          <Button variant="quiet" size="sm" onClick={() => place(undefined)}>
            {streets ? 'Quitar el punto' : 'Quitar la ubicación'}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** The city of the form, and the branch that serves its colonia: colonias have no coordinates of their own. */
function useSurroundings(cityId: string, suburbId: number) {
  const company = useCompany();
  const { data: cities } = useQuery(citiesQuery(company.id));
  const { data: suburbs } = useQuery({ ...suburbsQuery(company.id, cityId), enabled: suburbId > 0 });
  const code = suburbs?.find(({ id }) => id === suburbId)?.servingBranch;
  const { data: branch } = useQuery({ ...branchQuery(company.id, code ?? 0), enabled: code !== undefined });
  return { city: cities?.find(({ id }) => id === cityId), branch };
}

function hintOf(hasMap: boolean, pin: Coordinates | undefined, branch: BranchView | undefined): string {
  if (hasMap) {
    return pin
      ? 'Punto marcado. Arrástralo o toca otro lugar para moverlo.'
      : 'Toca el mapa donde está tu puerta. Con el teclado: mueve el mapa con las flechas y presiona Enter.';
  }
  if (!pin) return 'Si estás en esa dirección, comparte tu ubicación: el repartidor llega directo a tu puerta.';
  const distance = branch?.location && formatDistanceKm(distanceKm(pin, branch.location));
  return distance ? `Ubicación guardada, a ${distance} de ${branch.name}, que te atiende.` : 'Ubicación guardada.';
}
