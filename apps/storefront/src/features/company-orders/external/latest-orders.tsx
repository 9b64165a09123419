import type { LatestExternalOrderDto } from '@botica/contract/company-orders/external';
import { formatDate } from '@botica/domain/format';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { latestOrdersQuery } from './external-orders.api.ts';
import { FormPanel } from './form-panel.tsx';

/** Hidden when the client has no orders yet. */
export function LatestOrders({ userId }: { userId: string }) {
  const company = useCompany();
  const orders = useQuery(latestOrdersQuery(userId, company.id));
  if (orders.error) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar tus últimos pedidos"
          error={orders.error}
          isRetrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      </div>
    );
  }
  if (!orders.data || orders.data.length === 0) return null;
  return (
    <FormPanel title="Últimos pedidos">
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {orders.data.map((order) => (
          <LatestOrder key={order.id} order={order} />
        ))}
      </ul>
    </FormPanel>
  );
}

function LatestOrder({ order }: { order: LatestExternalOrderDto }) {
  const company = useCompany();
  const money = (amount: number) => formatDecimal(amount, company);
  return (
    <li className="grid gap-1 border-t border-line py-3 text-sm first:border-t-0 first:pt-0 last:pb-0 desk:grid-cols-[minmax(0,1fr)_auto] desk:gap-x-4">
      <p className="min-w-0 leading-snug wrap-anywhere">
        <b className="block text-base font-bold">{order.afiliado}</b>
        <span className="text-ink-600">
          {order.plan}, ticket {order.ticketAfiliado}. Autorizó {order.nombreAutoriza}, solicitó {order.nombreSolicita}.
        </span>
      </p>
      <p className="leading-snug desk:text-right">
        <TextLink to={`/Mispedidos/${order.pedidoId ?? ''}`}>Pedido {order.numeroPedido}</TextLink>
        {!order.activo && (
          <Tag tone="info" className="ml-2">
            Anulado
          </Tag>
        )}
        <span className="block text-ink-600 tabular-nums">
          {formatDate(new Date(order.fecha))}. {money(order.total)}, copago {money(order.cantidadCopago)}
        </span>
      </p>
    </li>
  );
}
