import { useScope } from '../../lib/scope.ts';
import { Views } from '../../ui/filters.tsx';

/** The two halves of deliveries: who delivers where, and for how much. */
export function DeliveryViews({ current }: { current: 'suburbs' | 'rates' }) {
  const { query } = useScope();
  return (
    <Views
      label="Entrega"
      views={[
        { label: 'Colonias', to: `/entrega${query}`, isCurrent: current === 'suburbs' },
        { label: 'Tarifas y tiempos', to: `/entrega/tarifas${query}`, isCurrent: current === 'rates' },
      ]}
    />
  );
}
