import type { CompanyId } from '@botica/domain/companies';
import type { TakenChannel } from '@botica/domain/orders';
import type { Rights } from '@botica/domain/staff';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { insertOf } from '../../../platform/insert-rows.ts';
import type { CurrentStamp } from '../knowledge/index.ts';
import { stampColumn } from '../knowledge/index.ts';
import { healthPeople, reachableBy } from '../people/index.ts';
import { healthOrderPeople, orderAlerts } from './tables.ts';

export interface FoundProduct {
  id: number;
  name: string;
  brand: string;
  activeIngredient: string | null;
  form: string;
  isMedicine: boolean;
}

/**
 * A278: products with an ingredient and medicines; not those for pets. With the stamp of the knowledge of a company, which
 * every check needs too.
 */
export async function findMedicineProducts(db: Db, companyId: CompanyId, productIds: readonly number[]) {
  const [row] = await db.execute<{ current: CurrentStamp | null; products: FoundProduct[] }>(sql`
    select ${stampColumn(companyId)} as current, (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'brand', brand,
        'activeIngredient', active_ingredient, 'form', form, 'isMedicine', is_medicine)), '[]')
      from products where id = any(${sql.param([...productIds])}::int[]) and not is_for_pets
        and (is_medicine or active_ingredient is not null)) as products`);
  return { current: row?.current ?? undefined, products: row?.products ?? [] };
}

export type OrderAlertRow = typeof orderAlerts.$inferSelect;
export type OrderPersonRow = typeof healthOrderPeople.$inferSelect;

export async function insertOrderAlerts(tx: Db, rows: readonly (typeof orderAlerts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertOf(orderAlerts, rows));
}

export async function insertOrderPeople(tx: Db, rows: readonly OrderPersonRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(healthOrderPeople).values([...rows]);
}

/** Whoever may see the rows: a customer who reaches the person now, or staff, whom the service checks. */
export type Asker = { customerId: string } | 'staff';

export function findOrderAlerts(db: Db, orderId: number, asker: Asker): Promise<OrderAlertRow[]> {
  const isShown = asker === 'staff' ? undefined : or(isNull(orderAlerts.personId), isReached(db, orderAlerts, asker));
  return db
    .select()
    .from(orderAlerts)
    .where(and(eq(orderAlerts.orderId, orderId), isShown))
    .orderBy(asc(orderAlerts.position));
}

export function findOrderPeople(db: Db, orderId: number, asker: Asker): Promise<OrderPersonRow[]> {
  const isShown = asker === 'staff' ? undefined : isReached(db, healthOrderPeople, asker);
  return db
    .select()
    .from(healthOrderPeople)
    .where(and(eq(healthOrderPeople.orderId, orderId), isShown))
    .orderBy(asc(healthOrderPeople.id));
}

/** Of orders of the customer, whom the caller checked. */
export async function findPeopleOfOrders(
  db: Db,
  customerId: string,
  orderIds: readonly number[],
): Promise<OrderPersonRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(healthOrderPeople)
    .where(and(inArray(healthOrderPeople.orderId, [...orderIds]), isReached(db, healthOrderPeople, { customerId })))
    .orderBy(asc(healthOrderPeople.orderId), asc(healthOrderPeople.id));
}

export async function isReachable(db: Db, customerId: string, personId: string): Promise<boolean> {
  const reached = and(eq(healthPeople.id, personId), reachableBy(db, customerId, 'see'));
  return (await db.select({ id: healthPeople.id }).from(healthPeople).where(reached)).length > 0;
}

export async function findOrdersFor(db: Db, customerId: string, personId: string): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select o.id::float8 as id from ${healthOrderPeople} join orders o on o.id = ${healthOrderPeople.orderId}
    where ${healthOrderPeople.personId} = ${personId} and o.customer_id = ${customerId}
      and ${isReached(db, healthOrderPeople, { customerId })}`);
  return rows.map(({ id }) => id);
}

function isReached(
  db: Db,
  { personId }: typeof orderAlerts | typeof healthOrderPeople,
  { customerId }: { customerId: string },
) {
  const reached = db
    .select({ id: healthPeople.id })
    .from(healthPeople)
    .where(reachableBy(db, customerId, 'see'));
  return inArray(personId, reached);
}

const batchSize = 200;

/** Locked for a batch of the job; another process takes other rows. */
export const findUnsealedAlerts = (tx: Db): Promise<OrderAlertRow[]> =>
  tx
    .select()
    .from(orderAlerts)
    .where(isNull(orderAlerts.details))
    .orderBy(asc(orderAlerts.orderId))
    .limit(batchSize)
    .for('update', { skipLocked: true });

export async function sealAlert(tx: Db, id: string, details: Buffer): Promise<void> {
  await tx.update(orderAlerts).set({ details, alert: null }).where(eq(orderAlerts.id, id));
}

/** They say which medicines somebody takes together, and for whom. */
export async function forgetOrderAlertsOf(tx: Db, customerId: string): Promise<void> {
  const theirs = sql`order_id in (select id from orders where customer_id = ${customerId})`;
  await tx.execute(sql`delete from order_alerts where ${theirs}`);
  await tx.execute(sql`delete from health_order_people where ${theirs}`);
}

interface TakenRow {
  /** How staff took it; null when the customer ordered. */
  takenVia: TakenChannel | null;
}

export async function findOrderOf(db: Db, orderId: number, customerId: string): Promise<TakenRow | undefined> {
  const [order] = await db.execute(
    sql`select taken_via as "takenVia" from orders where id = ${orderId} and customer_id = ${customerId}`,
  );
  return order as TakenRow | undefined;
}

type OrderPlace = Parameters<Rights['canAt']>[1] & TakenRow;

export async function findOrderPlace(db: Db, orderId: number): Promise<OrderPlace | undefined> {
  const [order] = await db.execute(sql`
    select company_id as "companyId", branch_code as "branchId", taken_via as "takenVia"
    from orders where id = ${orderId}`);
  return order as OrderPlace | undefined;
}
