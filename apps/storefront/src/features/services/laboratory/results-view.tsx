import { labMessages } from '@botica/domain/services/laboratory';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { analysesQuery } from './laboratory.api.ts';
import { OrderCard } from './order-card.tsx';
import { type OrderResults, ordersOf, patientsOf } from './results.ts';

const pageOrders = 5;

/** LAB-19 LAB-21 */
export function ResultsView({ userId }: { userId: string }) {
  const analyses = useQuery(analysesQuery(userId));
  usePageTitle('Mis resultados, análisis clínicos');
  return (
    <HistoryFrame title="Análisis clínicos" text="Tus órdenes de laboratorio, cómo van y lo que encontraron.">
      <div>
        <ButtonLink to="/analisisClinicos" size="sm">
          Nueva orden
        </ButtonLink>
      </div>
      {analyses.data ? (
        <Orders userId={userId} orders={ordersOf(analyses.data)} />
      ) : analyses.error ? (
        <div className="panel">
          <ErrorState
            text={labMessages.resultsNotRead}
            isRetrying={analyses.isFetching}
            onRetry={() => void analyses.refetch()}
          />
        </div>
      ) : (
        <SkeletonGroup label="Cargando tus resultados" className="panel">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </HistoryFrame>
  );
}

function Orders({ userId, orders }: { userId: string; orders: readonly OrderResults[] }) {
  const [patient, setPatient] = useState('');
  const [shown, setShown] = useState(pageOrders);
  const patients = patientsOf(orders);
  const asked = orders.filter((order) => patient === '' || order.patient === patient);
  if (orders.length === 0) {
    return (
      <div className="panel">
        <EmptyState
          icon={FlaskConical}
          title="Todavía no tienes análisis"
          text="Ordena tus exámenes en línea, toma la muestra en la sucursal que prefieras y lee aquí los resultados."
        />
      </div>
    );
  }
  return (
    <>
      {patients.length > 1 && (
        <Select
          label="Paciente"
          className="max-w-80"
          placeholder="Todos"
          value={patient}
          options={patients.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => setPatient(target.value)}
        />
      )}
      {asked.slice(0, shown).map((order) => (
        <OrderCard key={order.id} userId={userId} order={order} />
      ))}
      {asked.length > shown && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-center"
          onClick={() => setShown(shown + pageOrders)}
        >
          Ver {Math.min(pageOrders, asked.length - shown)} más
        </Button>
      )}
    </>
  );
}
