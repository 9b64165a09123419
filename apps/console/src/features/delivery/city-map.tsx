import type { CoverageMapDto } from '@botica/contract/delivery/coverage';
import { coveragePageSize } from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { type MapMarker, MapView } from '@botica/ui/map/map.tsx';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { PlaceDialog, PlaceManyDialog } from './place-dialogs.tsx';
import { streetsAt } from './streets-at.ts';
import { SuburbList } from './suburb-list.tsx';
import { toneOfZone, zoneText } from './zone-words.ts';

type CityMapProps = { companyId: CompanyId; cityId: string; data: CoverageMapDto };

const cityZoom = 12;

/** Points on the streets, where the store has a street map, and always the list: both select. */
export function CityMap({ companyId, cityId, data }: CityMapProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<'change' | 'place' | 'many'>();
  const { colonias, puedeCambiar: mayChange } = data;
  const rows = colonias.filter(({ coloniaId }) => chosen.has(coloniaId));
  const [first] = rows;
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const close = () => setOpen(undefined);
  const isTooMany = rows.length > coveragePageSize;
  return (
    <div className="grid grid-cols-1 items-start gap-3.5 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Streets {...{ data, cityId, chosen }} onToggle={mayChange ? toggle : undefined} />
      <Card
        flush
        title="Colonias"
        sub={mayChange ? `${rows.length} elegidas` : 'solo lectura'}
        actions={
          mayChange && (
            <>
              <Button size="sm" onClick={() => setOpen('many')}>
                Pegar posiciones
              </Button>
              <Button size="sm" disabled={rows.length !== 1} onClick={() => setOpen('place')}>
                Ubicar
              </Button>
              <Button
                size="sm"
                variant="main"
                disabled={rows.length === 0 || isTooMany}
                onClick={() => setOpen('change')}
              >
                Cambiar zona o sucursal
              </Button>
            </>
          )
        }
      >
        {isTooMany && (
          <p role="status" className="px-4 py-2 text-cell text-danger-900">
            Elige {coveragePageSize} colonias a lo sumo.
          </p>
        )}
        <SuburbList
          {...{ companyId, suburbs: colonias, chosen, mayChange }}
          onToggle={toggle}
          onZone={(zone) =>
            setChosen(new Set(colonias.flatMap(({ coloniaId, zona }) => (zona === zone ? [coloniaId] : []))))
          }
          onClear={() => setChosen(new Set())}
        />
      </Card>
      {open === 'change' && (
        <ChangeDialog companyId={companyId} suburbs={rows} branches={data.sucursales} onClose={close} />
      )}
      {open === 'place' && first && <PlaceDialog companyId={companyId} suburb={first} data={data} onClose={close} />}
      {open === 'many' && <PlaceManyDialog companyId={companyId} onClose={close} />}
    </div>
  );
}

type StreetsProps = Pick<CityMapProps, 'data' | 'cityId'> & {
  chosen: ReadonlySet<number>;
  onToggle: ((id: number) => void) | undefined;
};

function Streets({ data, cityId, chosen, onToggle }: StreetsProps) {
  const { colonias, sucursales, calles } = data;
  const markers = useMemo(
    (): MapMarker[] => [
      ...sucursales
        .filter((branch) => branch.ciudadId === cityId)
        .map(({ sucursalId, nombre, lat, lng }) => ({ id: `sucursal ${sucursalId}`, label: nombre, lat, lng })),
      ...colonias.flatMap(({ coloniaId, nombre, zona, lat, lng }): MapMarker[] =>
        lat === null || lng === null
          ? []
          : [
              {
                ...{ id: String(coloniaId), label: `${nombre}, ${zoneText(zona)}`, lat, lng },
                ...{ tone: toneOfZone(zona), isChosen: chosen.has(coloniaId) },
              },
            ],
      ),
    ],
    [colonias, sucursales, cityId, chosen],
  );
  const [center] = markers;
  const streets = center && streetsAt(calles, center);
  const unplaced = colonias.filter(({ lat }) => lat === null).length;
  const words = unplaced === 0 ? 'Todas tienen posición.' : `${unplaced} sin posición: están solo en la lista.`;
  if (!streets || !center) {
    return (
      <Card title="Sin mapa de calles">
        <p className="text-cell text-ink-700">
          {calles
            ? 'El mapa de calles no cubre esta ciudad, o ninguna colonia tiene posición. '
            : 'La tienda no tiene un mapa de calles. '}
          La lista muestra la distancia en línea recta a la sucursal que entrega. {words}
        </p>
      </Card>
    );
  }
  return (
    <Card title="Mapa" sub={words}>
      <MapView
        label="Mapa de colonias"
        streets={streets}
        center={center}
        zoom={cityZoom}
        markers={markers}
        fitMarkers
        fitKey={cityId}
        clusterWord="colonias"
        onSelect={(id) => {
          const suburbId = Number(id);
          if (onToggle && Number.isInteger(suburbId)) onToggle(suburbId);
        }}
      />
    </Card>
  );
}
