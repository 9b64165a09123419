import type { ReportedTopUp } from '@botica/contract/services/top-ups';
import type { Company, CountryCode } from '@botica/domain/companies';
import type { TopUpEvent, TopUpState } from '@botica/domain/services/top-ups';
import { topUpAmountLimits, topUpTransitions } from '@botica/domain/services/top-ups';
import { advance } from '@botica/domain/transitions';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { TopUpRow, TopUpSendRow } from './tables.ts';
import { topUpLimits, topUpOffers, topUpOperators, topUpProducts, topUpSends, topUps } from './tables.ts';

export interface TopUpOwner {
  customerId: string;
  companyId: number;
}

const mostListed = 300;

export function findOperators(db: Db, countryCode: CountryCode) {
  const { id, name } = topUpOperators;
  return db
    .select({ id, name })
    .from(topUpOperators)
    .where(eq(topUpOperators.countryCode, countryCode))
    .orderBy(asc(id));
}

type Place = Pick<Company, 'id' | 'countryCode'>;

/** Not paused by the company, within its limits, and of the whole country or its own. */
const offeredIn = ({ id: companyId, countryCode }: Place) =>
  and(
    ...[eq(topUpProducts.isOffered, true), eq(topUpOperators.countryCode, countryCode)],
    sql`coalesce(${topUpProducts.companyId}, ${companyId}) = ${companyId}`,
    sql`${topUpOffers.isPaused} is not true`,
    sql`${topUpProducts.amountCents} >= coalesce(${topUpLimits.leastCents}, ${topUpAmountLimits.leastCents})`,
    sql`${topUpProducts.amountCents} <= coalesce(${topUpLimits.mostCents}, ${topUpAmountLimits.mostCents})`,
  );
const ownOffer = ({ id }: Place) => and(eq(topUpOffers.productId, topUpProducts.id), eq(topUpOffers.companyId, id));
const ownLimits = ({ id }: Place) =>
  and(eq(topUpLimits.operatorId, topUpProducts.operatorId), eq(topUpLimits.companyId, id));

/** TOPUP-01 A257: in the order of the company, or the cheapest first. */
export function findProducts(db: Db, company: Place, of: { operatorId: number; typeId: number }) {
  const { id, name, amountCents, operatorId, typeId } = topUpProducts;
  return db
    .select({ id, name, amountCents })
    .from(topUpProducts)
    .innerJoin(topUpOperators, eq(topUpOperators.id, operatorId))
    .leftJoin(topUpOffers, ownOffer(company))
    .leftJoin(topUpLimits, ownLimits(company))
    .where(and(offeredIn(company), eq(sql`${operatorId}`, of.operatorId), eq(typeId, of.typeId)))
    .orderBy(sql`${topUpOffers.position} nulls last`, asc(amountCents), asc(id));
}

/** An offered product, with its operator. */
export async function findProduct(db: Db, company: Place, of: { id: number; operatorId: number }) {
  const [row] = await db
    .select({ product: topUpProducts, operator: topUpOperators })
    .from(topUpProducts)
    .innerJoin(topUpOperators, eq(topUpOperators.id, topUpProducts.operatorId))
    .leftJoin(topUpOffers, ownOffer(company))
    .leftJoin(topUpLimits, ownLimits(company))
    .where(and(offeredIn(company), eq(topUpProducts.id, of.id), eq(sql`${topUpProducts.operatorId}`, of.operatorId)));
  return row;
}

/** Nothing when its key was used before: that one is the top-up. */
export async function insertTopUp(tx: Db, topUp: typeof topUps.$inferInsert): Promise<TopUpRow | undefined> {
  const [row] = await tx
    .insert(topUps)
    .values(topUp)
    .onConflictDoNothing({ target: [topUps.customerId, topUps.requestKey] })
    .returning();
  return row;
}

export type FoundTopUp = TopUpRow & Pick<ReportedTopUp, 'operatorName'> & { purchaseWaits: boolean; sends: number };

const found = sql`
  select t.id, t.customer_id as "customerId", t.company_id as "companyId", t.request_key as "requestKey",
    t.operator_id as "operatorId", t.product_id as "productId", t.product_name as "productName", t.type_id as "typeId",
    t.phone, t.amount_cents as "amountCents", t.points, t.points_cents as "pointsCents", t.card_cents as "cardCents",
    t.purchase_id as "purchaseId", t.branch_code as "branchCode", t.tax_name as "taxName", t.tax_number as "taxNumber",
    t.state, t.failure_code as "failureCode", t.created_at as "createdAt", t.expires_at as "expiresAt",
    t.sent_at as "sentAt", t.failed_at as "failedAt", t.ended_at as "endedAt", t.look_after as "lookAfter",
    o.name as "operatorName", coalesce(p.phase = 'held', false) as "purchaseWaits",
    (select count(*)::int from top_up_sends s where s.top_up_id = t.id) as sends
  from top_ups t join top_up_operators o on o.id = t.operator_id left join purchases p on p.id = t.purchase_id`;

const moments = ['createdAt', 'expiresAt', 'sentAt', 'failedAt', 'endedAt', 'lookAfter'] as const;

async function findTopUps(db: Db, where: SQL): Promise<FoundTopUp[]> {
  const rows = await db.execute<Record<string, unknown>>(sql`${found} where ${where}`);
  return rows.map((row) => {
    const told: Record<string, unknown> = { ...row, id: Number(row.id) };
    if (row.purchaseId !== null) told.purchaseId = Number(row.purchaseId);
    for (const name of moments) if (row[name] !== null) told[name] = new Date(String(row[name]));
    return told as FoundTopUp;
  });
}

const owned = ({ customerId, companyId }: TopUpOwner) =>
  sql`t.customer_id = ${customerId} and t.company_id = ${companyId}`;

export async function findTopUp(
  db: Db,
  owner: TopUpOwner,
  by: { id: number } | { purchaseId: number } | { requestKey: string },
): Promise<FoundTopUp | undefined> {
  const key =
    'id' in by
      ? sql`t.id = ${by.id}`
      : 'purchaseId' in by
        ? sql`t.purchase_id = ${by.purchaseId}`
        : sql`t.request_key = ${by.requestKey}`;
  const [row] = await findTopUps(db, sql`${owned(owner)} and ${key}`);
  return row;
}

/** For jobs, which have no requester. */
export async function findTopUpById(db: Db, id: number): Promise<FoundTopUp | undefined> {
  const [row] = await findTopUps(db, sql`t.id = ${id}`);
  return row;
}

/** TOPUP-18 TOPUP-20: the newest first. */
export function listTopUpsOf(
  db: Db,
  owner: TopUpOwner,
  { since, states }: { since: Date; states: readonly TopUpState[] },
): Promise<FoundTopUp[]> {
  const asked = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
  return findTopUps(
    db,
    sql`${owned(owner)} and t.created_at >= ${since.toISOString()}::timestamptz and t.state in (${asked})
      order by t.created_at desc, t.id desc limit ${mostListed}`,
  );
}

export async function lockTopUp(tx: Db, id: number, owner?: TopUpOwner): Promise<TopUpRow | undefined> {
  const isOwn = owner && and(eq(topUps.customerId, owner.customerId), eq(topUps.companyId, owner.companyId));
  const [row] = await tx
    .select()
    .from(topUps)
    .where(and(eq(topUps.id, id), isOwn))
    .for('update');
  return row;
}

export async function lockTopUpOfPurchase(tx: Db, purchaseId: number): Promise<TopUpRow | undefined> {
  const [row] = await tx.select().from(topUps).where(eq(topUps.purchaseId, purchaseId)).for('update');
  return row;
}

type Change = Partial<Omit<TopUpRow, 'id' | 'state' | 'customerId' | 'companyId' | 'amountCents'>>;

/** By the table of steps, under the lock of its row. False if the state does not allow the step. */
export async function moveTopUp(tx: Db, { id, state }: TopUpRow, event: TopUpEvent, change: Change): Promise<boolean> {
  const next = advance(topUpTransitions, state, event);
  if (!next.ok) return false;
  await tx
    .update(topUps)
    .set({ ...change, state: next.value })
    .where(eq(topUps.id, id));
  return true;
}

/** The purchase for the rest; in the transaction that registers the top-up. */
export async function keepPurchase(tx: Db, id: number, purchaseId: number): Promise<void> {
  await tx.update(topUps).set({ purchaseId }).where(eq(topUps.id, id));
}

export async function insertSend(
  tx: Db,
  send: Pick<TopUpSendRow, 'topUpId' | 'phone' | 'askedAt'>,
): Promise<TopUpSendRow> {
  const number = sql<number>`(select count(*) + 1 from ${topUpSends} where ${topUpSends.topUpId} = ${send.topUpId})`;
  const [row] = await tx
    .insert(topUpSends)
    .values({ ...send, number })
    .returning();
  if (!row) throw new Error('The send was not kept');
  return row;
}

/** The request for the operator, of the send without an answer. */
export async function findOpenSend(db: Db, topUpId: number) {
  const [row] = await db
    .select({ send: topUpSends, product: topUpProducts, door: topUpOperators.door, amountCents: topUps.amountCents })
    .from(topUpSends)
    .innerJoin(topUps, eq(topUps.id, topUpSends.topUpId))
    .innerJoin(topUpProducts, eq(topUpProducts.id, topUps.productId))
    .innerJoin(topUpOperators, eq(topUpOperators.id, topUps.operatorId))
    .where(and(eq(topUpSends.topUpId, topUpId), sql`${topUpSends.outcome} is null`));
  return row;
}
export type OpenSend = NonNullable<Awaited<ReturnType<typeof findOpenSend>>>;

/** False when it was answered before. */
export async function answerSend(
  tx: Db,
  reference: string,
  answer: Pick<TopUpSendRow, 'outcome' | 'answeredAt' | 'receipt' | 'code'>,
): Promise<boolean> {
  const rows = await tx
    .update(topUpSends)
    .set(answer)
    .where(and(eq(topUpSends.reference, reference), sql`${topUpSends.outcome} is null`))
    .returning({ reference: topUpSends.reference });
  return rows.length > 0;
}

export async function countSends(tx: Db, topUpId: number): Promise<number> {
  return tx.$count(topUpSends, eq(topUpSends.topUpId, topUpId));
}

/** The top-ups that a job must check, leased so that two jobs do not check the same one. */
export async function claimDue(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<Pick<TopUpRow, 'id' | 'state'>[]> {
  const rows = await db.execute<{ id: string; state: TopUpState }>(sql`
    update top_ups set look_after = ${until.toISOString()}::timestamptz
    where id in (
      select id from top_ups where look_after <= ${now.toISOString()}::timestamptz
      order by look_after limit ${limit} for update skip locked
    )
    returning id, state`);
  return rows.map(({ id, state }) => ({ id: Number(id), state }));
}

/** With a deleted account, the phones of other people are deleted too; the payments stay. */
export async function forgetTopUpsOf(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`delete from top_up_favourites where customer_id = ${customerId}`);
  const isOver = inArray(topUps.state, ['sent', 'returned', 'expired']);
  await tx
    .update(topUps)
    .set({ phone: '', taxName: '', taxNumber: '' })
    .where(and(eq(topUps.customerId, customerId), isOver));
  // Finished top-ups have lost their phone: so do the requests that sent them.
  await tx.execute(sql`
    update top_up_sends s set phone = '' from top_ups t
    where t.id = s.top_up_id and t.customer_id = ${customerId} and t.phone = ''`);
}
