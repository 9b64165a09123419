import { useScope } from '../../lib/scope.ts';
import { Views } from '../../ui/filters.tsx';

/** What a shipment abroad costs and asks for, and where it may go. */
export function AbroadViews({ current }: { current: 'terms' | 'places' }) {
  const { query } = useScope();
  return (
    <Views
      label="Envíos al extranjero"
      views={[
        { label: 'Tarifas y requisitos', to: `/extranjero${query}`, isCurrent: current === 'terms' },
        { label: 'Países y ciudades', to: `/extranjero/lugares${query}`, isCurrent: current === 'places' },
      ]}
    />
  );
}
