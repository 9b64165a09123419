import type { SubmittedDto } from '@botica/contract/checkout';
import { paymentTypeIds } from '@botica/domain/tender';
import { setWaitsForOpening } from '../../branches/index.ts';
import { emptyAfterOrder, lookForChanges } from '../../cart/index.ts';
import { clearExternalDraft } from '../../external-orders/index.ts';
import { clearCheckout, getCheckout, keepUntilPaid } from '../checkout-store.ts';
import { type AwaitedPayment, setPlacedOrder } from '../placed-order.ts';

/** SUBMIT-02. Cart and choices of an order that waits for its money stay until the money comes: the server empties the cart then. */
export function finishOrder(order: SubmittedDto): void {
  setPlacedOrder(order.pedidoId, awaitedBy(order, getCheckout().paymentTypeId));
  settleChoices(order);
  if (!order.esperaPago) emptyAfterOrder();
  void lookForChanges();
}

/** The same of an order of which this browser heard late: its cart has gone on since, and the server knows it. */
export function finishLostOrder(order: SubmittedDto): void {
  setPlacedOrder(order.pedidoId, awaitedBy(order, getCheckout().paymentTypeId));
  settleChoices(order);
  void lookForChanges();
}

function settleChoices({ pedidoId, esperaPago }: SubmittedDto): void {
  if (esperaPago) keepUntilPaid(pedidoId);
  else forgetChoices();
}

/** The next order starts from nothing. */
export function forgetChoices(): void {
  clearCheckout();
  clearExternalDraft();
  setWaitsForOpening(false);
}

export function awaitedBy({ esperaPago }: Pick<SubmittedDto, 'esperaPago'>, paymentTypeId: number): AwaitedPayment {
  if (paymentTypeId === paymentTypeIds.paymentLink) return 'link';
  return esperaPago ? 'confirmation' : 'none';
}
