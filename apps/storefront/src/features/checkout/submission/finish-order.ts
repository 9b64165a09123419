import type { SubmittedDto } from '@botica/contract/checkout';
import { paymentTypeIds } from '@botica/domain/tender';
import { setWaitsForOpening } from '../../branches/index.ts';
import { emptyAfterOrder, lookForChanges } from '../../cart/index.ts';
import { clearCheckout, getCheckout } from '../checkout-store.ts';
import { type AwaitedPayment, setPlacedOrder } from '../placed-order.ts';

/** SUBMIT-02. The cart of an order that waits for its money stays until the money comes: the server empties it then. */
export function finishOrder(order: SubmittedDto): void {
  setPlacedOrder(order.pedidoId, awaitedBy(order, getCheckout().paymentTypeId));
  clearCheckout();
  setWaitsForOpening(false);
  if (!order.esperaPago) emptyAfterOrder();
  void lookForChanges();
}

/** The same of an order of which this browser heard late: its cart has gone on since, and the server knows it. */
export function finishLostOrder(order: SubmittedDto): void {
  setPlacedOrder(order.pedidoId, awaitedBy(order, getCheckout().paymentTypeId));
  clearCheckout();
  void lookForChanges();
}

export function awaitedBy({ esperaPago }: Pick<SubmittedDto, 'esperaPago'>, paymentTypeId: number): AwaitedPayment {
  if (paymentTypeId === paymentTypeIds.paymentLink) return 'link';
  return esperaPago ? 'confirmation' : 'none';
}
