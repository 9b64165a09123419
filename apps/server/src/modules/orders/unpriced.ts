import type { OrderRow } from './tables.ts';

/** RX-04: an order of prescriptions only that has no lines yet, and therefore no price. */
export function isUnpriced({ kind, units }: Pick<OrderRow, 'kind' | 'units'>): boolean {
  return kind === 'prescription' && units === 0;
}

/** The same, or one that its customer accepted and has not paid. */
export function isUnapproved(order: Pick<OrderRow, 'kind' | 'units' | 'phase'>): boolean {
  return isUnpriced(order) || (order.kind === 'prescription' && order.phase === 'held');
}
