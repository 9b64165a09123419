import { useScope } from '../../lib/scope.ts';
import { Views } from '../../ui/filters.tsx';

/** Who delivers where, as a sheet or on a map, and for how much. */
export function DeliveryViews({ current }: { current: 'suburbs' | 'map' | 'rates' }) {
  const { query } = useScope();
  return (
    <Views
      label="Entrega"
      views={[
        { label: 'Colonias', to: `/entrega${query}`, isCurrent: current === 'suburbs' },
        { label: 'Mapa', to: `/entrega/mapa${query}`, isCurrent: current === 'map' },
        { label: 'Tarifas y tiempos', to: `/entrega/tarifas${query}`, isCurrent: current === 'rates' },
      ]}
    />
  );
}
