import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { Openings } from './announce-at-opening.ts';
import { defineOrderJobs } from './notify-placed-order.ts';
import type { OrderServices } from './take-outside-tenders.ts';

export { createOpenings } from './announce-at-opening.ts';
export { rideOf } from './build-branch-notice.ts';
export type {
  DraftLine,
  DraftMoney,
  DraftTender,
  DraftWishes,
  HeldOrder,
  HoldProblem,
  OrderDraft,
  PlacedOrder,
  ReleaseReason,
  TakenBy,
} from './draft.ts';
export { noWishes, openingWishes } from './draft.ts';
export type { OrderActor, OrderEventRow } from './event-tables.ts';
export { orderEvents } from './event-tables.ts';
export type { OrderFilling } from './fill-order.ts';
export { fillOrder, giveToBranch } from './fill-order.ts';
export type { NotifiedOrder } from './find-notified-order.ts';
export { findNotified } from './find-notified-order.ts';
export type { FiscalNumber, FiscalProblem } from './fiscal-numbers.ts';
export { canInvoice, takeFiscalNumber } from './fiscal-numbers.ts';
export { allocatedByLine } from './hold-order.ts';
export { orderJobs } from './job-types.ts';
export { orderItems, orderRows, orderSums } from './letters.ts';
export { giftLines, toOrderLine } from './order-line.ts';
export type { PickupCodes } from './pickup-codes.ts';
export { createPickupCodes } from './pickup-codes.ts';
export type { AlsoWritten, Orders } from './place-orders.ts';
export { createOrders } from './place-orders.ts';
export type { KeyedOrder } from './store.ts';
export {
  awaitPayment,
  findByKey,
  findLines,
  findOrder,
  findTenders,
  forgetOrdersOf,
  isUnfinished,
  leaveCart,
  linesInShort,
  lockOrder,
  numberOf,
  recordEvent,
  recordEvents,
} from './store.ts';
export type {
  OrderDestination,
  OrderKind,
  OrderLineKind,
  OrderLineRow,
  OrderRow,
  OrderTenderRow,
  OrderWait,
  TenderDetail,
} from './tables.ts';
export {
  fiscalRanges,
  orderKinds,
  orderLineKinds,
  orderLines,
  orderNumbers,
  orders,
  orderTenders,
} from './tables.ts';
export { giveBackLedgers } from './take-ledgers.ts';
export type { OrderServices, ServiceProblem } from './take-outside-tenders.ts';
export { createOrderServices } from './take-outside-tenders.ts';
export { isUnapproved, isUnpriced } from './unpriced.ts';

/** Registers the jobs that follow from an order. The selling modules create the orders. */
export async function registerOrders(
  _app: FastifyInstance,
  platform: Platform,
  services: { openings: Openings; orderServices: OrderServices },
): Promise<void> {
  defineOrderJobs(platform, services);
}
