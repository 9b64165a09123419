import type { RequestState } from '@botica/domain/prescriptions/insurer-requests';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { notLeased } from '../leases/index.ts';

export interface PendingRequest extends Record<string, unknown> {
  id: number;
  version: number;
  state: RequestState;
  insurerId: number;
  insurerName: string;
  policyNumber: string;
  cardNumber: string;
  patient: string;
  identityFileKey: string | null;
  prescriptionKeys: string[];
  cardKeys: string[];
  createdAt: Date | string;
}

const mostPending = 100;

/** Without those that a pharmacist works on at the desk. */
export async function findPending(db: Db, insurerId: number | undefined, now: Date): Promise<PendingRequest[]> {
  const rows = await db.execute<PendingRequest>(sql`
    select r.id, r.version, r.state, i.id as "insurerId", i.name as "insurerName", c.policy_number as "policyNumber",
      c.card_number as "cardNumber", concat_ws(' ', p.first_name, p.last_name) as patient,
      case when i.requires_identity then r.identity_file_key end as "identityFileKey", r.created_at as "createdAt",
      array(select x.file_key from insurer_request_prescriptions l join prescriptions x on x.id = l.prescription_id
        where l.request_id = r.id order by l.place) as "prescriptionKeys",
      array(select d.file_key from insurer_card_documents d where d.card_id = c.id order by d.place) as "cardKeys"
    from insurer_requests r
    join insurer_cards c on c.id = r.card_id
    join insurers i on i.id = c.insurer_id
    join customers p on p.id = r.customer_id
    where r.state in ('sent', 'reviewing') and ${notLeased('insurer-request', sql`r.id`, now)}
      ${insurerId === undefined ? sql`` : sql`and i.id = ${insurerId}`}
    order by r.id limit ${mostPending}`);
  return [...rows];
}

/** By the current card of the request. */
export async function insurerOf(tx: Db, requestId: number): Promise<number | undefined> {
  const [row] = await tx.execute<{ insurerId: number }>(sql`
    select c.insurer_id as "insurerId" from insurer_requests r join insurer_cards c on c.id = r.card_id
    where r.id = ${requestId}`);
  return row?.insurerId;
}

/** The data of a request for its order and its letter. */
export interface NotifiedRequest extends Record<string, unknown> {
  id: number;
  version: number;
  state: RequestState;
  customerId: string;
  companyId: number;
  firstName: string;
  email: string;
  phone: string;
  insurerName: string;
  cardNumber: string;
  reason: string;
  coveragePercent: number | null;
  copayCents: number | null;
  authorization: string;
  mode: 'pickup' | 'homeDelivery';
  branchCode: number;
  addressId: number | null;
  paymentCardId: string | null;
  orderKey: string;
  prescriptionIds: string[];
}

/** Nothing for a closed account. */
export async function findNotifiedRequest(db: Db, id: number): Promise<NotifiedRequest | undefined> {
  const [row] = await db.execute<NotifiedRequest>(sql`
    select r.id, r.version, r.state, r.customer_id as "customerId", r.company_id as "companyId",
      p.first_name as "firstName", p.email, coalesce(p.phone, '') as phone, i.name as "insurerName",
      c.card_number as "cardNumber", r.reason, r.coverage_percent as "coveragePercent", r.copay_cents as "copayCents",
      r.authorization, r.mode, r.branch_code as "branchCode", r.address_id as "addressId",
      r.payment_card_id as "paymentCardId", r.order_key as "orderKey",
      array(select l.prescription_id from insurer_request_prescriptions l where l.request_id = r.id order by l.place)
        as "prescriptionIds"
    from insurer_requests r
    join insurer_cards c on c.id = r.card_id
    join insurers i on i.id = c.insurer_id
    join customers p on p.id = r.customer_id
    where r.id = ${id} and p.deleted_at is null`);
  return row;
}

export async function findWithoutOrder(db: Db, before: Date): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select id from insurer_requests
    where state = 'approved' and changed_at < ${before.toISOString()}::timestamptz order by id limit 100`);
  return rows.map(({ id }) => id);
}
