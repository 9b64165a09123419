import type { PointsHistoryDto } from '@botica/contract/points-history';
import { asksByPeriod, daysOfPointsPeriod } from '@botica/domain/points-history';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../lib/company-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Coin } from '../../ui/coin.tsx';
import { defaultPeriod, PeriodFilter, periods } from '../../ui/period-filter.tsx';
import { useUser } from '../identity/index.ts';
import { DateRangeForm, HistoryFrame, HistoryList, useDateRange } from '../payments/index.ts';
import { pointsColumns } from './points-columns.tsx';
import { type PointsPeriod, pointsHistoryQuery } from './points-history.api.ts';

/** HIST-01 HIST-02 HIST-03 */
export function PointsHistoryScreen() {
  const user = useUser();
  // Whoever logs out is on the way home.
  if (!user) return null;
  const Screen = asksByPeriod(navigator.userAgent) ? ByPeriod : ByDates;
  return (
    <HistoryFrame title="Historial de puntos" text="Los puntos que ganas con tus compras y en qué los usas.">
      <Screen userId={user.usuarioId} />
    </HistoryFrame>
  );
}

function ByPeriod({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const months = periods.find((one) => String(one) === search.get('meses')) ?? defaultPeriod;
  const history = useHistory(userId, { days: daysOfPointsPeriod(months) });
  return (
    <>
      <search aria-label="Filtros del historial" className="panel">
        <PeriodFilter
          value={months}
          onChange={(next) => setSearch({ meses: String(next) }, { replace: true, preventScrollReset: true })}
        />
      </search>
      <Movements history={history} shown={`${months}`} />
    </>
  );
}

function ByDates({ userId }: { userId: string }) {
  const { range, today, search } = useDateRange();
  const history = useHistory(userId, range);
  return (
    <>
      <DateRangeForm range={range} today={today} isSearching={history.isFetching} onSearch={search} />
      <Movements history={history} shown={`${range.from} ${range.to}`} />
    </>
  );
}

function useHistory(userId: string, period: PointsPeriod) {
  const company = useCompany();
  return useQuery(pointsHistoryQuery(userId, company.id, period));
}

type History = ReturnType<typeof useHistory>;

function Movements({ history, shown }: { history: History; shown: string }) {
  const { data, isPending, isFetching, error, refetch } = history;
  return (
    <>
      {data && <Totals history={data} />}
      <HistoryList
        key={shown}
        query={{ data: data?.movimientos, isPending, isFetching, error, refetch }}
        what="tus puntos"
        columns={pointsColumns}
        rowKey={({ fecha, puntos, saldo }) => `${fecha} ${puntos} ${saldo}`}
        empty={{
          title: 'Sin movimientos en estas fechas',
          text: 'Ganas puntos con lo que compras, y los usas para pagar.',
          actions: (
            <ButtonLink to="/" size="sm" variant="secondary">
              Ir a la tienda
            </ButtonLink>
          ),
        }}
      />
      {data?.hayMas && (
        <p className="text-sm text-ink-600">Elige fechas más cortas para ver los movimientos anteriores.</p>
      )}
    </>
  );
}

function Totals({ history: { ganados, usados, saldo } }: { history: PointsHistoryDto }) {
  return (
    <dl className="panel grid grid-cols-3 gap-3 text-center tabular-nums desk:text-left">
      <Total label="Ganados" points={ganados} />
      <Total label="Usados" points={usados} />
      <Total label="Saldo de hoy" points={saldo} isBalance />
    </dl>
  );
}

function Total({ label, points, isBalance = false }: { label: string; points: number; isBalance?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-600">{label}</dt>
      <dd className="flex items-center gap-1.5 text-xl font-extrabold max-desk:justify-center desk:text-2xl">
        {isBalance && <Coin />}
        {points.toLocaleString('en-US')}
      </dd>
    </div>
  );
}
