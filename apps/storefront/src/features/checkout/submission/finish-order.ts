import type { SubmittedDto } from '@botica/contract/checkout/checkout';
import { paymentTypeIds } from '@botica/domain/tenders';
import { setWaitsForOpening } from '../../branches/index.ts';
import { emptyAfterOrder, lookForChanges } from '../../cart/index.ts';
import { clearExternalDraft } from '../../company-orders/external/index.ts';
import { clearCheckout, getCheckout, keepUntilPaid } from '../checkout-store.ts';
import { type AwaitedPayment, setPlacedOrder } from '../placed-order.ts';

/**
 * SUBMIT-02. Cart and choices of an order that goes on to its payment page stay until the money comes: the server empties
 * the cart then. One that is paid by a link leaves both at once, as any other order.
 */
export function finishOrder(order: SubmittedDto): void {
  const awaits = awaitedBy(order, getCheckout().paymentTypeId);
  setPlacedOrder(order.pedidoId, awaits);
  settleChoices(order, awaits);
  if (awaits !== 'confirmation') emptyAfterOrder();
  void lookForChanges();
}

/** The same of an order of which this browser heard late: its cart has gone on since, and the server knows it. */
export function finishLostOrder(order: SubmittedDto): void {
  const awaits = awaitedBy(order, getCheckout().paymentTypeId);
  setPlacedOrder(order.pedidoId, awaits);
  settleChoices(order, awaits);
  void lookForChanges();
}

function settleChoices({ pedidoId }: SubmittedDto, awaits: AwaitedPayment): void {
  if (awaits === 'confirmation') keepUntilPaid(pedidoId);
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
