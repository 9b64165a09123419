import type { CompanyId } from '@botica/domain/companies';
import type { PrescriptionPaper } from '@botica/domain/prescriptions/desk';
import { isSameName } from '@botica/domain/prescriptions/desk';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { orderPrescriptions } from '../index.ts';
import { identityVersion } from './case-rows.ts';
import type { RetainedLine } from './register.ts';

export interface CasePlace {
  companyId: CompanyId;
  branchId: number;
}

export async function findOrderPlace(db: Db, orderId: number): Promise<CasePlace | undefined> {
  const [row] = await db.execute<CasePlace & Record<string, unknown>>(
    sql`select company_id as "companyId", branch_code as "branchId" from orders where id = ${orderId}`,
  );
  return row;
}

export async function findRequestPlace(db: Db, requestId: number): Promise<CasePlace | undefined> {
  const [row] = await db.execute<CasePlace & Record<string, unknown>>(
    sql`select company_id as "companyId", branch_code as "branchId" from insurer_requests where id = ${requestId}`,
  );
  return row;
}

/** Of the company of the account, with the version that an answer depends on. */
export async function findReviewPlace(
  db: Db,
  reviewId: number,
): Promise<{ companyId: CompanyId; version: string } | undefined> {
  const [row] = await db.execute<{ companyId: CompanyId; version: string }>(sql`
    select c.company_id as "companyId", ${identityVersion} as version
    from identity_reviews v join customers c on c.id = v.customer_id where v.id = ${reviewId}`);
  return row;
}

/** How many decisions a person made since a moment. */
export async function countActs(db: Db, staffId: string, since: Date): Promise<number> {
  const [row] = await db.execute<{ acts: number }>(sql`
    select count(*)::int as acts from prescription_desk_acts
    where staff_id = ${staffId} and at >= ${since.toISOString()}::timestamptz`);
  return row?.acts ?? 0;
}

export async function findPendingIds(tx: Db, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orderPrescriptions.prescriptionId })
    .from(orderPrescriptions)
    .where(and(eq(orderPrescriptions.orderId, orderId), eq(orderPrescriptions.state, 'pending')));
  return rows.map(({ id }) => id);
}

/** What the paper says, for the prescriptions that were decided with it. */
export async function savePaper(
  tx: Db,
  orderId: number,
  prescriptionIds: readonly string[],
  { physician, physicianRegister, number, prescribedOn }: PrescriptionPaper,
): Promise<void> {
  if (prescriptionIds.length === 0 || !(physician || physicianRegister || number || prescribedOn)) return;
  await tx
    .update(orderPrescriptions)
    .set({ physician, physicianRegister, paperNumber: number, prescribedOn: prescribedOn || null })
    .where(
      and(eq(orderPrescriptions.orderId, orderId), inArray(orderPrescriptions.prescriptionId, [...prescriptionIds])),
    );
}

/** The person that the register names. The number of an account of somebody else is not theirs. */
export async function findPatientIdentity(
  tx: Db,
  orderId: number,
): Promise<{ patient: string; patientIdentity: string }> {
  const [row] = await tx.execute<{ contact: string; account: string; identity: string }>(sql`
    select o.contact_name as contact, concat_ws(' ', c.first_name, c.last_name) as account,
      coalesce(c.identity_number, '') as identity
    from orders o left join customers c on c.id = o.customer_id where o.id = ${orderId}`);
  if (!row) return { patient: '', patientIdentity: '' };
  const patient = row.contact || row.account;
  return { patient, patientIdentity: isSameName(patient, row.account) ? row.identity : '' };
}

/** Which of the proposed products are controlled. */
export async function findControlled(
  tx: Db,
  lines: readonly { productId: number; quantity: number }[],
): Promise<RetainedLine[]> {
  const units = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const rows = await tx.execute<{ productId: number; name: string }>(sql`
    select id as "productId", name from products
    where is_controlled and id in (${sql.join(
      [...units.keys()].map((id) => sql`${id}`),
      sql`, `,
    )}) order by id`);
  return rows.map(({ productId, name }) => ({
    productId,
    name,
    quantity: units.get(productId) ?? 1,
    isControlled: true,
  }));
}

export async function findBranch(
  db: Db,
  branchCode: number,
): Promise<{ name: string; companyIds: CompanyId[] } | undefined> {
  const [row] = await db.execute<{ name: string; companyIds: CompanyId[] }>(
    sql`select public_name as name, company_ids as "companyIds" from branches where code = ${branchCode}`,
  );
  return row;
}
