import type { Affiliate, AffiliateForm, ExternalOrderForm } from '@botica/domain/company-orders/external';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { numberOf } from '../../orders/index.ts';
import { externalAffiliates, externalOrders, externalPlans } from './tables.ts';

/** The client and the company. */
export interface ExternalOwner {
  customerId: string;
  companyId: number;
}

export interface ExternalPlan {
  id: number;
  name: string;
  valueCents: number;
}

export interface Quotation {
  form: ExternalOrderForm;
  branchCode: number;
  totalCents: number;
  at: Date;
}

function activeOf<Table extends typeof externalPlans | typeof externalAffiliates>(
  table: Table,
  { customerId, companyId }: ExternalOwner,
) {
  return and(eq(table.customerId, customerId), eq(table.companyId, companyId), eq(table.isActive, true));
}

const affiliateColumns = {
  id: externalAffiliates.id,
  firstNames: externalAffiliates.firstNames,
  lastNames: externalAffiliates.lastNames,
  identity: externalAffiliates.identity,
  isActive: externalAffiliates.isActive,
  addedAt: externalAffiliates.addedAt,
};

const planColumns = { id: externalPlans.id, name: externalPlans.name, valueCents: externalPlans.valueCents };

export function listPlans(db: Db, owner: ExternalOwner): Promise<ExternalPlan[]> {
  return db
    .select(planColumns)
    .from(externalPlans)
    .where(activeOf(externalPlans, owner))
    .orderBy(asc(externalPlans.id));
}

export async function findPlan(db: Db, owner: ExternalOwner, id: number): Promise<ExternalPlan | undefined> {
  const own = and(activeOf(externalPlans, owner), eq(externalPlans.id, id));
  const [row] = await db.select(planColumns).from(externalPlans).where(own);
  return row;
}

export function listAffiliates(db: Db, owner: ExternalOwner): Promise<Affiliate[]> {
  return db
    .select(affiliateColumns)
    .from(externalAffiliates)
    .where(activeOf(externalAffiliates, owner))
    .orderBy(asc(externalAffiliates.lastNames), asc(externalAffiliates.firstNames), asc(externalAffiliates.id));
}

export async function findAffiliate(
  db: Db,
  owner: ExternalOwner,
  by: { id: number } | { identity: string },
): Promise<Affiliate | undefined> {
  const named = 'id' in by ? eq(externalAffiliates.id, by.id) : eq(externalAffiliates.identity, by.identity);
  const own = and(activeOf(externalAffiliates, owner), named);
  const [row] = await db.select(affiliateColumns).from(externalAffiliates).where(own);
  return row;
}

export async function countAffiliates(db: Db, owner: ExternalOwner): Promise<number> {
  const [row] = await db.select({ count: count() }).from(externalAffiliates).where(activeOf(externalAffiliates, owner));
  return row?.count ?? 0;
}

export async function insertAffiliate(
  tx: Db,
  owner: ExternalOwner,
  form: AffiliateForm,
  addedAt: Date,
): Promise<Affiliate> {
  const values = { ...owner, ...form, addedAt };
  const [row] = await tx.insert(externalAffiliates).values(values).returning(affiliateColumns);
  if (!row) throw new Error('The affiliate was not inserted');
  return row;
}

function columnsOf({ form, branchCode, totalCents, at }: Quotation) {
  const { copayCents = 0, ...said } = form;
  return { ...said, copayCents, branchCode, totalCents, writtenAt: at };
}

/** Upsert: repeated or concurrent writes leave one row, the latest. */
export async function saveQuotation(db: Db, owner: ExternalOwner, quotation: Quotation): Promise<number> {
  const columns = columnsOf(quotation);
  const [row] = await db
    .insert(externalOrders)
    .values({ ...owner, ...columns })
    .onConflictDoUpdate({
      target: [externalOrders.customerId, externalOrders.companyId],
      targetWhere: sql`${externalOrders.orderId} is null`,
      set: columns,
    })
    .returning({ id: externalOrders.id });
  if (!row) throw new Error('The quotation was not written');
  return row.id;
}

/**
 * Links the order to the open quotation, with the data sent with the order; without a quotation, inserts a row. It runs
 * in the transaction that holds the order and has locked the customer's cart, so no concurrent link is possible.
 */
export async function linkOrder(tx: Db, owner: ExternalOwner, orderId: number, quotation: Quotation): Promise<void> {
  const columns = { ...columnsOf(quotation), orderId };
  const { customerId, companyId } = externalOrders;
  const open = and(
    eq(customerId, owner.customerId),
    eq(companyId, owner.companyId),
    sql`${externalOrders.orderId} is null`,
  );
  const linked = await tx.update(externalOrders).set(columns).where(open).returning({ id: externalOrders.id });
  if (linked.length === 0) await tx.insert(externalOrders).values({ ...owner, ...columns });
}

interface LatestRow extends Record<string, unknown> {
  id: number;
  orderId: string;
  number: number;
  numberBranchCode: number | null;
  branchCode: number;
  totalCents: number;
  isActive: boolean;
  ticket: string;
  copayCents: number;
  authorisedBy: string;
  requestedBy: string;
  affiliate: string;
  plan: string;
  placedAt: string;
}

export type LatestExternalOrder = Awaited<ReturnType<typeof listLatest>>[number];

/** Placed orders, newest first. A cancelled one is returned as not active. */
export async function listLatest(db: Db, { customerId, companyId }: ExternalOwner, limit: number) {
  const rows = await db.execute<LatestRow>(sql`
    select e.id, o.id as "orderId", o.number, o.number_branch_code as "numberBranchCode", o.branch_code as "branchCode",
      o.total_cents as "totalCents", o.life_step is distinct from 'cancelled' as "isActive", e.ticket,
      e.copay_cents as "copayCents", e.authorised_by as "authorisedBy", e.requested_by as "requestedBy",
      a.first_names || ' ' || a.last_names as affiliate, p.name as plan, o.placed_at as "placedAt"
    from external_orders e
    join orders o on o.id = e.order_id and o.phase = 'placed'
    join external_affiliates a on a.id = e.affiliate_id
    join external_plans p on p.id = e.plan_id
    where e.customer_id = ${customerId} and e.company_id = ${companyId}
    order by e.id desc limit ${limit}`);
  return rows.map(({ orderId, placedAt, ...row }) => ({
    ...row,
    orderId: Number(orderId),
    orderNumber: numberOf(row),
    placedAt: new Date(placedAt),
  }));
}

/** ROLE-18: the orders stay, the people are deleted. */
export async function forgetExternalOrdersOf(tx: Db, customerId: string): Promise<void> {
  await tx
    .delete(externalOrders)
    .where(and(eq(externalOrders.customerId, customerId), sql`${externalOrders.orderId} is null`));
  await tx
    .update(externalOrders)
    .set({ authorisedBy: '', requestedBy: '', notes: '' })
    .where(eq(externalOrders.customerId, customerId));
  await tx
    .update(externalAffiliates)
    .set({ firstNames: '', lastNames: '', identity: '', isActive: false })
    .where(eq(externalAffiliates.customerId, customerId));
  await tx.update(externalPlans).set({ isActive: false }).where(eq(externalPlans.customerId, customerId));
}
