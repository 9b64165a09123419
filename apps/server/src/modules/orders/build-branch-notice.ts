import { encodeOrderId } from '@botica/domain/orders';
import { isPickup, orderTypeIds } from '@botica/domain/orders/order-types';
import type { LineSubstitute, OrderNotice, Ride } from '../../ports/branch-link.ts';
import type { NotifiedOrder } from './find-notified-order.ts';
import { numberOf } from './store.ts';
import type { OrderLineRow, OrderRow } from './tables.ts';

/** The notice that the branch gets of an order to prepare. */
export function announcedOrder(
  order: NotifiedOrder,
  lines: readonly OrderLineRow[],
  substitutes: ReadonlyMap<number, LineSubstitute>,
): OrderNotice {
  const { address = '', reference = '', suburb = '', city = '' } = order.destination ?? {};
  const isCarried = !isPickup(order.orderTypeId);
  const isAbroad = order.orderTypeId === orderTypeIds.abroad;
  return {
    orderId: encodeOrderId(order.id),
    orderNumber: numberOf(order),
    orderTypeId: order.orderTypeId,
    placedAt: (order.placedAt ?? order.createdAt).toISOString(),
    scheduledFor: order.scheduledFor?.toISOString() ?? null,
    waitsUntil: order.unlockId > 0 ? (order.opensAt?.toISOString() ?? null) : null,
    wantsCall: order.wantsCall,
    lines: lines.map((line) => toNoticeLine(line, substitutes)),
    notes: order.notes,
    seniorIdentity: order.olderIdentity,
    // Without an e-mail address, the printed invoice is the customer's only copy.
    invoiceByMailOnly: order.invoiceByMailOnly && Boolean(order.email ?? order.contactEmail),
    contact: { name: order.contactName, phone: order.phone },
    destination: isCarried ? { address, reference, suburb, city } : null,
    // A carrier takes it from the branch: no courier of ours rides.
    ride: isCarried && !isAbroad ? rideOf(order) : null,
    foreignShipment: order.foreignShipment,
    externalClient: order.externalClient ?? null,
  };
}

/** Only purchased lines can be replaced. */
function toNoticeLine(line: OrderLineRow, substitutes: ReadonlyMap<number, LineSubstitute>): OrderNotice['lines'][0] {
  const { productId, name, quantity, kind, replacesProductId } = line;
  const chosen = kind === 'purchase' && replacesProductId === 0 ? substitutes.get(productId) : undefined;
  return { productId, name, units: quantity, substitute: chosen ?? { choice: 'none', productId: null, name: '' } };
}

/** From the branch to the pin of the address. Without a pin the end of the ride is unknown. */
export function rideOf({ branchPlace, destination }: RiddenOrder): Ride {
  const { latitude, longitude } = destination ?? {};
  const hasPin = latitude !== undefined && longitude !== undefined;
  return { from: branchPlace, to: hasPin ? { latitude, longitude } : null };
}

type RiddenOrder = Pick<OrderRow, 'destination'> & Pick<NotifiedOrder, 'branchPlace'>;
