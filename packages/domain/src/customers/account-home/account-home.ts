import type { OrderFacts, OrderStage } from '../../orders/summary/index.ts';
import { isUnderWay, orderStage } from '../../orders/summary/index.ts';
import { addDays } from '../../time/index.ts';

/** A balance or a coupon with a last valid day. */
export interface Expiring {
  /** ISO date. */
  readonly lastDay: string;
}

/** The home lists what expires within this many days. */
export const soonDays = 60;
export const mostExpiring = 3;

/** The first to expire first. */
export function expiringSoon<Item extends Expiring>(items: readonly Item[], today: string): Item[] {
  const until = addDays(today, soonDays);
  return items
    .filter(({ lastDay }) => lastDay >= today && lastDay <= until)
    .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))
    .slice(0, mostExpiring);
}

export interface OpenOrder extends OrderFacts {
  readonly id: number;
  readonly scheduledFor: Date | null;
}

/** The stages of an open order, the furthest first. */
const nearness: readonly OrderStage[] = ['onTheWay', 'invoiced', 'new', 'awaitingPayment', 'confirming'];

/** The open orders of the home, the furthest first, then the newest. One scheduled for later is listed on its own. */
export function openOrders<Order extends OpenOrder>(orders: readonly Order[], now: Date): Order[] {
  return orders
    .filter((order) => isUnderWay(orderStage(order)) && !isLater(order, now))
    .toSorted(
      (one, other) => nearness.indexOf(orderStage(one)) - nearness.indexOf(orderStage(other)) || other.id - one.id,
    );
}

function isLater({ scheduledFor }: OpenOrder, now: Date): boolean {
  return scheduledFor !== null && scheduledFor > now;
}
