import type { CompanyId } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { useUrlState } from '../../lib/url-state.ts';
import { Select } from '../../ui/fields.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { CityMap } from './city-map.tsx';
import { coverageMapQuery, coverageQuery } from './delivery.api.ts';
import { SuburbsPage } from './suburbs-page.tsx';

/** The suburbs of a city where they are, in the colour of their zone. */
export function MapScreen() {
  return (
    <SuburbsPage
      title="Mapa de colonias"
      sub="Elige colonias y cámbialas de zona o de sucursal. Los pedidos hechos no cambian."
      view="map"
    >
      {(companyId) => <Cities key={companyId} companyId={companyId} />}
    </SuburbsPage>
  );
}

/** A city at a time: its suburbs fit on one map. */
function Cities({ companyId }: { companyId: CompanyId }) {
  const { get, set } = useUrlState();
  const cities = useQuery(coverageQuery({ empresaId: companyId, desde: 0 }));
  const known = cities.data?.ciudades ?? [];
  const cityId = known.find(({ ciudadId }) => ciudadId === get('ciudad'))?.ciudadId ?? known[0]?.ciudadId;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...coverageMapQuery({ empresaId: companyId, ciudadId: cityId ?? '' }),
    enabled: cityId !== undefined,
  });
  const problem = error ?? cities.error;
  if (problem && !data) return <Failure error={problem} onRetry={() => void (error ? refetch() : cities.refetch())} />;
  if (cities.data && !cityId) {
    return <Empty title="Este país no tiene colonias todavía" text="Cuando las tenga, aparecen aquí por ciudad." />;
  }
  if (!data || !cityId) return <LoadingRows label="Cargando el mapa" />;
  return (
    <>
      <div className="max-w-80">
        <Select
          label="Ciudad"
          value={cityId}
          options={known.map(({ ciudadId, nombre }) => ({ value: ciudadId, label: nombre }))}
          onChange={({ target }) => set({ ciudad: target.value })}
        />
      </div>
      {isPlaceholderData ? (
        // Data of another city, which nobody may change by mistake.
        <LoadingRows label="Cargando el mapa" />
      ) : (
        <CityMap key={cityId} companyId={companyId} cityId={cityId} data={data} />
      )}
    </>
  );
}
