import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { isPickup, type OrderStage } from '@botica/domain/orders/summary';
import { stageOf } from '../order-words.ts';

export interface OrderMoment {
  title: string;
  state: 'done' | 'current' | 'next';
  /** When it happened. */
  at: string | undefined;
}

interface Moment {
  title: string;
  /** The event of the order's history that completes it. */
  event: string;
}

const delivery: readonly Moment[] = [
  { title: 'Recibido', event: 'placed' },
  { title: 'Preparado', event: 'invoiced' },
  { title: 'En camino', event: 'dispatched' },
  { title: 'Entregado', event: 'delivered' },
];

const pickup: readonly Moment[] = [
  { title: 'Recibido', event: 'placed' },
  { title: 'Confirmado', event: 'confirmed' },
  { title: 'Listo', event: 'invoiced' },
  { title: 'Recogido', event: 'delivered' },
];

/** The four moments of an open order, for its home delivery or its pickup. */
export function orderMoments({ encabezado, historial }: OrderSummaryDto): OrderMoment[] {
  const isCollected = isPickup(encabezado.pedido_Tipo_ID);
  const current = currentIndex(stageOf(encabezado), isCollected, encabezado.paso);
  return (isCollected ? pickup : delivery).map(({ title, event }, index) => {
    const state = index < current ? 'done' : index === current ? 'current' : 'next';
    const at = historial.findLast(({ evento }) => evento === event)?.fecha;
    return { title, state, at: state === 'next' ? undefined : at };
  });
}

function currentIndex(stage: OrderStage, isCollected: boolean, step: string | null): number {
  if (stage === 'delivered') return 4;
  if (stage === 'onTheWay') return 2;
  // A ready order waits for its customer; a delivery waits for its courier.
  if (stage === 'invoiced') return 2;
  if (stage !== 'new') return 0;
  return isCollected && step === 'confirmed' ? 2 : 1;
}
