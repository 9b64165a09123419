import { orderStateIds, orderSubStateIds } from '../index.ts';
import { isPickup } from '../order-types/index.ts';

/** The steps of a placed order. */
export const lifeSteps = [
  'new',
  'assigned',
  'received',
  'confirming',
  'confirmed',
  'invoiced',
  'dispatched',
  'delivered',
  'cancelled',
] as const;
export type LifeStep = (typeof lifeSteps)[number];

/** The public codes of a step: TRACK-01, ORDER-04 and ORDER-05. */
export interface StepFace {
  readonly trackingCode: number;
  readonly stateId: number;
  readonly subStateId: number | null;
}

const { new: isNew, cancelled, invoiced } = orderStateIds;
const { inDelivery, delivered } = orderSubStateIds;

/** TRACK-01: delivered has no code of its own and uses the last one; the sub-state tells them apart. */
export const stepFaces: Readonly<Record<LifeStep, StepFace>> = {
  new: { trackingCode: 4, stateId: isNew, subStateId: null },
  assigned: { trackingCode: 1, stateId: isNew, subStateId: null },
  received: { trackingCode: 2, stateId: isNew, subStateId: null },
  confirming: { trackingCode: 6, stateId: isNew, subStateId: null },
  confirmed: { trackingCode: 7, stateId: isNew, subStateId: null },
  invoiced: { trackingCode: 5, stateId: invoiced, subStateId: null },
  dispatched: { trackingCode: 8, stateId: invoiced, subStateId: inDelivery },
  delivered: { trackingCode: 8, stateId: invoiced, subStateId: delivered },
  cancelled: { trackingCode: 3, stateId: cancelled, subStateId: null },
};

const trackingNames: ReadonlyMap<number, string> = new Map([
  [1, 'Asignado'],
  [2, 'Recibido'],
  [3, 'Anulado'],
  [4, 'Nuevo'],
  [5, 'En facturación'],
  [6, 'En confirmación'],
  [7, 'Confirmado'],
  [8, 'En camino'],
]);

/** A collected order was never on its way: it has the code of its invoice (A169). */
export function trackingCodeOf(step: LifeStep, orderTypeId: number): number {
  const seen = step === 'delivered' && isPickup(orderTypeId) ? 'invoiced' : step;
  return stepFaces[seen].trackingCode;
}

/** TRACK-01 A125 */
export function trackingName(code: number): string {
  return trackingNames.get(code) ?? 'Desconocido';
}

export interface KeptStep {
  readonly phase: string;
  readonly lifeStep: LifeStep | null;
  readonly stateId: number;
  readonly subStateId: number | null;
}

/** Undefined until the order is placed. Older orders without a stored step use their state. */
export function lifeStepOf({ phase, lifeStep, stateId, subStateId }: KeptStep): LifeStep | null {
  if (phase !== 'placed') return null;
  if (lifeStep !== null) return lifeStep;
  if (stateId === cancelled) return 'cancelled';
  if (stateId !== invoiced) return 'new';
  return subStateId === inDelivery ? 'dispatched' : 'delivered';
}

/** No further events. */
export function isOver(step: LifeStep): boolean {
  return step === 'delivered' || step === 'cancelled';
}
