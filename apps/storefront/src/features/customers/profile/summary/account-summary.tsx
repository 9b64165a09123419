import type { AccountSummaryDto } from '@botica/contract/customers/summary';
import { formatDate, formatTime } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../../lib/company-store.ts';
import { formatDecimal } from '../../../../lib/money.ts';
import { hasPage } from '../../../../lib/pages/known-pages.ts';
import { ButtonLink } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { Coin } from '../../../../ui/display/coin.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { OpenOrders } from '../../../orders/summary/index.ts';
import { PendingMatters } from './pending-matters.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { accountSummaryQuery } from './summary.api.ts';

/** The state of the account. Unknown values are left out; without an answer only the shortcuts show. */
export function AccountSummary({ userId }: { userId: string }) {
  const { data: summary } = useQuery(accountSummaryQuery(userId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6">
      {summary && summary.puntos >= 0 && <Points points={summary.puntos} />}
      {summary && <NextOrder summary={summary} />}
      <OpenOrders userId={userId} />
      {summary?.creditoHabilitado && <Credit summary={summary} />}
      {summary && <PendingMatters matters={summary.pendientes} />}
      <Shortcuts userId={userId} />
    </div>
  );
}

const wholeNumber = new Intl.NumberFormat('en-US');

/** SESS-15: only when the balance is known. */
function Points({ points }: { points: number }) {
  return (
    <section className="grid gap-3 rounded-card bg-reward-100 p-4 text-reward-900 desk:p-6">
      <h2 className="text-sm font-semibold tracking-normal">Tus puntos Botica</h2>
      <p className="flex items-center gap-3 text-3xl font-extrabold tabular-nums">
        <Coin className="size-9" />
        {wholeNumber.format(points)}
      </p>
      {hasPage('/puntos') && (
        <ButtonLink to="/puntos" variant="secondary" size="sm" className="justify-self-start">
          Ver mis puntos
        </ButtonLink>
      )}
    </section>
  );
}

/** The next scheduled order. */
function NextOrder({ summary: { proximoPedidoId, proximoPedidoFecha } }: { summary: AccountSummaryDto }) {
  if (!proximoPedidoFecha) return null;
  return (
    <section aria-labelledby="proximo-pedido" className="panel">
      <h2 id="proximo-pedido" className="text-sm font-semibold tracking-normal text-ink-600">
        Tu próximo pedido
      </h2>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xl font-bold">
        {formatDate(proximoPedidoFecha)}, {formatTime(proximoPedidoFecha)}
        <TextLink to={`/pedidos/resumen/${proximoPedidoId}`} className="text-base">
          Ver pedido
        </TextLink>
      </p>
    </section>
  );
}

function Credit({ summary: { creditoDisponible } }: { summary: AccountSummaryDto }) {
  const company = useCompany();
  return (
    <Note tone="tip" title="Crédito disponible:">
      {formatDecimal(creditoDisponible, company)}
    </Note>
  );
}
