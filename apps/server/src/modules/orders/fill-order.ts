import { orderStateIds } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { success } from '@botica/domain/result';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { insertOf } from '../../platform/insert-rows.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { takeStock } from '../catalogue/stock/index.ts';
import { holdUntilOpening } from './announce-at-opening.ts';
import type { HoldProblem, OrderDraft, ReleaseReason } from './draft.ts';
import { allocatedByLine, assertAddsUp, Refused, unlessRefused } from './hold-order.ts';
import { orderJobs } from './job-types.ts';
import { linesInShort, partsOf } from './store.ts';
import type { OrderRow } from './tables.ts';
import { orderLines, orders, orderTenders } from './tables.ts';
import { takeLedgers } from './take-ledgers.ts';

/** What a prescription-only order gets when its customer accepts a proposal. */
export interface OrderFilling extends Pick<OrderDraft, 'lines' | 'tenders' | 'money' | 'paymentTypeId' | 'onCredit'> {
  cardId: string | null;
  /** The payment deadline; undefined when it is paid on delivery, at the branch or on credit. */
  payUntil: Date | undefined;
}

/**
 * Adds lines, totals, tenders, ledger entries and stock to an order that was placed without them, all or nothing, in
 * the caller's transaction and with the order's row locked. Lock order as in hold: ledgers, then stock. The customer
 * accepted on the screen, so no confirmation call is needed.
 */
export function fillOrder(
  tx: Db,
  order: OrderRow,
  filling: OrderFilling,
  at: Date,
): Promise<Result<undefined, HoldProblem>> {
  return unlessRefused(() => tx.transaction((part) => fill(part, order, filling, at)));
}

async function fill(
  tx: Db,
  { id: orderId, customerId, companyId, branchCode }: OrderRow,
  { lines, tenders, money, payUntil, ...payment }: OrderFilling,
  at: Date,
): Promise<Result<undefined, HoldProblem>> {
  assertAddsUp({ lines, tenders, money });
  const ledgers = await takeLedgers(tx, orderId, { customerId, companyId, couponCode: null, lines, tenders }, at);
  if (!ledgers.ok) throw new Refused(ledgers);
  const wanted = lines.map(({ productId, quantity, allowsOrderWithoutStock }) => ({
    productId,
    units: quantity,
    allowsOrderWithoutStock,
  }));
  const stock = await takeStock(tx, { orderId, branchCode, wanted, at });
  if (!stock.ok) throw new Refused(stock);
  const rows = partsOf(orderId, { lines, tenders }, allocatedByLine(lines, stock.value));
  await tx.execute(sql`with lines as (${insertOf(orderLines, rows.lines)}) ${insertOf(orderTenders, rows.tenders)}`);
  const waits = payUntil && {
    phase: 'held' as const,
    waitsFor: 'payment' as const,
    expiresAt: payUntil,
    lifeStep: null,
  };
  await tx
    .update(orders)
    .set({ ...money, ...payment, ...linesInShort(lines), ...waits, wantsCall: false })
    .where(eq(orders.id, orderId));
  return success(undefined);
}

/** After payment: the order already has its number, and its branch gets it now. */
export async function placeFilled(tx: Db, jobs: Jobs, order: OrderRow, at: Date): Promise<void> {
  await giveToBranch(tx, jobs, order, at);
  await tx
    .update(orders)
    .set({ phase: 'placed', lifeStep: 'new', waitsFor: null, expiresAt: null })
    .where(eq(orders.id, order.id));
}

/** Notifies the branch of an order that got its lines, immediately or when it opens (BRANCH-04). */
export async function giveToBranch(tx: Db, jobs: Jobs, order: OrderRow, at: Date): Promise<void> {
  await holdUntilOpening(tx, order, at);
  await jobs.enqueue(tx, orderJobs.moved, { orderId: order.id, fromBranchCode: order.branchCode });
}

/** The wording of the order's page. A cancellation by the customer is recorded where it is requested. */
const reasons: Partial<Record<ReleaseReason, string>> = { 'payment-expired': 'El pago no llegó a tiempo' };

/** The payment never came: an order that has a number is cancelled. */
export async function cancelFilled(
  tx: Db,
  orderId: number,
  { reason, at }: { reason: ReleaseReason; at: Date },
): Promise<void> {
  const words = reasons[reason];
  if (words !== undefined) {
    await tx.execute(sql`
      insert into order_events (order_id, at, actor, event, detail)
      values (${orderId}, ${at.toISOString()}::timestamptz, 'system', 'cancelled', jsonb_build_object('reason', ${words}::text))`);
  }
  await tx
    .update(orders)
    .set({
      phase: 'placed',
      lifeStep: 'cancelled',
      stateId: orderStateIds.cancelled,
      subStateId: null,
      waitsFor: null,
      expiresAt: null,
    })
    .where(eq(orders.id, orderId));
}
