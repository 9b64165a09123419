import type {
  RequestActor,
  RequestEvent,
  RequestMode,
  RequestState,
} from '@botica/domain/prescriptions/insurer-requests';
import { nextRequestState } from '@botica/domain/prescriptions/insurer-requests';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { InsurerRequestRow } from './tables.ts';
import { insurerRequestEvents, insurerRequestPrescriptions, insurerRequests } from './tables.ts';

export interface RequestOwner {
  customerId: string;
  companyId: number;
}

export interface InsurerRequest extends Record<string, unknown> {
  id: number;
  state: RequestState;
  mode: RequestMode;
  cardId: string;
  policyNumber: string;
  cardNumber: string;
  insurerId: number;
  insurerName: string;
  requiresIdentity: boolean;
  hasIdentity: boolean;
  branchName: string;
  addressText: string;
  paysByCard: boolean;
  reason: string;
  coveragePercent: number | null;
  copayCents: number | null;
  authorization: string;
  orderId: number | null;
  createdAt: Date | string;
  prescriptions: { id: string; fileKey: string }[];
}

/** The newest first. Their pictures come with them, so that a list is one statement. */
export async function findRequests(
  db: Db,
  { customerId, companyId }: RequestOwner,
  { id, limit }: { id?: number | undefined; limit: number },
): Promise<InsurerRequest[]> {
  const rows = await db.execute<InsurerRequest>(sql`
    select r.id, r.state, r.mode, r.card_id as "cardId", c.policy_number as "policyNumber", c.card_number as "cardNumber",
      i.id as "insurerId", i.name as "insurerName", i.requires_identity as "requiresIdentity",
      r.identity_file_key is not null as "hasIdentity", b.public_name as "branchName", r.address_text as "addressText",
      r.payment_card_id is not null as "paysByCard", r.reason, r.coverage_percent as "coveragePercent",
      r.copay_cents as "copayCents", r.authorization, r.order_id::float8 as "orderId", r.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('id', p.id, 'fileKey', p.file_key) order by l.place)
        from insurer_request_prescriptions l join prescriptions p on p.id = l.prescription_id
        where l.request_id = r.id), '[]') as prescriptions
    from insurer_requests r
    join insurer_cards c on c.id = r.card_id
    join insurers i on i.id = c.insurer_id
    join branches b on b.code = r.branch_code
    where r.customer_id = ${customerId} and r.company_id = ${companyId}
      ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.id desc limit ${limit}`);
  return [...rows];
}

const owned = ({ customerId, companyId }: RequestOwner, id: number) =>
  and(eq(insurerRequests.id, id), eq(insurerRequests.customerId, customerId), eq(insurerRequests.companyId, companyId));

/** Every change and every answer locks the row first, so that the second of two sees the first one's result. */
export async function lockOwnRequest(tx: Db, owner: RequestOwner, id: number): Promise<InsurerRequestRow | undefined> {
  const [row] = await tx.select().from(insurerRequests).where(owned(owner, id)).for('update');
  return row;
}

export async function lockRequest(tx: Db, id: number): Promise<InsurerRequestRow | undefined> {
  const [row] = await tx.select().from(insurerRequests).where(eq(insurerRequests.id, id)).for('update');
  return row;
}

export async function findByKey(tx: Db, customerId: string, key: string): Promise<InsurerRequestRow | undefined> {
  const isSame = and(eq(insurerRequests.customerId, customerId), eq(insurerRequests.idempotencyKey, key));
  const [row] = await tx.select().from(insurerRequests).where(isSame);
  return row;
}

export async function countOpen(tx: Db, { customerId, companyId }: RequestOwner): Promise<number> {
  const [row] = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from insurer_requests
    where customer_id = ${customerId} and company_id = ${companyId} and state in ('sent', 'correcting', 'reviewing')`);
  return row?.open ?? 0;
}

export async function insertRequest(tx: Db, request: typeof insurerRequests.$inferInsert): Promise<number> {
  const [row] = await tx.insert(insurerRequests).values(request).returning({ id: insurerRequests.id });
  if (!row) throw new Error('The insurer request was not kept');
  return row.id;
}

/** Under its lock. */
export async function changeRequest(
  tx: Db,
  id: number,
  change: Partial<typeof insurerRequests.$inferInsert>,
): Promise<void> {
  await tx.update(insurerRequests).set(change).where(eq(insurerRequests.id, id));
}

export interface RequestHappening {
  requestId: number;
  at: Date;
  actor: RequestActor;
  event: RequestEvent;
  state: RequestState;
  reason?: string;
}

export async function recordRequestEvent(tx: Db, happening: RequestHappening): Promise<void> {
  await tx.insert(insurerRequestEvents).values(happening);
}

export function findHistory(db: Db, requestId: number) {
  return db
    .select()
    .from(insurerRequestEvents)
    .where(eq(insurerRequestEvents.requestId, requestId))
    .orderBy(asc(insurerRequestEvents.id));
}

export function findPlaces(tx: Db, requestId: number) {
  return tx
    .select()
    .from(insurerRequestPrescriptions)
    .where(eq(insurerRequestPrescriptions.requestId, requestId))
    .orderBy(asc(insurerRequestPrescriptions.place));
}

/** At the free positions. */
export async function insertPrescriptionLinks(
  tx: Db,
  { requestId, prescriptionIds, key }: { requestId: number; prescriptionIds: readonly string[]; key: string },
  taken: ReadonlySet<number>,
): Promise<void> {
  const free = Array.from({ length: 10 }, (_, index) => index + 1).filter((place) => !taken.has(place));
  const rows = prescriptionIds.map((prescriptionId, index) => ({
    requestId,
    prescriptionId,
    // The database rejects it beyond the last position.
    place: free[index] ?? 11,
    idempotencyKey: key,
  }));
  await tx.insert(insurerRequestPrescriptions).values(rows);
}

export async function deletePrescriptionLink(tx: Db, requestId: number, prescriptionId: string): Promise<void> {
  await tx
    .delete(insurerRequestPrescriptions)
    .where(
      and(
        eq(insurerRequestPrescriptions.requestId, requestId),
        eq(insurerRequestPrescriptions.prescriptionId, prescriptionId),
      ),
    );
}

export interface OwnCard extends Record<string, unknown> {
  id: string;
  requiresIdentity: boolean;
}

/** A stored card of the customer, of an insurer that the company works with. */
export async function findOwnCard(
  db: Db,
  { customerId, companyId }: RequestOwner,
  cardId: string,
): Promise<OwnCard | undefined> {
  const [row] = await db.execute<OwnCard>(sql`
    select c.id, i.requires_identity as "requiresIdentity"
    from insurer_cards c join insurers i on i.id = c.insurer_id
    where c.id = ${cardId} and c.customer_id = ${customerId} and c.removed_at is null
      and i.company_id = ${companyId} and i.is_active`);
  return row;
}

export async function hasCard(db: Db, { customerId, companyId }: RequestOwner): Promise<boolean> {
  const [row] = await db.execute<{ has: boolean }>(sql`
    select exists (select from insurer_cards c join insurers i on i.id = c.insurer_id
      where c.customer_id = ${customerId} and c.removed_at is null and i.company_id = ${companyId} and i.is_active) as has`);
  return row?.has ?? false;
}

/** ROLE-18: open requests end, and no row references a picture any more. Returns the keys of the files. */
export async function forgetInsurerRequestsOf(tx: Db, customerId: string, at: Date): Promise<string[]> {
  const ofCustomer = eq(insurerRequests.customerId, customerId);
  const mine = await tx.select().from(insurerRequests).where(ofCustomer).for('update');
  if (mine.length === 0) return [];
  const cancel = { event: 'cancel', actor: 'system' } as const;
  const open = mine.filter(({ state }) => nextRequestState(state, cancel).ok).map(({ id }) => id);
  if (open.length > 0) {
    await tx
      .update(insurerRequests)
      .set({ state: 'cancelled', changedAt: at })
      .where(inArray(insurerRequests.id, open));
    const happened = { ...cancel, at, state: 'cancelled' } as const;
    await tx.insert(insurerRequestEvents).values(open.map((requestId) => ({ ...happened, requestId })));
  }
  const nobody = { identityFileKey: null, identitySealedWith: null, addressText: '', reason: '', authorization: '' };
  await tx.update(insurerRequests).set(nobody).where(ofCustomer);
  const ids = mine.map(({ id }) => id);
  await tx.update(insurerRequestEvents).set({ reason: '' }).where(inArray(insurerRequestEvents.requestId, ids));
  return mine.flatMap(({ identityFileKey }) => identityFileKey ?? []);
}

/** The customer's part of an order that an insurer approved; nothing for any other order. */
export async function copayOf(db: Db, orderId: number): Promise<number | undefined> {
  const { copayCents } = insurerRequests;
  const [row] = await db.select({ copayCents }).from(insurerRequests).where(eq(insurerRequests.orderId, orderId));
  return row?.copayCents ?? undefined;
}
