import { orderStateIds } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { success } from '@botica/domain/result';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { takeStock } from '../catalogue/stock/index.ts';
import type { HoldProblem, OrderDraft, ReleaseReason } from './draft.ts';
import { allocatedByLine, assertAddsUp, Refused, unlessRefused } from './hold.ts';
import { orderJobs } from './job-types.ts';
import { insertOf } from './json-rows.ts';
import { takeLedgers } from './ledgers.ts';
import { holdUntilOpening } from './opening.ts';
import { linesInShort, partsOf } from './store.ts';
import type { OrderRow } from './tables.ts';
import { orderLines, orders, orderTenders } from './tables.ts';

/** What an order of prescriptions only gets when its customer accepts a proposal. */
export interface OrderFilling extends Pick<OrderDraft, 'lines' | 'tenders' | 'money' | 'paymentTypeId' | 'onCredit'> {
  cardId: string | null;
  /** Until when it waits for its money; nothing when it is paid on delivery, at the branch or on credit. */
  payUntil: Date | undefined;
}

/**
 * Lines, totals, tenders, ledgers and stock of an order that was placed without any, all or nothing, in the caller's
 * transaction and with the order's row locked. Locks are taken as when an order is held: ledgers, then stock. The
 * customer has said yes on the screen, so that nobody calls to confirm.
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

/** Paid: it has its number already, and its branch is given it now. */
export async function placeFilled(tx: Db, jobs: Jobs, order: OrderRow, at: Date): Promise<void> {
  await giveToBranch(tx, jobs, order, at);
  await tx
    .update(orders)
    .set({ phase: 'placed', lifeStep: 'new', waitsFor: null, expiresAt: null })
    .where(eq(orders.id, order.id));
}

/** The branch is told of an order that got its lines, at once or when it opens (BRANCH-04). */
export async function giveToBranch(tx: Db, jobs: Jobs, order: OrderRow, at: Date): Promise<void> {
  await holdUntilOpening(tx, order, at);
  await jobs.enqueue(tx, orderJobs.moved, { orderId: order.id, fromBranchCode: order.branchCode });
}

/** In the words of the order's own page. A customer who cancels is written down by whoever takes their wish. */
const reasons: Partial<Record<ReleaseReason, string>> = { 'payment-expired': 'El pago no llegó a tiempo' };

/** Never paid: an order that has a number is cancelled. */
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
