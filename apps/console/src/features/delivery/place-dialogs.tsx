import type { CoverageMapDto, CoveredSuburbDto } from '@botica/contract/delivery/coverage';
import { mostPlaced } from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { parseSpot, parseSpots } from '@botica/domain/delivery';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { type LatLng, MapView } from '@botica/ui/map/map.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/fields.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { usePlaceSuburbs } from './delivery.api.ts';
import { streetsAt } from './streets-at.ts';

type Positions = Parameters<ReturnType<typeof usePlaceSuburbs>['mutate']>[0]['posiciones'];

type FrameProps = {
  companyId: CompanyId;
  title: string;
  description: string;
  /** Undefined while the form has a mistake. */
  positions: Positions | undefined;
  onClose: () => void;
  children: (isTried: boolean) => ReactNode;
};

function PlaceFrame({ companyId, title, description, positions, onClose, children }: FrameProps) {
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const place = usePlaceSuburbs();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...{ title, description }}
      action="Guardar"
      isPending={place.isPending}
      problem={place.error ? problemOf(place.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!reason.isGiven || !positions) return;
        place.mutate(
          { empresaId: companyId, posiciones: positions, motivo: reason.text },
          {
            onSuccess: ({ mensaje }) => {
              notify.success(mensaje);
              onClose();
            },
          },
        );
      }}
    >
      {children(isTried)}
      <ReasonField reason={reason} isTried={isTried} lacking="Escribe por qué cambia." />
    </FormDialog>
  );
}

type PlaceDialogProps = { companyId: CompanyId; suburb: CoveredSuburbDto; data: CoverageMapDto; onClose: () => void };

const decimals = 6;
const streetZoom = 14;

/** One suburb: typed, or with a pin on the streets. Both empty takes its position away. */
export function PlaceDialog({ companyId, suburb, data, onClose }: PlaceDialogProps) {
  const [lat, setLat] = useState(String(suburb.lat ?? ''));
  const [lng, setLng] = useState(String(suburb.lng ?? ''));
  const isEmpty = lat.trim() === '' && lng.trim() === '';
  const spot = parseSpot(lat, lng);
  const branch = data.sucursales.find(({ sucursalId }) => sucursalId === suburb.sucursalId) ?? data.sucursales[0];
  const center: LatLng | undefined = spot ?? branch;
  const streets = center && streetsAt(data.calles, center);
  const put = (picked: LatLng) => {
    setLat(picked.lat.toFixed(decimals));
    setLng(picked.lng.toFixed(decimals));
  };
  const { coloniaId } = suburb;
  const positions: Positions | undefined = isEmpty
    ? [{ coloniaId, lat: null, lng: null }]
    : spot && [{ coloniaId, ...spot }];
  return (
    <PlaceFrame
      companyId={companyId}
      title={`Ubicar ${suburb.nombre}`}
      description="Es su posición en este mapa. El costo lo decide la zona, no la distancia."
      positions={positions}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {streets && center && (
            <MapView
              label="Arrastra el punto o presiona el mapa"
              className="h-65 desk:h-65"
              streets={streets}
              center={center}
              zoom={streetZoom}
              markers={spot ? [{ id: 'aquí', label: suburb.nombre, tone: 'home', ...spot, onDragged: put }] : []}
              onPick={put}
            />
          )}
          <div className="grid grid-cols-2 gap-3">
            <Field
              label="Latitud"
              inputMode="decimal"
              value={lat}
              hint="Por ejemplo 15.505."
              error={isTried && !positions ? 'Escribe grados con punto, o deja las dos vacías.' : undefined}
              onChange={({ target }) => setLat(target.value)}
            />
            <Field
              label="Longitud"
              inputMode="decimal"
              value={lng}
              hint="Por ejemplo -88.025."
              onChange={({ target }) => setLng(target.value)}
            />
          </div>
        </>
      )}
    </PlaceFrame>
  );
}

/** Many at once, from a sheet. The code of each suburb is in the list. */
export function PlaceManyDialog({ companyId, onClose }: { companyId: CompanyId; onClose: () => void }) {
  const [text, setText] = useState('');
  const { spots, wrong } = parseSpots(text);
  const isReady = wrong.length === 0 && spots.length > 0 && spots.length <= mostPlaced;
  const problem =
    wrong.length > 0
      ? `No se entienden las líneas ${wrong.slice(0, 8).join(', ')}.`
      : `Pega de 1 a ${mostPlaced} colonias.`;
  return (
    <PlaceFrame
      companyId={companyId}
      title="Pegar posiciones"
      description="Una colonia en cada línea: código; latitud; longitud. Todas se guardan, o ninguna."
      positions={isReady ? spots.map(({ id, lat, lng }) => ({ coloniaId: id, lat, lng })) : undefined}
      onClose={onClose}
    >
      {(isTried) => (
        <TextArea
          label="Posiciones"
          rows={8}
          value={text}
          hint={spots.length > 0 ? `${spots.length} colonias leídas.` : 'Por ejemplo: 101;15.505;-88.025'}
          error={isTried && !isReady ? problem : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </PlaceFrame>
  );
}
