import type { OrderArrival } from '@botica/domain/orders/tracking';
import type { Follower, TrackingNotice } from './store.ts';

type PositionNotice = Extract<TrackingNotice, { kind: 'position' }>;
type KnownArrival = OrderArrival & Follower;

/**
 * The last times of arrival of each courier, in the memory of the process: every process hears every notice, and after a
 * restart the next position brings them again, two seconds later.
 */
export function createArrivals() {
  const ofCourier = new Map<number, readonly KnownArrival[]>();
  const ofOrder = new Map<number, KnownArrival>();

  function keep(courierId: number, arrivals: readonly KnownArrival[]): void {
    for (const { orderId } of ofCourier.get(courierId) ?? []) ofOrder.delete(orderId);
    for (const arrival of arrivals) ofOrder.set(arrival.orderId, arrival);
    if (arrivals.length > 0) ofCourier.set(courierId, arrivals);
    else ofCourier.delete(courierId);
  }

  return {
    /** Replaces what the courier service said before. */
    hear({ courierId, at: toldAt, arrivals }: PositionNotice): readonly KnownArrival[] {
      const said = arrivals.map(({ at, ...whose }) => ({ ...whose, at: new Date(at), toldAt: new Date(toldAt) }));
      keep(courierId, said);
      return said;
    },

    /** The ride of this order is over. */
    forget(courierId: number, orderId: number): void {
      keep(courierId, ofCourier.get(courierId)?.filter((arrival) => arrival.orderId !== orderId) ?? []);
    },

    /** Of the orders of one customer: nobody learns of the stops in between. */
    of(follower: Follower, courierId: number): OrderArrival[] {
      return (ofCourier.get(courierId) ?? []).filter(isFor(follower)).map(plain);
    },

    ofOrder(follower: Follower, orderId: number): OrderArrival | undefined {
      const arrival = ofOrder.get(orderId);
      return arrival && isFor(follower)(arrival) ? plain(arrival) : undefined;
    },
  };
}

const isFor =
  ({ customerId, companyId }: Follower) =>
  (arrival: KnownArrival) =>
    arrival.customerId === customerId && arrival.companyId === companyId;

const plain = ({ orderId, at, toldAt }: KnownArrival): OrderArrival => ({ orderId, at, toldAt });
