import type { PaymentLinkStateId } from '@botica/contract/payments/links';
import { standingOf } from '../attempts/payment-state.ts';
import type { PaymentView } from '../find-views.ts';

/** LINK-03 */
export function linkStateOf(view: PaymentView, now: Date): PaymentLinkStateId {
  const state = standingOf(view.order, view.attempt, now);
  if (state === 'pagada') return 2;
  if (state === 'vencida' || state === 'cancelada') return 3;
  return state === 'rechazada' ? 4 : 1;
}
