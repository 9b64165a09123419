/**
 * What is paid: an order, or a purchase (a gift certificate, a top-up), which uses the same attempts, events and
 * sweeps, and the same kind of id. A selling module opens a purchase in the transaction that writes its own row.
 * services.ts registers its handler with `payments.onPurchase`. The handler runs in the transaction that records the
 * money, so that the purchase is delivered exactly once (docs/decisions/0025).
 */
import type { PurchaseKind } from '@botica/domain/payments';
import { isPurchaseId } from '@botica/domain/payments';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { OrderRow } from '../../orders/index.ts';
import { lockOrder } from '../../orders/index.ts';
import type { PurchaseRow } from '../purchase-tables.ts';
import { purchases } from '../purchase-tables.ts';

export interface PurchaseHandler {
  /**
   * Runs once, with the capture. Enqueue outside calls; an error rolls the record back, and reconciliation retries it.
   */
  paid(
    tx: Db,
    purchase: PurchaseRow,
    needs: { at: Date; jobs: Jobs; card: { mask: string; brand: string } },
  ): Promise<void>;
  /** It was not paid in time. */
  released(tx: Db, purchase: PurchaseRow, at: Date): Promise<void>;
  /** The link of its e-mails. */
  path: string;
}

export type PurchaseHandlers = ReturnType<typeof createPurchaseHandlers>;

/** The handler of each kind of purchase. Each server's payments have one registry. */
export function createPurchaseHandlers() {
  const handlers = new Map<PurchaseKind, PurchaseHandler>();
  return {
    on: (kind: PurchaseKind, handler: PurchaseHandler) => void handlers.set(kind, handler),
    of(kind: PurchaseKind): PurchaseHandler {
      const handler = handlers.get(kind);
      if (!handler) throw new Error(`No handler is registered for a paid ${kind}`);
      return handler;
    },
  };
}

/** The fields of an order or a purchase that paying needs. */
export type Payable =
  | { kind: 'order'; id: number; phase: OrderRow['phase']; expiresAt: Date | null }
  | { kind: 'purchase'; id: number; phase: OrderRow['phase']; expiresAt: Date; purchase: PurchaseRow };

/** Lock order: this row before any attempt's. */
export async function lockPayable(tx: Db, id: number): Promise<Payable | undefined> {
  if (isPurchaseId(id)) {
    const purchase = await lockPurchase(tx, id);
    return purchase && { kind: 'purchase', id, phase: purchase.phase, expiresAt: purchase.expiresAt, purchase };
  }
  const order = await lockOrder(tx, id);
  return order && { kind: 'order', id, phase: order.phase, expiresAt: order.expiresAt };
}

export async function lockPurchase(tx: Db, id: number): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update');
  return row;
}

export async function insertPurchase(tx: Db, purchase: typeof purchases.$inferInsert): Promise<PurchaseRow> {
  const [row] = await tx.insert(purchases).values(purchase).returning();
  if (!row) throw new Error('The purchase was not kept');
  return row;
}

/** The caller has locked it. Moves it from waiting to paid or released. */
export async function endPurchase(
  tx: Db,
  id: number,
  change: { phase: 'placed'; placedAt: Date } | { phase: 'released' },
): Promise<PurchaseRow> {
  const isWaiting = and(eq(purchases.id, id), eq(purchases.phase, 'held'));
  const [row] = await tx.update(purchases).set(change).where(isWaiting).returning();
  if (!row) throw new Error(`Purchase ${id} no longer waited for its money`);
  return row;
}

export async function markRefunded(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .update(purchases)
    .set({ refundedAt: at })
    .where(and(eq(purchases.id, id), eq(purchases.phase, 'placed')));
}
