import type { CorporateOrderDto } from '@botica/contract/company-orders/corporate';
import { formatDate } from '@botica/domain/format';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { useUser } from '../../identity/index.ts';
import { corporateOrdersQuery } from './corporate-orders.api.ts';
import { createPath, detailPath } from './paths.ts';

/** R067 */
export function CorporateOrdersScreen() {
  const user = useUser();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Pedidos corporativos' }]} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-bold desk:text-3xl">Pedidos corporativos</h1>
          {user?.creditoHabilitado && <ButtonLink to={createPath}>Nuevo pedido</ButtonLink>}
        </div>
      </div>
      {/* A shopper who logs out is being sent home. */}
      {user && <Orders userId={user.usuarioId} canOrder={user.creditoHabilitado} />}
    </div>
  );
}

function Orders({ userId, canOrder }: { userId: string; canOrder: boolean }) {
  const company = useCompany();
  const orders = useQuery(corporateOrdersQuery(userId, company.id));
  if (orders.isPending) {
    return (
      <SkeletonGroup label="Cargando tus pedidos corporativos" className="panel">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  return (
    <div className="panel">
      {!orders.data ? (
        <LoadFailure
          title="No pudimos cargar tus pedidos"
          error={orders.error}
          isRetrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      ) : orders.data.length === 0 ? (
        <NoOrders canOrder={canOrder} />
      ) : (
        <ul>
          {orders.data.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** ROLE-16: a customer without corporate credit gets no button to a form that would refuse the order. */
function NoOrders({ canOrder }: { canOrder: boolean }) {
  if (!canOrder) {
    return (
      <EmptyState
        icon={Building2}
        title="Tu cuenta no tiene crédito corporativo"
        text="Estos pedidos son de empresas con crédito en Botica. Pide a tu empresa que te agregue a su cuenta."
        actions={
          <ButtonLink to="/" size="sm" variant="secondary">
            Ir a la tienda
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={Building2}
      title="Todavía no tienes pedidos corporativos"
      text="Envía la orden de compra de tu empresa y la preparamos, a su crédito."
      actions={
        <ButtonLink to={createPath} size="sm">
          Hacer un pedido
        </ButtonLink>
      }
    />
  );
}

function OrderRow({ order }: { order: CorporateOrderDto }) {
  const company = useCompany();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm leading-snug wrap-anywhere">
        <TextLink to={detailPath(order.id)} className="text-base">
          Pedido {order.numeroPedido}
        </TextLink>
        <p className="text-ink-600">
          {formatDate(new Date(order.fecha))}. {order.direccion || order.sucursal}
        </p>
      </div>
      <p className="flex items-center gap-3 text-sm tabular-nums">
        {order.total > 0 && <b className="font-bold">{formatDecimal(order.total, company)}</b>}
        <Tag tone="info">{order.estado}</Tag>
      </p>
    </li>
  );
}
