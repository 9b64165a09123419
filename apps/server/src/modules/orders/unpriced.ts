import type { OrderRow } from './tables.ts';

/** RX-04: a prescription-only order that has no lines yet, and therefore no price. */
export function isUnpriced({ kind, units }: Pick<OrderRow, 'kind' | 'units'>): boolean {
  return kind === 'prescription' && units === 0;
}

/** The same, or accepted by its customer and not paid. */
export function isUnapproved(order: Pick<OrderRow, 'kind' | 'units' | 'phase'>): boolean {
  return isUnpriced(order) || (order.kind === 'prescription' && order.phase === 'held');
}
