import type { Branch } from '@botica/domain/branches';
import type { LabOrderEvent } from '@botica/domain/services/laboratory';
import { labOrderTransitions, laboratoryCompanyId } from '@botica/domain/services/laboratory';
import { advance } from '@botica/domain/transitions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { branches, cities } from '../../branches/index.ts';
import type { LabOrderRow, LabPreorderRow } from './tables.ts';
import { labOrderLines, labOrders, labPreorders } from './tables.ts';

/** Every branch that takes samples: they are few, and the query for branches that never close reads all their hours. */
export function findLabBranches(db: Db): Promise<Branch[]> {
  return db
    .select({
      code: branches.code,
      name: branches.publicName,
      address: branches.address,
      phone: branches.phone,
      location: { latitude: branches.lat, longitude: branches.lng },
      hasDriveThrough: branches.hasDriveThrough,
      deliveryEnabled: branches.deliveryEnabled,
      pickupEnabled: branches.pickupEnabled,
      cityId: branches.cityId,
      cityName: cities.name,
      hours: { weekdays: branches.weekdayHours, saturday: branches.saturdayHours, sunday: branches.sundayHours },
    })
    .from(branches)
    .innerJoin(cities, eq(cities.id, branches.cityId))
    .where(and(eq(branches.isActive, true), sql`${laboratoryCompanyId} = any(${branches.companyIds})`))
    .orderBy(asc(cities.name), asc(branches.publicName));
}

/** The branches among these that take samples, and their cities. */
export async function findCitiesOfLabBranches(db: Db, codes: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.execute<{ code: number; city_id: string }>(sql`
    select code, city_id from branches
    where is_active and ${laboratoryCompanyId} = any(company_ids) and code = any(${sql.param([...codes])}::int[])`);
  return new Map(rows.map(({ code, city_id }) => [code, city_id]));
}

export interface OfferedExam extends Record<string, unknown> {
  productId: number;
  branchCode: number;
  name: string;
  presentation: string;
  priceCents: number;
  stock: number;
}

/** The laboratory's price, or the online store's if that is lower. */
const price = sql`least(r.public_cents, case when r.ecommerce_cents > 0 then r.ecommerce_cents end)`;
const offered = sql`
  from products p
  join product_prices r on r.product_id = p.id and r.company_id = ${laboratoryCompanyId}
  join stock_levels s on s.product_id = p.id
  where p.is_exam and not p.is_hidden`;

/** LAB-22: includes exams that the branch has none of at the moment. */
export async function findInventory(
  db: Db,
  { branchCode, page, pageSize }: { branchCode: number; page: number; pageSize: number },
): Promise<{ exams: OfferedExam[]; total: number }> {
  const rows = await db.execute<OfferedExam & { total: number }>(sql`
    select p.id as "productId", s.branch_code as "branchCode", p.name, p.presentation, ${price} as "priceCents",
      greatest(s.quantity - s.allocated, 0) as stock, count(*) over ()::int as total
    ${offered} and s.branch_code = ${branchCode}
    order by lower(p.name), p.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { exams: [...rows], total: rows[0]?.total ?? 0 };
}

export interface ExamElsewhere extends Record<string, unknown> {
  productId: number;
  name: string;
  presentation: string;
  priceCents: number;
  branchNames: string[];
}

/** The exams that a branch does not do, with the branches that do them. */
export async function findExamsElsewhere(db: Db, branchCode: number): Promise<ExamElsewhere[]> {
  const rows = await db.execute<ExamElsewhere>(sql`
    select p.id as "productId", p.name, p.presentation, ${price} as "priceCents",
      array_agg(b.public_name order by b.public_name) as "branchNames"
    from products p
    join product_prices r on r.product_id = p.id and r.company_id = ${laboratoryCompanyId}
    join stock_levels s on s.product_id = p.id
    join branches b on b.code = s.branch_code and b.is_active and ${laboratoryCompanyId} = any(b.company_ids)
    where p.is_exam and not p.is_hidden
      and not exists (select from stock_levels own where own.product_id = p.id and own.branch_code = ${branchCode})
    group by p.id, r.public_cents, r.ecommerce_cents
    order by lower(p.name), p.id`);
  return [...rows];
}

export interface CatalogueExam extends Record<string, unknown> {
  productId: number;
  name: string;
  presentation: string;
  /** The group of the second level in the catalogue. */
  category: string;
  priceCents: number;
  /** Those with stock. */
  branchCodes: number[];
}

/** The most popular first. */
export async function findCatalogue(db: Db): Promise<CatalogueExam[]> {
  const rows = await db.execute<CatalogueExam>(sql`
    select p.id as "productId", p.name, p.presentation, ${price} as "priceCents",
      coalesce((
        select g.name from product_groups o
        join groups leaf on leaf.id = o.group_id
        join groups g on g.level = 2 and g.id in (leaf.id, leaf.parent_id)
        where o.product_id = p.id order by g.position, g.id limit 1), '') as category,
      coalesce(array_agg(b.code order by b.code) filter (where s.quantity > s.allocated), '{}') as "branchCodes"
    from products p
    join product_prices r on r.product_id = p.id and r.company_id = ${laboratoryCompanyId}
    join stock_levels s on s.product_id = p.id
    join branches b on b.code = s.branch_code and b.is_active and ${laboratoryCompanyId} = any(b.company_ids)
    where p.is_exam and not p.is_hidden
    group by p.id, r.public_cents, r.ecommerce_cents
    order by p.popularity desc, lower(p.name), p.id`);
  return [...rows];
}

/** The offer of these branches for these exams, without checking stock: taking it does. */
export async function findOffered(
  db: Db,
  { branchCodes, productIds }: { branchCodes: readonly number[]; productIds: readonly number[] },
): Promise<OfferedExam[]> {
  const rows = await db.execute<OfferedExam>(sql`
    select p.id as "productId", s.branch_code as "branchCode", p.name, p.presentation, ${price} as "priceCents",
      greatest(s.quantity - s.allocated, 0) as stock
    ${offered} and s.branch_code = any(${sql.param([...branchCodes])}::int[])
      and p.id = any(${sql.param([...productIds])}::int[])`);
  return [...rows];
}

/** Locks all rows in the common lock order, before the loop over the branches. */
export async function lockStock(
  tx: Db,
  { branchCodes, productIds }: { branchCodes: readonly number[]; productIds: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    select 1 from stock_levels
    where branch_code = any(${sql.param([...branchCodes])}::int[])
      and product_id = any(${sql.param([...productIds])}::int[])
    order by product_id, branch_code for update`);
}

/** The orders of a key. */
export async function findByKey(db: Db, customerId: string, key: string): Promise<LabPreorderRow | undefined> {
  const [row] = await db
    .select()
    .from(labPreorders)
    .where(and(eq(labPreorders.customerId, customerId), eq(labPreorders.idempotencyKey, key)));
  return row;
}

export function findOrdersOfPurchase(db: Db, purchaseId: number): Promise<LabOrderRow[]> {
  return db.select().from(labOrders).where(eq(labOrders.purchaseId, purchaseId)).orderBy(asc(labOrders.id));
}

export async function lockLabOrder(tx: Db, id: number): Promise<LabOrderRow | undefined> {
  const [row] = await tx.select().from(labOrders).where(eq(labOrders.id, id)).for('update');
  return row;
}

/** For jobs, which have no requester. */
export async function findLabOrder(db: Db, id: number) {
  const [order] = await db.select().from(labOrders).where(eq(labOrders.id, id));
  if (!order) return undefined;
  return { order, lines: await db.select().from(labOrderLines).where(eq(labOrderLines.orderId, id)) };
}

type LabOrderChange = Partial<Pick<LabOrderRow, 'acceptedAt' | 'readyAt' | 'lookAfter'>>;

/** Under the lock of its row. False when the table of steps does not have it. */
export async function moveLabOrder(
  tx: Db,
  { id, state }: LabOrderRow,
  event: LabOrderEvent,
  change: LabOrderChange,
): Promise<boolean> {
  const next = advance(labOrderTransitions, state, event);
  if (!next.ok) return false;
  await tx
    .update(labOrders)
    .set({ ...change, state: next.value })
    .where(eq(labOrders.id, id));
  return true;
}

/** In the order of their ids, the common lock order. */
export function lockOrdersOfPurchase(tx: Db, purchaseId: number): Promise<LabOrderRow[]> {
  const ofPurchase = eq(labOrders.purchaseId, purchaseId);
  return tx.select().from(labOrders).where(ofPurchase).orderBy(asc(labOrders.id)).for('update');
}

/** All orders of a purchase or none. */
export async function moveOrdersOfPurchase(
  tx: Db,
  purchaseId: number,
  event: LabOrderEvent,
  change: LabOrderChange,
): Promise<number[]> {
  const orders = await lockOrdersOfPurchase(tx, purchaseId);
  const [first] = orders;
  if (!first) return [];
  const next = advance(labOrderTransitions, first.state, event);
  // They are created together, and paid or not together.
  if (!next.ok || orders.some(({ state }) => state !== first.state)) {
    throw new Error(`The laboratory orders of purchase ${purchaseId} cannot ${event} when ${first.state}`);
  }
  await tx
    .update(labOrders)
    .set({ ...change, state: next.value })
    .where(eq(labOrders.purchaseId, purchaseId));
  return orders.map(({ id }) => id);
}

/** The orders that a job must check, leased so that two jobs do not check the same one. */
export async function claimDue(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Pick<LabOrderRow, 'id' | 'state'>[]> {
  const rows = await db.execute<{ id: string; state: LabOrderRow['state'] }>(sql`
    update lab_orders set look_after = ${until.toISOString()}::timestamptz
    where id in (
      select id from lab_orders where look_after <= ${now.toISOString()}::timestamptz
      order by look_after limit ${limit} for update skip locked
    )
    returning id, state`);
  return rows.map(({ id, state }) => ({ id: Number(id), state }));
}

/** ROLE-18: erases results and patient; the payment stays. */
export async function forgetLabOrdersOf(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`
    delete from lab_results r using lab_orders o where o.id = r.order_id and o.customer_id = ${customerId}`);
  const nobody = {
    ...{ firstName: '', lastName: '', birthDate: null, identityNumber: '', gender: '', email: '', phone: '' },
    ...{ contactName: '', contactIdentity: '', lookAfter: null },
  };
  await tx.update(labOrders).set(nobody).where(eq(labOrders.customerId, customerId));
}
