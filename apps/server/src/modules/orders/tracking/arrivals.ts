import type { OrderArrival } from '@botica/domain/orders/tracking';
import type { Follower, TrackingNotice } from './store.ts';

type PositionNotice = Extract<TrackingNotice, { kind: 'position' }>;
type KnownArrival = OrderArrival & Follower;

/**
 * The last times of arrival of each courier, in the memory of the process: every process hears every notice, and after a
 * restart the next position brings them again, two seconds later.
 */
export function createArrivals() {
  const known = new Map<number, readonly KnownArrival[]>();
  return {
    /** Replaces what the courier service said before. */
    hear({ courierId, at: toldAt, arrivals }: PositionNotice): readonly KnownArrival[] {
      const said = arrivals.map(({ at, ...whose }) => ({ ...whose, at: new Date(at), toldAt: new Date(toldAt) }));
      if (said.length > 0) known.set(courierId, said);
      else known.delete(courierId);
      return said;
    },

    /** The ride of this order is over. */
    forget(courierId: number, orderId: number): void {
      const left = known.get(courierId)?.filter((arrival) => arrival.orderId !== orderId) ?? [];
      if (left.length > 0) known.set(courierId, left);
      else known.delete(courierId);
    },

    /** Of the orders of one customer: nobody learns of the stops in between. */
    of({ customerId, companyId }: Follower, courierId: number): OrderArrival[] {
      return (known.get(courierId) ?? [])
        .filter((arrival) => arrival.customerId === customerId && arrival.companyId === companyId)
        .map(({ orderId, at, toldAt }) => ({ orderId, at, toldAt }));
    },
  };
}
