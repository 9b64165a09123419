import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { defineOrderJobs } from './aftermath.ts';
import type { Openings } from './opening.ts';
import type { OrderServices } from './services.ts';

export { rideOf } from './announcement.ts';
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
} from './draft.ts';
export { noWishes, openingWishes } from './draft.ts';
export type { OrderFilling } from './filling.ts';
export { fillOrder, giveToBranch } from './filling.ts';
export type { FiscalNumber, FiscalProblem } from './fiscal-numbers.ts';
export { canInvoice, takeFiscalNumber } from './fiscal-numbers.ts';
export { allocatedByLine } from './hold.ts';
export { orderJobs } from './job-types.ts';
export { giveBackLedgers } from './ledgers.ts';
export type { AlsoWritten, Orders } from './life.ts';
export { createOrders } from './life.ts';
export { createOpenings } from './opening.ts';
export { giftLines, toOrderLine } from './order-line.ts';
export type { OrderServices, ServiceProblem } from './services.ts';
export { createOrderServices } from './services.ts';
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
} from './store.ts';
export type {
  FiscalDocumentKind,
  OrderActor,
  OrderDestination,
  OrderEventRow,
  OrderKind,
  OrderLineKind,
  OrderLineRow,
  OrderRow,
  OrderTenderRow,
  OrderWait,
  TenderDetail,
} from './tables.ts';
export {
  fiscalDocumentKinds,
  fiscalRanges,
  orderEvents,
  orderKinds,
  orderLineKinds,
  orderLines,
  orderNumbers,
  orders,
  orderTenders,
} from './tables.ts';
export type { ToldOrder } from './told-order.ts';
export { findTold } from './told-order.ts';
export { isUnapproved, isUnpriced } from './unpriced.ts';

/** Registers the jobs that follow from an order. The selling modules create the orders. */
export async function registerOrders(
  _app: FastifyInstance,
  platform: Platform,
  services: { openings: Openings; orderServices: OrderServices },
): Promise<void> {
  defineOrderJobs(platform, services);
}
