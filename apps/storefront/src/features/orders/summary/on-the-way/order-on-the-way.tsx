import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { formatTime } from '@botica/domain/format';
import { isPickup } from '@botica/domain/orders/summary';
import { cx } from '@botica/ui/base/cx.ts';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Bike from 'lucide-react/icons/bike';
import Check from 'lucide-react/icons/check';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import Store from 'lucide-react/icons/store';
import { useCompany } from '../../../../lib/company-store.ts';
import { formatDecimal } from '../../../../lib/money.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { ToldArrival } from '../../tracking/index.ts';
import { orderSummaryQuery } from '../order-summary.api.ts';
import { headlineOf, isProposalReady, nextOf, stageOf } from '../order-words.ts';
import { type OrderMoment, orderMoments } from './order-moments.ts';

export interface OrderOnTheWayProps {
  userId: string;
  orderId: string;
}

/** The open order of the account home. Hidden when it fails to load: the list of orders reports the failure. */
export function OrderOnTheWay({ userId, orderId }: OrderOnTheWayProps) {
  const company = useCompany();
  const { data: order, dataUpdatedAt, isPending } = useQuery(orderSummaryQuery(userId, company.id, orderId));
  if (order) return <OnTheWay order={order} answeredMs={dataUpdatedAt} />;
  if (!isPending) return null;
  return (
    <SkeletonGroup label="Cargando tu pedido" className="panel">
      <Skeleton className="h-14 w-3/5" />
      <Skeleton className="mt-6 h-16 w-full" />
      <Skeleton className="mt-6 h-10 w-2/5" />
    </SkeletonGroup>
  );
}

function OnTheWay({ order, answeredMs }: { order: OrderSummaryDto; answeredMs: number }) {
  const company = useCompany();
  const { encabezado: header } = order;
  const Icon = iconOf(order);
  return (
    <section
      aria-labelledby="pedido-en-camino"
      className="overflow-hidden rounded-card border-[1.5px] border-brand-600 bg-white"
    >
      <div className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 px-4 pt-5 desk:gap-x-4 desk:px-6 desk:pt-6 wide:grid-cols-[56px_minmax(0,1fr)_auto]">
        <span className="grid size-12 place-items-center rounded-full bg-brand-600 text-white wide:size-14">
          <Icon size={26} />
        </span>
        <div className="min-w-0">
          <p className="text-fine text-ink-600">{header.numero ? `Pedido ${header.numero}` : 'Pedido sin confirmar'}</p>
          <h2 id="pedido-en-camino" className="text-xl font-bold desk:text-2xl">
            {headlineOf(header)}
          </h2>
          <p className="mt-0.5 text-sm text-ink-600">{nextOf(order, company, new Date())}</p>
          {header.llegada && (
            <ToldArrival told={header.llegada} answeredMs={answeredMs}>
              {(arrival) =>
                arrival && (
                  <p className="mt-1">
                    <b className="block text-lg">{arrival.text}</b>
                    <span className="text-fine text-ink-600">{arrival.source}</span>
                  </p>
                )
              }
            </ToldArrival>
          )}
        </div>
        <Actions order={order} />
      </div>
      <Moments moments={orderMoments(order)} Icon={Icon} />
      <Contents order={order} />
    </section>
  );
}

function iconOf({ encabezado }: OrderSummaryDto): typeof Bike {
  if (stageOf(encabezado) === 'onTheWay') return Bike;
  return isPickup(encabezado.pedido_Tipo_ID) ? Store : Package;
}

/** The one thing to do next, and the courier's phone while they are on their way. */
function Actions({ order: { encabezado: header } }: { order: OrderSummaryDto }) {
  const { to, label } = nextStep(header);
  const courier = stageOf(header) === 'onTheWay' ? header.repartidor : null;
  return (
    <div className="col-span-2 flex gap-2 wide:col-span-1">
      <ButtonLink to={to} className="flex-1">
        {label}
      </ButtonLink>
      {courier?.telefono && (
        <a
          href={`tel:${courier.telefono.replace(/[^\d+]/g, '')}`}
          aria-label={`Llamar a ${courier.nombre}, que lleva tu pedido`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Phone size={20} />
        </a>
      )}
    </div>
  );
}

function nextStep(header: OrderSummaryDto['encabezado']): { to: string; label: string } {
  const id = encodeURIComponent(header.pedido_ID);
  const stage = stageOf(header);
  if (stage === 'awaitingPayment') return { to: `/pedidos/resumen/${id}`, label: 'Terminar el pago' };
  if (isProposalReady(header)) return { to: `/pedidos/propuesta/${id}`, label: 'Revisar la propuesta' };
  if (stage === 'onTheWay' && header.repartidor) return { to: `/Mispedidos/${id}/rastreo`, label: 'Ver en el mapa' };
  return { to: `/pedidos/resumen/${id}`, label: 'Seguir mi pedido' };
}

const spoken = { done: 'Hecho: ', current: 'Ahora: ', next: 'Falta: ' } as const;
const marks = {
  done: 'border-brand-600 bg-brand-600',
  current: 'border-brand-600 bg-brand-600 ring-5 ring-brand-100',
  next: 'border-line-strong bg-white',
} as const;

const titles = {
  done: 'font-semibold',
  current: 'font-extrabold text-brand-700',
  next: 'font-semibold text-ink-600',
} as const;

function Moments({ moments, Icon }: { moments: readonly OrderMoment[]; Icon: typeof Bike }) {
  return (
    <ol aria-label="Avance del pedido" className="grid grid-cols-4 px-2 py-5 desk:px-6">
      {moments.map(({ title, state, at }, index) => (
        <li
          key={title}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative grid content-start justify-items-center text-center text-fine leading-tight desk:text-sm"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-[13px] -left-1/2 h-[3px] w-full',
                state === 'next' ? 'bg-line' : 'bg-brand-600',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'relative mb-1.5 grid size-7 place-items-center rounded-full border-2 text-white',
              marks[state],
            )}
          >
            {state === 'done' ? <Check size={16} /> : state === 'current' ? <Icon size={16} /> : null}
          </span>
          <span className={titles[state]}>
            <span className="sr-only">{spoken[state]}</span>
            {title}
          </span>
          {at && <span className="text-xs text-ink-600">{formatTime(at)}</span>}
        </li>
      ))}
    </ol>
  );
}

const mostPictures = 4;

function Contents({ order: { encabezado, detalle, totales } }: { order: OrderSummaryDto }) {
  const company = useCompany();
  const units = detalle.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line bg-canvas px-4 py-2 text-sm text-ink-600 desk:px-6">
      <span aria-hidden="true" className="flex -space-x-2">
        {detalle.slice(0, mostPictures).map(({ productoId, imagenUrl }) => (
          <img
            key={productoId}
            src={pictureUrl(imagenUrl)}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className="size-10 rounded-[10px] border border-line bg-white object-contain p-0.5"
          />
        ))}
      </span>
      {detalle.length > 0 && (
        <span>
          {units === 1 ? '1 producto' : `${units} productos`}, {formatDecimal(totales.total, company)}
        </span>
      )}
      <TextLink to={`/pedidos/resumen/${encodeURIComponent(encabezado.pedido_ID)}`} className="ml-auto">
        Ver pedido
      </TextLink>
    </div>
  );
}
