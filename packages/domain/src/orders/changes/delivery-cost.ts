import { sum } from '../../money/index.ts';
import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import type { TenderKind } from '../../tenders/index.ts';

/** Paid on delivery, so the amount may still change. All other tenders are already charged. */
const paidOnArrival: ReadonlySet<TenderKind> = new Set(['cash', 'cardOnDelivery', 'cashAndCard', 'payAtBranch']);

export function isPaidOnArrival(kind: TenderKind): boolean {
  return paidOnArrival.has(kind);
}

export interface OrderTender {
  readonly kind: TenderKind;
  readonly amountCents: number;
}

export interface DeliveryChange {
  /** The new delivery cost. */
  readonly deliveryCents: number;
  /** The change of the total and of the amount paid on delivery. */
  readonly differenceCents: number;
}

/**
 * Applies a new delivery cost. An amount paid on delivery changes with it. A paid order cannot be charged more, so a
 * higher cost is refused; a lower cost reduces only the unpaid amount.
 */
export function changeDelivery(
  { deliveryCents, tenders }: { readonly deliveryCents: number; readonly tenders: readonly OrderTender[] },
  newCents: number,
): Result<DeliveryChange, 'ORDER_ADDRESS_DEARER'> {
  const onArrival = tenders.filter(({ kind }) => isPaidOnArrival(kind));
  const dueCents = sum(onArrival.map(({ amountCents }) => amountCents));
  const wanted = newCents - deliveryCents;
  if (wanted > 0 && onArrival.length === 0) return failure('ORDER_ADDRESS_DEARER');
  const differenceCents = Math.max(wanted, -dueCents);
  // Avoids -0.
  return success({ deliveryCents: deliveryCents + differenceCents, differenceCents: differenceCents || 0 });
}
