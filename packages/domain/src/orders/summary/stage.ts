import type { OrderPhase } from '../index.ts';
import { orderStateIds, orderSubStateIds } from '../index.ts';
import type { LifeStep } from '../life/index.ts';
import { isHomeDelivery } from '../order-types/index.ts';

/** The facts that decide the stage shown to the shopper. */
export interface OrderFacts {
  readonly phase: OrderPhase;
  readonly waitsForPayment: boolean;
  readonly stateId: number;
  readonly subStateId: number | null;
  readonly orderTypeId: number;
  /** Null until placed; if missing, the state decides. */
  readonly step?: LifeStep | null;
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

const stageOfStep: Readonly<Record<LifeStep, OrderStage>> = {
  new: 'new',
  assigned: 'new',
  received: 'new',
  confirming: 'new',
  confirmed: 'new',
  invoiced: 'invoiced',
  dispatched: 'onTheWay',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/**
 * ORDER-04 ORDER-05; A025: only an invoiced home delivery has a sub-state. Without it, one that has not left would
 * count as delivered, so the step decides where known.
 */
export function orderStage({ phase, waitsForPayment, step, ...facts }: OrderFacts): OrderStage {
  if (phase === 'released') return 'released';
  if (phase === 'held') return waitsForPayment ? 'awaitingPayment' : 'confirming';
  return step ? stageOfStep[step] : stageOfState(facts);
}

function stageOfState({
  stateId,
  subStateId,
  orderTypeId,
}: Pick<OrderFacts, 'stateId' | 'subStateId' | 'orderTypeId'>): OrderStage {
  if (stateId === orderStateIds.cancelled) return 'cancelled';
  if (stateId !== orderStateIds.invoiced) return 'new';
  if (!isHomeDelivery(orderTypeId)) return 'invoiced';
  return subStateId === orderSubStateIds.inDelivery ? 'onTheWay' : 'delivered';
}

/** Orders that can still change: shown first, and their page refreshes. */
export function isUnderWay(stage: OrderStage): boolean {
  return !['released', 'cancelled', 'delivered'].includes(stage);
}
