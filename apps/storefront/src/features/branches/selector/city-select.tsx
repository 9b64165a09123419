import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { citiesQuery } from '../branches.api.ts';

interface CitySelectProps {
  cityId: string;
  onChange: (cityId: string) => void;
  className?: string | undefined;
}

export function CitySelect({ cityId, onChange, className }: CitySelectProps) {
  const company = useCompany();
  const { data: cities, isPending, isError, refetch } = useQuery(citiesQuery(company.id));
  const options = (cities ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={className}>
      <Select
        label="Ciudad"
        value={cities ? cityId : ''}
        options={options}
        placeholder={cities ? undefined : isPending ? 'Cargando ciudades' : company.defaultCityName}
        disabled={!cities}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isError && (
        <p className="mt-1 text-fine text-ink-600">
          No pudimos cargar las demás ciudades.{' '}
          <button type="button" className="font-semibold text-brand-700 underline" onClick={() => refetch()}>
            Intentar de nuevo
          </button>
        </p>
      )}
    </div>
  );
}
