import { orderTypeIds, prescriptionOrderTypeIds } from '../order-types/index.ts';
import type { OrderPhase } from '../orders/index.ts';
import { orderStateIds, orderSubStateIds } from '../orders/index.ts';

/** What decides where an order stands for its shopper. */
export interface OrderFacts {
  readonly phase: OrderPhase;
  readonly waitsForPayment: boolean;
  readonly stateId: number;
  readonly subStateId: number | null;
  readonly orderTypeId: number;
}

export const orderStages = [
  'awaitingPayment',
  'confirming',
  'released',
  'cancelled',
  'new',
  'invoiced',
  'onTheWay',
  'delivered',
] as const;
export type OrderStage = (typeof orderStages)[number];

export const orderStageNames: Readonly<Record<OrderStage, string>> = {
  awaitingPayment: 'Esperando pago',
  confirming: 'En proceso',
  released: 'No realizado',
  cancelled: 'Anulado',
  new: 'Nuevo',
  invoiced: 'Facturado',
  onTheWay: 'En camino',
  delivered: 'Entregado',
};

/** ORDER-04 ORDER-05; A025: only an invoiced home delivery is judged by its sub-state. */
export function orderStage({ phase, waitsForPayment, stateId, subStateId, orderTypeId }: OrderFacts): OrderStage {
  if (phase === 'released') return 'released';
  if (phase === 'held') return waitsForPayment ? 'awaitingPayment' : 'confirming';
  if (stateId === orderStateIds.cancelled) return 'cancelled';
  if (stateId !== orderStateIds.invoiced) return 'new';
  if (!isHomeDelivery(orderTypeId)) return 'invoiced';
  return subStateId === orderSubStateIds.inDelivery ? 'onTheWay' : 'delivered';
}

/** What still moves: these are shown first, and a page that shows one looks again. */
export function isUnderWay(stage: OrderStage): boolean {
  return stage === 'awaitingPayment' || stage === 'confirming' || stage === 'new' || stage === 'onTheWay';
}

export function isHomeDelivery(orderTypeId: number): boolean {
  return orderTypeId === orderTypeIds.homeDelivery || orderTypeId === prescriptionOrderTypeIds.homeDelivery;
}

export function isPickup(orderTypeId: number): boolean {
  return orderTypeId === orderTypeIds.pickup || orderTypeId === prescriptionOrderTypeIds.pickup;
}
