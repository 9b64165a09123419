import type { OrderListItemDto } from '@botica/contract/orders/summary';
import { isUnderWay, type OrderStage } from '@botica/domain/orders/summary';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { defaultPeriod } from '@botica/ui/forms/dates/period-filter.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Package from 'lucide-react/icons/package';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { ToldArrival } from '../tracking/index.ts';
import { StatusTag } from './order-progress.tsx';
import { ordersQuery } from './order-summary.api.ts';
import { isProposalReady, stageOf } from './order-words.ts';

const mostShown = 3;

const nextSteps: Partial<Record<OrderStage, string>> = {
  awaitingPayment: 'Termina el pago para que lo preparemos',
  confirming: 'Lo estamos confirmando',
  new: 'Recibimos tu pedido',
  invoiced: 'Ya está listo',
  onTheWay: 'Ya salió hacia tu dirección',
};

function stepOf(order: OrderListItemDto): string | undefined {
  if (isProposalReady(order)) return 'Revisa la propuesta del regente';
  if (order.propuesta === 'esperada') return 'Un regente leerá tu receta';
  return nextSteps[stageOf(order)];
}

/** The customer's other open orders. Hidden when there are none, or when they fail to load. */
export function OpenOrders({ userId, exceptId }: { userId: string; exceptId: string }) {
  const company = useCompany();
  const filters = { months: defaultPeriod, stateId: undefined, typeId: undefined };
  const { data, dataUpdatedAt } = useInfiniteQuery(ordersQuery(userId, company.id, filters));
  const open =
    data?.pages[0]?.pedidos
      .filter((order) => order.pedido_ID !== exceptId && isUnderWay(stageOf(order)))
      .slice(0, mostShown) ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="pedidos-en-curso" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="pedidos-en-curso" className="text-xl font-bold">
          Tus otros pedidos en curso
        </h2>
        <TextLink to="/Mispedidos">Ver todos</TextLink>
      </div>
      <ul>
        {open.map((order) => (
          <OpenOrder key={order.pedido_ID} order={order} answeredMs={dataUpdatedAt} />
        ))}
      </ul>
    </section>
  );
}

function OpenOrder({ order, answeredMs }: { order: OrderListItemDto; answeredMs: number }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={`/pedidos/${isProposalReady(order) ? 'propuesta' : 'resumen'}/${order.pedido_ID}`}
        className="flex min-h-16 items-center gap-3 rounded-control px-1 py-2 hover:bg-brand-50"
      >
        <Package size={22} className="shrink-0 text-brand-600" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{order.numero ? `Pedido ${order.numero}` : 'Pedido sin confirmar'}</b>
          <span className="block text-sm text-ink-600">
            {order.llegada ? (
              <ToldArrival told={order.llegada} answeredMs={answeredMs}>
                {(arrival) => (arrival ? `${arrival.text}, según el servicio de reparto` : stepOf(order))}
              </ToldArrival>
            ) : (
              stepOf(order)
            )}
          </span>
        </span>
        <StatusTag order={order} />
        <ChevronRight size={20} className="shrink-0 text-ink-600" />
      </Link>
    </li>
  );
}
