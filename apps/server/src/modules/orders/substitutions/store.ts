import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { OrderRow, OrderTenderRow } from '../index.ts';
import { linesInShort, orderLines, orders, orderTenders } from '../index.ts';
import type { SubstitutionDetail } from './notice.ts';
import { substitutedEvent } from './notice.ts';
import type { SubstitutionPlan } from './plan-substitution.ts';
import type { SubstitutionNoticeRow } from './tables.ts';
import { substitutionNotices } from './tables.ts';

export async function findNotice(db: Db, id: string): Promise<SubstitutionNoticeRow | undefined> {
  const [row] = await db.select().from(substitutionNotices).where(eq(substitutionNotices.id, id));
  return row;
}

/** False when the id was used concurrently for another order. */
export async function insertNotice(tx: Db, notice: SubstitutionNoticeRow): Promise<boolean> {
  const taken = await tx
    .insert(substitutionNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: substitutionNotices.id });
  return taken.length > 0;
}

export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await db.delete(substitutionNotices).where(lt(substitutionNotices.at, before));
}

export interface PaidOrder {
  tenders: readonly OrderTenderRow[];
  paymentTypeId: number | null;
}

/** Saves the new lines, tenders and totals of an order. The caller has locked its row. */
export async function saveOrder(
  tx: Db,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { lines, money }: SubstitutionPlan,
  { tenders, paymentTypeId }: PaidOrder,
): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx.insert(orderLines).values(lines);
  await tx.delete(orderTenders).where(eq(orderTenders.orderId, orderId));
  if (tenders.length > 0) await tx.insert(orderTenders).values([...tenders]);
  const { subtotalCents, couponSavingCents, totalCents, earnedPoints } = money;
  await tx
    .update(orders)
    .set({ subtotalCents, couponSavingCents, totalCents, earnedPoints, paymentTypeId, ...linesInShort(lines) })
    .where(eq(orders.id, orderId));
}

export async function findDetail(db: Db, orderId: number, noticeId: string): Promise<SubstitutionDetail | undefined> {
  const [row] = await db.execute<{ detail: SubstitutionDetail }>(sql`
    select detail from order_events
    where order_id = ${orderId} and event = ${substitutedEvent} and detail ->> 'noticeId' = ${noticeId}`);
  return row?.detail;
}
