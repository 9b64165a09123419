import type { Coordinates } from '@botica/domain/branches';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { type MapMarker, MapView } from '@botica/ui/map/map.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { streetMapAt } from '../../../lib/street-map.ts';
import type { BranchView, MapCity } from '../branch-view.ts';
import { geocodeQuery } from '../branches.api.ts';
import { branchStateWords } from '../list/branch-state.tsx';
import { zoomAround } from './map-zoom.ts';
import { usePosition } from './use-position.ts';

interface BranchMapProps {
  city: MapCity;
  /** All branches of the city: they decide the bounds of the map. */
  branches: readonly BranchView[];
  /** The branches that match the filters: each has a pin. */
  shown: readonly BranchView[];
  selectedCode: number | undefined;
  onSelect: (code: number) => void;
  className: string;
}

/** BRANCH-10 BRANCH-11: centred by the city name, or by the city's coordinates when that fails. */
export function BranchMap({ city, branches, shown, selectedCode, onSelect, className }: BranchMapProps) {
  const company = useCompany();
  const screen = useNarrow() ? 'narrow' : 'wide';
  const { position } = usePosition();
  const { data: geocoded, isPending } = useQuery(geocodeQuery(company.id, city.name));
  const center = geocoded ?? city.location ?? branches.find(({ location }) => location)?.location;
  const places = useMemo(() => branches.flatMap(({ location }) => location ?? []), [branches]);
  const markers = useMemo(() => toMarkers(shown, position), [shown, position]);
  const streets = streetMapAt(center);
  if (isPending || !center) return <Skeleton className={className} />;
  if (!streets) return null;
  return (
    <MapView
      label={`Mapa de sucursales en ${city.name}`}
      streets={streets}
      center={toLatLng(center)}
      zoom={zoomAround(center, places, screen)}
      markers={markers}
      clusterWord="sucursales"
      selectedId={selectedCode === undefined ? undefined : String(selectedCode)}
      onSelect={(id) => id !== shopperId && onSelect(Number(id))}
      className={className}
    />
  );
}

/** A single branch, for the location dialog; nothing without a street map. */
export function BranchSpot({ branch, className }: { branch: BranchView; className?: string }) {
  const markers = useMemo(() => toMarkers([branch], undefined), [branch]);
  const streets = streetMapAt(branch.location);
  if (!branch.location || !streets) return null;
  return (
    <MapView
      label={`Mapa de ${branch.name}`}
      streets={streets}
      center={toLatLng(branch.location)}
      zoom={15}
      markers={markers}
      className={className}
    />
  );
}

/** No branch has this code: codes start at 1. */
const shopperId = '0';

function toMarkers(branches: readonly BranchView[], position: Coordinates | undefined): MapMarker[] {
  const pins = branches.flatMap(({ code, name, state, location }): MapMarker[] => {
    if (!location) return [];
    const label = `${name}, ${branchStateWords(state).toLowerCase()}`;
    return [{ id: String(code), label, tone: state === 'closed' ? 'closed' : 'branch', ...toLatLng(location) }];
  });
  return position ? [...pins, { id: shopperId, label: 'Estás aquí', tone: 'person', ...toLatLng(position) }] : pins;
}

function toLatLng({ latitude, longitude }: Coordinates) {
  return { lat: latitude, lng: longitude };
}
