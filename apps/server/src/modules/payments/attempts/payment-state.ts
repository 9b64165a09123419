import type { TransactionState } from '@botica/contract/payments/payments';
import { declineText } from '@botica/domain/payments';
import type { OrderRow } from '../../orders/index.ts';
import type { AttemptRow } from '../tables.ts';

/** The payment's state as the shopper sees it: the order's state overrides the attempt's. */
export function standingOf(
  order: Pick<OrderRow, 'phase' | 'stateId' | 'expiresAt' | 'releaseReason'>,
  attempt: Pick<AttemptRow, 'state'>,
  now: Date,
): TransactionState {
  if (order.phase === 'placed') return order.stateId === cancelledState ? 'cancelada' : 'pagada';
  if (attempt.state === 'completing') return 'enProceso';
  if (order.phase === 'released') return order.releaseReason === 'payment-expired' ? 'vencida' : 'cancelada';
  if (order.expiresAt && order.expiresAt <= now) return 'vencida';
  return attempt.state === 'declined' ? 'rechazada' : 'pendiente';
}

const cancelledState = 2;

const texts: Readonly<Record<TransactionState, string>> = {
  pendiente: '',
  enProceso: 'Tu banco todavía no responde. Espera un momento, no vuelvas a pagar.',
  pagada: 'Tu pago fue aprobado.',
  rechazada: '',
  vencida: 'El tiempo para pagar este pedido terminó. No se hizo ningún cobro.',
  cancelada: 'Este pedido fue cancelado.',
};

const purchaseTexts: Partial<Record<TransactionState, string>> = {
  vencida: 'El tiempo para pagar esta compra terminó. No se hizo ningún cobro.',
  cancelada: 'Esta compra fue cancelada y tu dinero vuelve a tu tarjeta.',
};

export function standingText(
  state: TransactionState,
  attempt: Pick<AttemptRow, 'declineCode'>,
  what: 'order' | 'purchase' = 'order',
): string {
  if (state === 'rechazada') return declineText(attempt.declineCode);
  return (what === 'purchase' ? purchaseTexts[state] : undefined) ?? texts[state];
}

/** Whether it is paid, or can still be. */
export function isValidStanding(state: TransactionState): boolean {
  return state !== 'vencida' && state !== 'cancelada';
}
