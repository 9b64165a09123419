import { CallError } from '@botica/contract/client';
import type { GuestOrderDto } from '@botica/contract/company-orders/guest';
import { formatDate, formatTime } from '@botica/domain/format';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import { orderMessages, orderNumberText } from '@botica/domain/orders/summary';
import { paymentTypeOf, tenderNames } from '@botica/domain/tenders';
import { Tag } from '@botica/ui/display/tag.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PickupCode } from '../../orders/summary/index.ts';
import { guestHeadline } from './guest-headline.ts';
import { guestOrderQuery } from './guest-order.api.ts';
import { PlacedGuestLines } from './placed-guest-lines.tsx';

/** The order of a guest: only visible with its link. */
export function PlacedGuestOrderScreen() {
  const { secreto = '' } = useParams();
  const order = useQuery(guestOrderQuery(secreto));
  const isUnknown = order.error instanceof CallError && [400, 404].includes(order.error.status);
  const navigate = useNavigate();
  // ORDER-17 A023
  useEffect(() => {
    if (!isUnknown) return;
    notify.error(orderMessages.invalidLink, { title: orderMessages.invalidLinkTitle });
    void navigate('/', { replace: true });
  }, [isUnknown, navigate]);

  if (isUnknown) return null;
  if (order.data) return <PlacedGuestOrder order={order.data} />;
  if (order.isPending) {
    return (
      <SkeletonGroup label="Cargando tu pedido" className="panel my-6">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  return (
    <LoadFailure
      title="No pudimos cargar tu pedido"
      error={order.error}
      isRetrying={order.isFetching}
      onRetry={() => void order.refetch()}
    />
  );
}

function PlacedGuestOrder({ order }: { order: GuestOrderDto }) {
  const company = useCompany();
  const headline = guestHeadline(order);
  const money = (amount: number) => formatDecimal(amount, company);
  const number = orderNumberText(order.sucursalId, order.numero);
  usePageTitle(`Pedido ${number}`);
  const facts = [
    { label: 'Pedido', value: number, detail: `${formatDate(order.fecha)}, ${formatTime(order.fecha)}` },
    { label: orderTypeLabel(order.tipoPedido), value: order.destino || order.sucursal },
    { label: 'Te atiende', value: order.sucursal },
    ...(order.tomado ? [{ label: 'Cómo lo pediste', value: order.tomado }] : []),
    { label: 'A nombre de', value: order.nombre, detail: `Celular terminado en ${order.celular.slice(-4)}` },
    { label: 'Forma de pago', value: tenderNames[paymentTypeOf(order.tipoPagoId) ?? 'cash'] },
  ];
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: `Pedido ${number}` }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">{headline.title}</h1>
        <p role="status" className="mt-1 text-ink-600">
          {headline.text}
        </p>
      </div>
      {order.codigoRetiro && <PickupCode code={order.codigoRetiro} branch={order.sucursal} />}
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl font-bold">Datos del pedido</h2>
          <Tag>{headline.tag}</Tag>
        </div>
        <dl className="grid gap-x-8 gap-y-4 text-sm desk:grid-cols-2">
          {facts.map(({ label, value, detail }) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-600">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
              {detail && <dd className="text-ink-600">{detail}</dd>}
            </div>
          ))}
        </dl>
      </section>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-bold">Productos</h2>
        <PlacedGuestLines order={order} />
        <SummaryList
          rows={[
            { key: 'subtotal', label: 'Productos', value: money(order.subtotal) },
            ...(order.costoEnvio > 0 ? [{ key: 'delivery', label: 'Envío', value: money(order.costoEnvio) }] : []),
            { key: 'total', label: 'Total', value: money(order.total), kind: 'total' as const },
          ]}
        />
      </section>
    </div>
  );
}
