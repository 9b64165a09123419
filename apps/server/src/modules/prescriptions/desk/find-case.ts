import type { PrescriptionState } from '@botica/contract/prescriptions/prescriptions';
import type { DeskKind, DeskPurchase } from '@botica/domain/prescriptions/desk';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { QueuedCase } from './queue.ts';

export interface CasePicture {
  id: string;
  fileKey: string;
  /** Only prescriptions of orders are reviewed one by one. */
  state: PrescriptionState | null;
  createdAt: Date;
  /** The customer had it read, and lines were found or tried. */
  hasReading: boolean;
  productNames: string[];
}

export interface CaseLine {
  productId: number;
  name: string;
  presentation: string;
  activeIngredient: string | null;
  quantity: number;
  totalCents: number;
  isControlled: boolean;
  requiresPrescription: boolean;
}

export interface CasePerson {
  customerId: string | null;
  /** The owner of the account, who may have ordered for somebody else. */
  accountName: string;
  birthDate: string | null;
  gender: string | null;
  identityNumber: string | null;
  notes: string;
}

export interface CaseInsurance {
  insurerName: string;
  policyNumber: string;
  cardNumber: string;
}

const mostPurchases = 40;
const purchaseMonths = 12;

export async function findPictures(db: Db, { kind, subjectId }: QueuedCase): Promise<CasePicture[]> {
  type Row = Omit<CasePicture, 'createdAt'> & { createdAt: string } & Record<string, unknown>;
  const rows = await db.execute<Row>(picturesOf[kind](subjectId));
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

const isRead = sql`exists (
  select from prescription_reading_pages g where g.prescription_id = p.id and g.lines is not null)`;

const picturesOfOrder = (orderId: number) => sql`
  select p.id, p.file_key as "fileKey", r.state, p.created_at as "createdAt",
    ${isRead} as "hasReading",
    array(select l.name from order_lines l where l.order_id = r.order_id and l.product_id = any(r.product_ids)
      order by l.position) as "productNames"
  from order_prescriptions r join prescriptions p on p.id = r.prescription_id
  where r.order_id = ${orderId} order by r.place, p.created_at, p.id`;

const picturesOf: Readonly<Record<DeskKind, (subjectId: number) => SQL>> = {
  receta: picturesOfOrder,
  'solo-receta': picturesOfOrder,
  seguro: (requestId) => sql`
    select p.id, p.file_key as "fileKey", null as state, p.created_at as "createdAt", ${isRead} as "hasReading",
      '{}'::text[] as "productNames"
    from insurer_request_prescriptions l join prescriptions p on p.id = l.prescription_id
    where l.request_id = ${requestId} order by l.place`,
  identidad: (reviewId) => sql`
    select d.id, d.file_key as "fileKey", null as state, d.created_at as "createdAt", false as "hasReading",
      '{}'::text[] as "productNames"
    from identity_reviews v join identity_documents d on d.id = v.document_id where v.id = ${reviewId}`,
};

export async function findCaseLines(db: Db, orderId: number): Promise<CaseLine[]> {
  return [
    ...(await db.execute<CaseLine & Record<string, unknown>>(sql`
      select l.product_id as "productId", l.name, coalesce(x.presentation, '') as presentation,
        x.active_ingredient as "activeIngredient", l.quantity, l.total_cents as "totalCents",
        coalesce(x.is_controlled, false) as "isControlled",
        coalesce(x.requires_prescription, false) as "requiresPrescription"
      from order_lines l left join products x on x.id = l.product_id
      where l.order_id = ${orderId} order by l.position`)),
  ];
}

export async function findPerson(db: Db, { kind, subjectId }: QueuedCase): Promise<CasePerson | undefined> {
  const [row] = await db.execute<CasePerson & Record<string, unknown>>(sql`
    select c.id as "customerId", concat_ws(' ', c.first_name, c.last_name) as "accountName", c.birth_date::text as "birthDate", c.gender, c.identity_number as "identityNumber",
      ${personOf[kind](subjectId)}`);
  return row;
}

const personOfOrder = (orderId: number) =>
  sql`o.notes from orders o left join customers c on c.id = o.customer_id where o.id = ${orderId}`;

const personOf: Readonly<Record<DeskKind, (subjectId: number) => SQL>> = {
  receta: personOfOrder,
  'solo-receta': personOfOrder,
  seguro: (requestId) =>
    sql`'' as notes from insurer_requests r join customers c on c.id = r.customer_id where r.id = ${requestId}`,
  identidad: (reviewId) =>
    sql`'' as notes from identity_reviews v join customers c on c.id = v.customer_id where v.id = ${reviewId}`,
};

/** What the account says, to compare it with a document. */
export interface IdentityClaims {
  name: string;
  documentTypeId: number;
  number: string;
  birthDate: string | null;
}

export async function findClaims(db: Db, reviewId: number): Promise<IdentityClaims | undefined> {
  const [row] = await db.execute<IdentityClaims & Record<string, unknown>>(sql`
    select concat_ws(' ', c.first_name, c.last_name) as name, d.document_type_id as "documentTypeId",
      v.identity_number as number, c.birth_date::text as "birthDate"
    from identity_reviews v join customers c on c.id = v.customer_id join identity_documents d on d.id = v.document_id
    where v.id = ${reviewId}`);
  return row;
}

export async function findInsurance(db: Db, requestId: number): Promise<CaseInsurance | undefined> {
  const [row] = await db.execute<CaseInsurance & Record<string, unknown>>(sql`
    select i.name as "insurerName", c.policy_number as "policyNumber", c.card_number as "cardNumber"
    from insurer_requests r join insurer_cards c on c.id = r.card_id join insurers i on i.id = c.insurer_id
    where r.id = ${requestId}`);
  return row;
}

/** Medicines that the same customer bought in the company, the latest first; without annulled orders and this one. */
export async function findPurchases(
  db: Db,
  { customerId, companyId, orderId, now }: { customerId: string; companyId: number; orderId: number; now: Date },
): Promise<DeskPurchase[]> {
  const rows = await db.execute<Omit<DeskPurchase, 'at'> & { at: string } & Record<string, unknown>>(sql`
    select l.product_id as "productId", l.name, x.active_ingredient as "activeIngredient", l.quantity as units,
      o.placed_at as at
    from orders o join order_lines l on l.order_id = o.id join products x on x.id = l.product_id
    where o.customer_id = ${customerId} and o.company_id = ${companyId} and o.id <> ${orderId} and o.phase = 'placed'
      and o.state_id <> 2 and x.is_medicine
      and o.placed_at > ${now.toISOString()}::timestamptz - make_interval(months => ${purchaseMonths})
    order by o.id desc, l.position limit ${mostPurchases}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
