import type { LifeStep } from '../life/index.ts';
import { isHomeDelivery } from '../order-types/index.ts';

export interface TrackingFacts {
  /** Null until the order is placed. */
  readonly step: LifeStep | null;
  readonly orderTypeId: number;
  readonly hasCourier: boolean;
}

/** 'live' can be tracked; 'never' has no courier, or never will. */
export type TrackingView = 'never' | 'notYet' | 'live' | 'delivered';

/**
 * ORDER-05, by the step: an invoiced delivery that has not left yet has no sub-state and is not delivered (A025). An
 * order abroad goes to a carrier without positions.
 */
export function trackingView({ step, orderTypeId, hasCourier }: TrackingFacts): TrackingView {
  if (step === null || step === 'cancelled' || !isHomeDelivery(orderTypeId)) return 'never';
  if (step === 'delivered') return 'delivered';
  return step === 'dispatched' && hasCourier ? 'live' : 'notYet';
}

/** ROUTE-11: mostrarRastreoPedido of an address: any value but a plain no. */
export function asksForTracking(word: string | null | undefined): boolean {
  return word !== null && word !== undefined && !['', '0', 'false', 'no'].includes(word.toLowerCase());
}
