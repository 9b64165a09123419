import type { DeskDto, DeskOrderDto } from '@botica/contract/orders/desk';
import { theTime } from '@botica/domain/format';
import { preparedSteps } from '@botica/domain/orders/desk';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import { useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import { amountText } from '../../lib/money.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { OrderAlertNotes } from '../health/index.ts';
import { withActs } from './acts.ts';
import { deskOrderQuery } from './desk.api.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { useOutbox } from './outbox.ts';
import { ScanField } from './scan-field.tsx';
import { timeLeft } from './time-left.ts';
import type { DeskState } from './use-desk.ts';
import { type Scanning, useScanning } from './use-scanning.ts';

export type OrderPaneProps = {
  desk: DeskDto;
  openId: string | undefined;
  onOpen: (pedidoId: string) => void;
  state: DeskState;
};

/** The order in front of the person, or what to do to have one. A scanner always has a field to type into. */
export function OrderPane({ desk, openId, onOpen, state }: OrderPaneProps) {
  const { data, error, refetch } = useQuery({ ...deskOrderQuery(openId ?? ''), enabled: openId !== undefined });
  const acts = useOutbox((outbox) => outbox.acts);
  const order = openId !== undefined && data ? withActs(data, acts) : undefined;
  const isBroken = openId !== undefined && !data && error !== null;
  const scanning = useScanning({ openId, order, isBroken, desk, onOpen, state });
  if (order) return <OpenOrder key={openId} {...{ order, desk, state, scanning }} />;
  return (
    <section aria-label={openId === undefined ? 'Sin pedido abierto' : 'Pedido'} className="bg-canvas p-4.5">
      <ScanField label="Escanea la etiqueta de un pedido" {...scanning} />
      {openId === undefined && <Empty title="Elige un pedido" text="Lo que vence primero está arriba en la lista." />}
      {isBroken && <Failure error={error} onRetry={() => void refetch()} />}
      {openId !== undefined && !isBroken && <LoadingRows label="Abriendo el pedido" />}
    </section>
  );
}

const stepBadges: Readonly<Record<DeskOrderDto['paso'], { tone: BadgeTone; text: string }>> = {
  new: { tone: 'info', text: 'Nuevo' },
  assigned: { tone: 'info', text: 'Asignado' },
  received: { tone: 'warn', text: 'Recibido' },
  confirming: { tone: 'warn', text: 'Por llamar' },
  confirmed: { tone: 'warn', text: 'Preparando' },
  invoiced: { tone: 'good', text: 'Listo' },
  dispatched: { tone: 'good', text: 'En camino' },
  delivered: { tone: 'good', text: 'Entregado' },
  cancelled: { tone: 'danger', text: 'Cancelado' },
};

type OpenOrderProps = Pick<OrderPaneProps, 'desk' | 'state'> & { order: DeskOrderDto; scanning: Scanning };

function OpenOrder({ order, desk, state, scanning }: OpenOrderProps) {
  const isPrepared = preparedSteps.includes(order.paso);
  return (
    <section aria-label={`Pedido ${order.numero}`} className="flex min-h-0 flex-col bg-canvas">
      <OrderHead order={order} now={state.now} soonMinutes={desk.minutosPronto} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4.5 pt-3">
        <ScanField
          label={isPrepared ? 'Escanea el siguiente producto' : 'Escanea la etiqueta de un pedido'}
          {...scanning}
        />
        <OrderNotes order={order} />
        <OrderLines order={order} />
      </div>
      <OrderActions order={order} couriers={desk.repartidores} />
    </section>
  );
}

const urgencyTones = { calm: 'text-ink-900', soon: 'text-warn', late: 'text-danger' } as const;

function OrderHead({ order, now, soonMinutes }: { order: DeskOrderDto; now: number; soonMinutes: number }) {
  const { text, urgency } = timeLeft(order, now, soonMinutes);
  const badge = stepBadges[order.paso];
  const isOver = order.paso === 'delivered' || order.paso === 'cancelled';
  const where = [orderTypeLabel(order.pedido_Tipo_ID), order.cliente, order.destino].filter(Boolean).join(' · ');
  return (
    <header className="flex items-start gap-4 border-b border-line bg-white px-4.5 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 text-lg font-bold tracking-[-0.01em]">
          {order.numero} <Badge tone={badge.tone}>{badge.text}</Badge>
        </h2>
        <p className="truncate text-cell text-ink-700">
          {where}
          {!isOver && `. ${paymentText(order)}`}
        </p>
      </div>
      {!isOver && (
        <p className="text-right">
          <b className={`block text-xl ${urgencyTones[urgency]}`}>{text}</b>
          <span className="text-label whitespace-nowrap text-ink-600">{promiseText(order)}</span>
        </p>
      )}
    </header>
  );
}

function paymentText({ total, porCobrar, alCredito, empresaId }: DeskOrderDto): string {
  const money = (amount: number) => amountText(amount, empresaId);
  if (alCredito) return `Al crédito, ${money(total)}`;
  return porCobrar > 0 ? `Cobra ${money(porCobrar)}` : `Pagado, ${money(total)}`;
}

function promiseText({ vence, programadoPara }: DeskOrderDto): string {
  if (vence === null) return 'Sin hora prometida';
  return `${programadoPara ? 'Programado' : 'Prometido'} para ${theTime(vence)}`;
}

/** What the person must know before packing. */
function OrderNotes({ order }: { order: DeskOrderDto }) {
  const { notas, identidadTerceraEdad, quiereLlamada, paso, telefono, cambios } = order;
  return (
    <div className="grid gap-2 pb-3 empty:hidden">
      {quiereLlamada && paso === 'confirming' && (
        <Note tone="warn" title="El cliente pidió una llamada antes de facturar.">
          <span className="inline-flex items-center gap-1.5">
            <Phone size={15} /> {telefono || 'Sin teléfono'}
          </span>
        </Note>
      )}
      {notas && (
        <Note tone="info" title="Nota del cliente">
          {notas}
        </Note>
      )}
      {identidadTerceraEdad && (
        <Note tone="info">Pide el documento {identidadTerceraEdad}: tiene precios por edad.</Note>
      )}
      <OrderAlertNotes orderId={order.pedidoId} />
      {cambios.map(({ producto, unidades, reemplazo, fecha }) => (
        <Note key={`${producto} ${fecha}`} tone="warn">
          {reemplazo
            ? `${unidades} × ${producto} se cambia por ${reemplazo}.`
            : `${unidades} × ${producto} queda fuera.`}
        </Note>
      ))}
    </div>
  );
}
