import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { formatDate } from '@botica/domain/format';
import { storeDate, weekdayNames } from '@botica/domain/time';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { HeldElsewhere } from '../../companies/index.ts';
import { RunningOut } from '../../health/cabinet/index.ts';
import { OpenOrders, OrderOnTheWay } from '../../orders/summary/index.ts';
import { accountSummaryQuery } from '../profile/index.ts';
import { accountHomeQuery } from './account-home.api.ts';
import { BuyAgain } from './buy-again.tsx';
import { GroupCards } from './group-cards.tsx';
import { NextOrder } from './next-order.tsx';
import { PendingMatters } from './pending-matters.tsx';
import { WalletRow } from './wallet-row.tsx';

/** R015: the open order first, then balances, what the customer buys, and the groups of the account. */
export function AccountHome({ user }: { user: UserSessionDto }) {
  const { usuarioId: userId, nombre } = user;
  const company = useCompany();
  const home = useQuery(accountHomeQuery(userId, company.id));
  const { data: summary } = useQuery(accountSummaryQuery(userId));
  const [firstName = nombre] = nombre.trim().split(/\s+/);
  usePageTitle('Mi cuenta');
  const isBusy = home.data !== undefined && (home.data.pedidosAbiertos > 0 || (summary?.pendientes.length ?? 0) > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 desk:gap-6">
      <div>
        <h1 className="text-2xl font-extrabold wrap-anywhere desk:text-3xl">Hola, {firstName}</h1>
        <p className="mt-1 text-sm text-ink-600 desk:text-base">
          {todayText(new Date())}
          {isBusy && ' Esto es lo que tienes pendiente.'}
        </p>
      </div>
      <HeldElsewhere what={['pedidos', 'puntos', 'certificados']} />
      {home.data?.pedidoId && <OrderOnTheWay userId={userId} orderId={home.data.pedidoId} />}
      {home.data && home.data.pedidosAbiertos > 1 && <OpenOrders userId={userId} exceptId={home.data.pedidoId} />}
      {summary && <NextOrder summary={summary} />}
      <RunningOut userId={userId} />
      {summary && <PendingMatters matters={summary.pendientes} />}
      <WalletRow userId={userId} home={home.data} summary={summary} isLoading={home.isPending} />
      {!home.data && home.error && (
        <div className="panel">
          <LoadFailure
            title="No pudimos cargar tu cuenta"
            error={home.error}
            isRetrying={home.isFetching}
            onRetry={() => void home.refetch()}
          />
        </div>
      )}
      {home.data && <BuyAgain bought={home.data.comprados} />}
      <GroupCards home={home.data} summary={summary} />
    </div>
  );
}

/** "Lunes 16/11/2026." */
function todayText(now: Date): string {
  const { weekday } = storeDate(now);
  const name = weekdayNames[weekday] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${formatDate(now)}.`;
}
