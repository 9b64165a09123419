import type { SubmittedDto } from '@botica/contract/checkout/checkout';
import { paymentTypeIds } from '@botica/domain/tenders';
import { confirmPayment } from '../../../lib/confirmed-payment.ts';
import { setWaitsForOpening } from '../../branches/index.ts';
import { emptyAfterOrder, lookForChanges } from '../../cart/index.ts';
import { clearExternalDraft } from '../../company-orders/external/index.ts';
import { forgetAlerts } from '../../health/safety/index.ts';
import { clearCheckout, getCheckout, keepUntilPaid } from '../checkout-store.ts';
import { type AwaitedPayment, setPlacedOrder } from '../placed-order.ts';

/**
 * SUBMIT-02. The cart and choices of an order that goes on to its payment page stay until it is paid: the server
 * empties the cart then. An order paid by link clears both immediately, like any other order.
 */
export function finishOrder(order: SubmittedDto): void {
  const awaits = awaitedBy(order, getCheckout().paymentTypeId);
  setPlacedOrder(order.pedidoId, awaits);
  settleChoices(order, awaits);
  // A177: the press that placed the order confirmed its payment too.
  if (awaits === 'confirmation') confirmPayment(order.pedidoId);
  else emptyAfterOrder();
  void lookForChanges();
}

/** The same for an order whose result arrived late: its cart has changed since, and the server has it. */
export function finishLostOrder(order: SubmittedDto): void {
  const awaits = awaitedBy(order, getCheckout().paymentTypeId);
  setPlacedOrder(order.pedidoId, awaits);
  settleChoices(order, awaits);
  void lookForChanges();
}

function settleChoices({ pedidoId }: SubmittedDto, awaits: AwaitedPayment): void {
  if (awaits === 'confirmation') keepUntilPaid(pedidoId);
  else forgetChoices();
  // Ordering it again asks again.
  forgetAlerts();
}

/** Resets everything for the next order. */
export function forgetChoices(): void {
  clearCheckout();
  clearExternalDraft();
  forgetAlerts();
  setWaitsForOpening(false);
}

export function awaitedBy({ esperaPago }: Pick<SubmittedDto, 'esperaPago'>, paymentTypeId: number): AwaitedPayment {
  if (paymentTypeId === paymentTypeIds.paymentLink) return 'link';
  return esperaPago ? 'confirmation' : 'none';
}
