import type { PrescriptionState } from '@botica/contract/prescriptions/prescriptions';
import { and, asc, count, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { orderPrescriptions, prescriptions } from './tables.ts';

const owned = (customerId: string) => eq(prescriptions.customerId, customerId);

export async function insertPrescriptions(
  tx: Db,
  rows: readonly (typeof prescriptions.$inferInsert)[],
): Promise<{ id: string; fileKey: string }[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(prescriptions)
    .values([...rows])
    .returning({ id: prescriptions.id, fileKey: prescriptions.fileKey });
}

export async function findPrescription(db: Db, customerId: string, id: string) {
  const [row] = await db
    .select({ id: prescriptions.id, fileKey: prescriptions.fileKey })
    .from(prescriptions)
    .where(and(owned(customerId), eq(prescriptions.id, id)));
  return row;
}

/** The ids among these that are the customer's. One statement, and none for an empty list. */
export async function ownPrescriptions(db: Db, customerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(and(owned(customerId), inArray(prescriptions.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Stored since a given time and on no order yet. */
export async function countLoose(tx: Db, customerId: string, since: Date): Promise<number> {
  const used = tx
    .select({ one: sql`1` })
    .from(orderPrescriptions)
    .where(eq(orderPrescriptions.prescriptionId, prescriptions.id));
  const [row] = await tx
    .select({ kept: count() })
    .from(prescriptions)
    .where(and(owned(customerId), gt(prescriptions.createdAt, since), notExists(used)));
  return row?.kept ?? 0;
}

export interface OrderPrescription {
  prescriptionId: string;
  fileKey: string;
  productIds: number[];
  state: PrescriptionState;
  remarks: string;
}

/** Of one order; the caller has checked the owner. */
export function findOrderPrescriptions(db: Db, orderId: number): Promise<OrderPrescription[]> {
  return db
    .select({
      prescriptionId: orderPrescriptions.prescriptionId,
      fileKey: prescriptions.fileKey,
      productIds: orderPrescriptions.productIds,
      state: orderPrescriptions.state,
      remarks: orderPrescriptions.remarks,
    })
    .from(orderPrescriptions)
    .innerJoin(prescriptions, eq(prescriptions.id, orderPrescriptions.prescriptionId))
    .where(eq(orderPrescriptions.orderId, orderId))
    .orderBy(asc(orderPrescriptions.place), asc(prescriptions.createdAt), asc(prescriptions.id));
}

/** How many of an order's prescriptions are in each state. */
export async function countReviews(db: Db, orderId: number): Promise<Record<PrescriptionState, number>> {
  const rows = await db
    .select({ state: orderPrescriptions.state, prescriptions: count() })
    .from(orderPrescriptions)
    .where(eq(orderPrescriptions.orderId, orderId))
    .groupBy(orderPrescriptions.state);
  const none: Record<PrescriptionState, number> = { pending: 0, approved: 0, rejected: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, prescriptions: reviewed }) => [state, reviewed])) };
}

export type PrescriptionRefusal = 'ORDER_PRESCRIPTION_REJECTED' | 'ORDER_PRESCRIPTION_PENDING';

/**
 * Products whose prescription a pharmacist rejected are not sold. An order of prescriptions only is sold on the
 * approved ones: its lines were proposed from them, and a rejected one beside them changes nothing.
 */
export async function prescriptionRefusal(
  db: Db,
  { id, kind }: { id: number; kind: string },
): Promise<PrescriptionRefusal | undefined> {
  const { pending, approved, rejected } = await countReviews(db, id);
  if (kind !== 'prescription') return rejected > 0 ? 'ORDER_PRESCRIPTION_REJECTED' : undefined;
  if (pending > 0) return 'ORDER_PRESCRIPTION_PENDING';
  return approved === 0 && rejected > 0 ? 'ORDER_PRESCRIPTION_REJECTED' : undefined;
}

/** The author of a proposal has read the prescriptions: those not reviewed yet are approved by the same person. */
export async function approvePending(tx: Db, orderId: number, { by, at }: { by: string; at: Date }): Promise<string[]> {
  const approved = await tx
    .update(orderPrescriptions)
    .set({ state: 'approved', reviewedBy: by, reviewedAt: at })
    .where(and(eq(orderPrescriptions.orderId, orderId), eq(orderPrescriptions.state, 'pending')))
    .returning({ id: orderPrescriptions.prescriptionId });
  return approved.map(({ id }) => id);
}
