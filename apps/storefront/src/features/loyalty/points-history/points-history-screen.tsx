import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { lazy, Suspense } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { HeldElsewhere } from '../../companies/index.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame, HistoryList } from '../../payments/index.ts';
import { HistoryPeriod, type OfPeriod } from './history-period.tsx';
import { HistoryTotals, MoreNote, pointsText } from './history-totals.tsx';
import { pointsColumns } from './points-columns.tsx';
import { pointsHistoryQuery } from './points-history.api.ts';

/** Without it the history has its totals and its list. */
const PointsChart = lazy(() =>
  import('./points-chart.tsx').then(
    ({ PointsChart }) => ({ default: PointsChart }),
    () => ({ default: () => null }),
  ),
);

/** HIST-01 HIST-02 HIST-03 */
export function PointsHistoryScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame title="Historial de puntos" text="Los puntos que ganas con tus compras y en qué los usas.">
      <HistoryPeriod list={Movements} />
      <Suspense fallback={null}>
        <PointsChart userId={user.usuarioId} />
      </Suspense>
      <p className="text-sm text-ink-600">
        ¿Pagaste con los puntos de tu tarjeta?{' '}
        <TextLink to="/historialpuntosbac">Ve el historial de tus puntos BAC</TextLink>
      </p>
    </HistoryFrame>
  );
}

function Movements({ period }: OfPeriod) {
  const company = useCompany();
  const user = useUser();
  const { data, isPending, isFetching, error, refetch } = useQuery(
    pointsHistoryQuery(user?.usuarioId ?? '', company.id, period),
  );
  return (
    <>
      {data && (
        <HistoryTotals
          totals={[
            { label: 'Ganados', value: pointsText(data.ganados) },
            { label: 'Usados', value: pointsText(data.usados) },
            ...(data.devueltos > 0 ? [{ label: 'Devueltos', value: pointsText(data.devueltos) }] : []),
            {
              label: 'Saldo de hoy',
              value: (
                <>
                  <Coin />
                  {pointsText(data.saldo)}
                </>
              ),
            },
          ]}
        />
      )}
      {data?.movimientos.length === 0 && <HeldElsewhere what="puntos" />}
      <HistoryList
        query={{ data: data?.movimientos, isPending, isFetching, error, refetch }}
        what="tus puntos"
        columns={pointsColumns}
        rowKey={({ fecha, puntos, saldo }) => `${fecha} ${puntos} ${saldo}`}
        empty={{
          icon: Coins,
          title: 'Sin movimientos en estas fechas',
          text: 'Ganas puntos con lo que compras, y los usas para pagar.',
          actions: (
            <ButtonLink to="/" size="sm" variant="secondary">
              Ir a la tienda
            </ButtonLink>
          ),
        }}
      />
      <MoreNote hasMore={data?.hayMas ?? false} />
    </>
  );
}
