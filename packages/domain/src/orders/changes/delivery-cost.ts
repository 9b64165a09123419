import { sum } from '../../money/index.ts';
import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import type { TenderKind } from '../../tenders/index.ts';

/** What is handed over with the goods, so that it may still change. Everything else was taken already. */
const paidOnArrival: ReadonlySet<TenderKind> = new Set(['cash', 'cardOnDelivery', 'cashAndCard', 'payAtBranch']);

export function isPaidOnArrival(kind: TenderKind): boolean {
  return paidOnArrival.has(kind);
}

export interface OrderTender {
  readonly kind: TenderKind;
  readonly amountCents: number;
}

export interface DeliveryChange {
  /** What the delivery costs from now on. */
  readonly deliveryCents: number;
  /** How much the total, and what is paid on arrival, change. */
  readonly differenceCents: number;
}

/**
 * What another cost of delivery does to an order. Whoever pays on arrival pays the new one. Of an order that was paid
 * nothing more can be asked, so that a dearer one is refused; of a cheaper one as much goes off as is not paid yet, and
 * what was paid stays paid.
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
  // -0 is no difference.
  return success({ deliveryCents: deliveryCents + differenceCents, differenceCents: differenceCents || 0 });
}
