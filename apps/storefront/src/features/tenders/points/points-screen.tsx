import { menuFor } from '@botica/domain/content/menu';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { DataTable } from '@botica/ui/lists/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { HeldElsewhere } from '../../companies/index.ts';
import { useMenuViewer, useUser } from '../../identity/index.ts';
import { pointsColumns, pointsHistoryQuery, pointsText } from '../../loyalty/points-history/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { pointsBalanceQuery } from './points.api.ts';

/** R073: the points, their value and their uses. */
export function PointsScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame title="Mis puntos" text="Ganas puntos con cada compra y los usas como quieras.">
      <HeldElsewhere what="puntos" />
      <Balance userId={user.usuarioId} />
      <Uses />
      <LastMovements userId={user.usuarioId} />
    </HistoryFrame>
  );
}

function Balance({ userId }: { userId: string }) {
  const company = useCompany();
  const { data, error, isFetching, refetch } = useQuery(pointsBalanceQuery(userId, company.id));
  if (!data) {
    return (
      <div className="panel">
        {error ? (
          <LoadFailure
            title="No pudimos cargar tus puntos"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonGroup label="Cargando tus puntos">
            <ListRowSkeleton />
          </SkeletonGroup>
        )}
      </div>
    );
  }
  return (
    <section
      aria-label="Tu saldo"
      className="grid gap-2 rounded-card bg-reward-100 p-4 text-reward-900 desk:flex desk:items-center desk:justify-between desk:p-6"
    >
      <p className="flex items-center gap-3 text-4xl font-extrabold tabular-nums">
        <Coin className="size-11" />
        {pointsText(data.puntosUsuario)}
        <span className="text-lg font-semibold">puntos</span>
      </p>
      <p className="text-sm">
        Equivalen a <b className="text-lg">{formatDecimal(data.valorMonetario, company)}</b> al pagar tu pedido.
      </p>
    </section>
  );
}

/** MENU-02: a service that is not offered has no link here either. */
function Uses() {
  const company = useCompany();
  const offered = new Set(menuFor(company.id, useMenuViewer()).map(({ key }) => key));
  const uses = [
    { to: '/', label: 'Paga tu pedido', text: 'Todo o una parte, al confirmar tu compra', Icon: ShoppingBag },
    ...(offered.has('ExplorarCupones')
      ? [{ to: '/cupones', label: 'Canjea cupones', text: 'De restaurantes, cines y más', Icon: TicketPercent }]
      : []),
    ...(offered.has('recargas')
      ? [
          {
            to: '/recargas',
            label: 'Recarga tu celular',
            text: 'Con puntos, con tarjeta o con ambos',
            Icon: Smartphone,
          },
        ]
      : []),
    {
      to: '/transferirpuntos',
      label: 'Transfiere puntos',
      text: 'A otra persona, con su identidad',
      Icon: ArrowRightLeft,
    },
  ];
  return (
    <section aria-labelledby="usos" className="grid gap-3">
      <h2 id="usos" className="text-lg font-bold">
        En qué usarlos
      </h2>
      <ul className="grid gap-3 coupons:grid-cols-2 menu:grid-cols-4">
        {uses.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-20 items-center gap-3 rounded-card border border-line bg-white p-4 hover:border-line-strong"
            >
              <Icon size={24} className="shrink-0 text-brand-600" />
              <span className="min-w-0">
                <b className="block">{label}</b>
                <span className="text-sm text-ink-600">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownRows = 5;
const lastDays = 90;

function LastMovements({ userId }: { userId: string }) {
  const company = useCompany();
  const { data } = useQuery(pointsHistoryQuery(userId, company.id, { days: lastDays }));
  return (
    <section aria-labelledby="movimientos" className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="movimientos" className="text-lg font-bold">
        Últimos movimientos
      </h2>
      {data && data.movimientos.length > 0 && (
        <DataTable
          caption="Tus últimos movimientos"
          columns={pointsColumns}
          rows={data.movimientos.slice(0, shownRows)}
          rowKey={({ fecha, puntos, saldo }) => `${fecha} ${puntos} ${saldo}`}
        />
      )}
      {data?.movimientos.length === 0 && (
        <p className="text-ink-600">Sin movimientos en los últimos tres meses. Con tu próxima compra ganas puntos.</p>
      )}
      <p className="flex flex-wrap gap-x-6">
        <TextLink to="/premios">Ver todos mis premios</TextLink>
        <TextLink to="/historialpuntos">Ver todo el historial</TextLink>
        <TextLink to="/historialtransferenciapuntos">Ver mis transferencias</TextLink>
      </p>
    </section>
  );
}
