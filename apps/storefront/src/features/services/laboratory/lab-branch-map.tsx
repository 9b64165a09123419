import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { type MapMarker, MapView } from '@botica/ui/map/map.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { streetMapAt } from '../../../lib/street-map.ts';
import { type BranchView, geocodeQuery } from '../../branches/index.ts';
import { labMapZoom } from './lab-map-zoom.ts';

interface LabBranchMapProps {
  branches: readonly BranchView[];
  /** Empty for the branches of all cities: the map then shows all of them. */
  cityName: string;
  cityLocation: BranchView['location'];
  selectedCode: number;
  onSelect: (code: number) => void;
}

/** LAB-23: centred by the city name through the maps service, and closer to a chosen branch. */
export function LabBranchMap({ branches, cityName, cityLocation, selectedCode, onSelect }: LabBranchMapProps) {
  const company = useCompany();
  const { data: geocoded, isLoading } = useQuery({
    ...geocodeQuery(company.id, cityName),
    enabled: cityName.length > 1,
  });
  const chosen = branches.find(({ code, location }) => code === selectedCode && location !== undefined);
  const center = chosen?.location ?? geocoded ?? cityLocation ?? branches.find(({ location }) => location)?.location;
  const markers = useMemo(
    () =>
      branches.flatMap(({ code, name, state, location }): MapMarker[] =>
        location
          ? [
              {
                id: String(code),
                label: name,
                tone: state === 'closed' ? 'closed' : 'branch',
                lat: location.latitude,
                lng: location.longitude,
              },
            ]
          : [],
      ),
    [branches],
  );
  const streets = streetMapAt(center);
  if (!streets || !center) return null;
  if (isLoading) return <Skeleton className="h-85 desk:h-125" />;
  return (
    <MapView
      label={cityName ? `Mapa de sucursales con laboratorio en ${cityName}` : 'Mapa de sucursales con laboratorio'}
      streets={streets}
      center={{ lat: center.latitude, lng: center.longitude }}
      zoom={labMapZoom(chosen !== undefined)}
      markers={markers}
      selectedId={chosen ? String(chosen.code) : undefined}
      onSelect={(id) => onSelect(Number(id))}
      fitMarkers={cityName === '' && !chosen}
      clusterWord="sucursales"
      letsPageScroll
    />
  );
}
