import type { Coordinates } from '@botica/domain/branches';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { settings } from '../../../lib/settings.ts';
import { useNarrow } from '../../../ui/base/use-media-query.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type MapMarker, type MapPlace, MapView } from '../../../ui/map/map.tsx';
import type { BranchView, CityView, MapCity } from '../branch-view.ts';
import { citiesQuery, geocodeQuery } from '../branches.api.ts';
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
  const { data: cities } = useQuery(citiesQuery(company.id));
  const towns = useMemo(() => toPlaces(cities ?? []), [cities]);
  if (isPending || !center) return <Skeleton className={className} />;
  return (
    <MapView
      label={`Mapa de sucursales en ${city.name}`}
      center={toLatLng(center)}
      zoom={zoomAround(center, places, screen)}
      markers={markers}
      places={towns}
      selectedId={selectedCode === undefined ? undefined : String(selectedCode)}
      onSelect={(id) => id !== shopperId && onSelect(Number(id))}
      tileUrl={settings.mapTileUrl || undefined}
      tileAttribution={settings.mapTileAttribution || undefined}
      className={className}
    />
  );
}

/** A single branch, for the location dialog. */
export function BranchSpot({ branch, className }: { branch: BranchView; className?: string }) {
  const markers = useMemo(() => toMarkers([branch], undefined), [branch]);
  if (!branch.location) return null;
  return (
    <MapView
      label={`Mapa de ${branch.name}`}
      center={toLatLng(branch.location)}
      zoom={settings.mapTileUrl ? 15 : 9}
      markers={markers}
      tileUrl={settings.mapTileUrl || undefined}
      tileAttribution={settings.mapTileAttribution || undefined}
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

function toPlaces(cities: readonly CityView[]): MapPlace[] {
  return cities.flatMap(({ name, location }) => (location ? { name, ...toLatLng(location) } : []));
}

function toLatLng({ latitude, longitude }: Coordinates) {
  return { lat: latitude, lng: longitude };
}
