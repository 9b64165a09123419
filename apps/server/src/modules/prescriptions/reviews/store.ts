import type { PrescriptionState } from '@botica/contract/prescriptions/prescriptions';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { ofSigningBranch } from '../../orders/life/index.ts';
import { notLeased } from '../leases/index.ts';

/** One prescription of one order; only for the branch of the order. */
export interface ReviewSubject {
  orderId: number;
  prescriptionId: string;
  branchCode: number;
}

const mostPending = 100;
const isOpen = sql`o.phase = 'placed' and o.state_id = 1`;

export interface PendingPrescription extends Record<string, unknown> {
  orderId: number;
  number: number;
  numberBranchCode: number | null;
  branchCode: number;
  prescriptionId: string;
  fileKey: string;
  contactName: string;
  notes: string;
  productNames: string[];
  createdAt: Date | string;
}

/** Without those that a pharmacist works on at the desk. */
export async function findPending(db: Db, branchCode: number | undefined, now: Date): Promise<PendingPrescription[]> {
  const rows = await db.execute<PendingPrescription>(sql`
    select o.id::float8 as "orderId", o.number, o.number_branch_code as "numberBranchCode",
      o.branch_code as "branchCode", r.prescription_id as "prescriptionId", p.file_key as "fileKey",
      o.contact_name as "contactName", o.notes, p.created_at as "createdAt",
      array(select l.name from order_lines l where l.order_id = o.id and l.product_id = any(r.product_ids)
        order by l.position) as "productNames"
    from order_prescriptions r
    join orders o on o.id = r.order_id
    join prescriptions p on p.id = r.prescription_id
    where ${isOpen} and r.state = 'pending' and ${notLeased('order', sql`o.id`, now)} ${ofSigningBranch(branchCode)}
    order by o.id, p.created_at, p.id limit ${mostPending}`);
  return [...rows];
}

/** Nothing for another branch, a cancelled order, or one that has already been sold. */
export async function lockReview(
  tx: Db,
  { orderId, prescriptionId, branchCode }: ReviewSubject,
): Promise<{ state: PrescriptionState; remarks: string } | undefined> {
  const [row] = await tx.execute<{ state: PrescriptionState; remarks: string }>(sql`
    select r.state, r.remarks from order_prescriptions r join orders o on o.id = r.order_id
    where r.order_id = ${orderId} and r.prescription_id = ${prescriptionId} and o.branch_code = ${branchCode} and ${isOpen}
    for update of r`);
  return row;
}

export interface SavedReview {
  state: PrescriptionState;
  remarks: string;
  by: string;
  at: Date;
}

const reviewed = ({ state, remarks, by, at }: SavedReview) => sql`
  update order_prescriptions set state = ${state}, remarks = ${remarks}, reviewed_by = ${by},
    reviewed_at = ${at.toISOString()}::timestamptz`;

export async function saveReview(
  tx: Db,
  { orderId, prescriptionId }: ReviewSubject,
  review: SavedReview,
): Promise<void> {
  await tx.execute(sql`${reviewed(review)} where order_id = ${orderId} and prescription_id = ${prescriptionId}`);
}

/** Returns the ids of the prescriptions that were pending, in the order in which they were sent. */
export async function savePendingReviews(tx: Db, orderId: number, review: SavedReview): Promise<string[]> {
  const rows = await tx.execute<{ id: string; place: number }>(sql`
    ${reviewed(review)} where order_id = ${orderId} and state = 'pending' returning prescription_id as id, place`);
  return [...rows].sort((a, b) => a.place - b.place || a.id.localeCompare(b.id)).map(({ id }) => id);
}

export interface ReviewedOrder extends Record<string, unknown> {
  state: PrescriptionState;
  remarks: string;
  /** The order's other prescriptions. */
  areAllApproved: boolean;
  /** For all prescriptions of the order that got this review at the same moment. */
  productNames: string[];
}

export async function findReviewed(
  db: Db,
  { orderId, prescriptionId }: Pick<ReviewSubject, 'orderId' | 'prescriptionId'>,
): Promise<ReviewedOrder | undefined> {
  const [row] = await db.execute<ReviewedOrder>(sql`
    select r.state, r.remarks,
      not exists (select from order_prescriptions other
        where other.order_id = r.order_id and other.state <> 'approved') as "areAllApproved",
      array(select l.name from order_lines l where l.order_id = r.order_id and exists (
          select from order_prescriptions same where same.order_id = r.order_id and same.state = r.state
            and same.reviewed_at = r.reviewed_at and l.product_id = any(same.product_ids))
        order by l.position) as "productNames"
    from order_prescriptions r where r.order_id = ${orderId} and r.prescription_id = ${prescriptionId}`);
  return row;
}
