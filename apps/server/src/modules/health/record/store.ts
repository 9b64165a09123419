import type { OwnRecord } from '@botica/contract/health/record';
import type { RecordResult } from '@botica/domain/health/record';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { StoredMeasured } from '../../services/laboratory/index.ts';
import { openResult } from '../../services/laboratory/index.ts';
import type { Vault } from '../../vault/index.ts';
import { healthPeople, reachableBy } from '../people/index.ts';
import { healthLabOrders, healthVaccinations } from './tables.ts';

/** The person is the customer's own: a condition of every statement. */
export const isOwn = (db: Db, customerId: string, personId: string) =>
  and(eq(healthPeople.id, personId), reachableBy(db, customerId, 'own'));

/** The person, locked, so that two additions count each other. */
export async function lockPerson(tx: Db, customerId: string, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: healthPeople.id })
    .from(healthPeople)
    .where(isOwn(tx, customerId, personId))
    .for('update');
  return rows.length > 0;
}

export type VaccinationRow = Pick<typeof healthVaccinations.$inferSelect, 'id' | 'details'>;

export async function findVaccinations(db: Db, customerId: string, personId: string): Promise<VaccinationRow[]> {
  return db
    .select({ id: healthVaccinations.id, details: healthVaccinations.details })
    .from(healthVaccinations)
    .innerJoin(healthPeople, eq(healthPeople.id, healthVaccinations.personId))
    .where(isOwn(db, customerId, personId))
    .orderBy(asc(healthVaccinations.createdAt), asc(healthVaccinations.id));
}

export async function countVaccinations(tx: Db, personId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(healthVaccinations)
    .where(eq(healthVaccinations.personId, personId));
  return row?.all ?? 0;
}

export async function insertVaccination(tx: Db, row: typeof healthVaccinations.$inferInsert): Promise<void> {
  await tx.insert(healthVaccinations).values(row);
}

/** The person that it belonged to. */
export async function deleteVaccination(db: Db, customerId: string, id: string): Promise<string | undefined> {
  const own = db
    .select({ id: healthPeople.id })
    .from(healthPeople)
    .where(reachableBy(db, customerId, 'own'));
  const [row] = await db
    .delete(healthVaccinations)
    .where(and(eq(healthVaccinations.id, id), sql`${healthVaccinations.personId} in ${own}`))
    .returning({ personId: healthVaccinations.personId });
  return row?.personId;
}

type FoundResult = Pick<RecordResult, 'orderId' | 'exam' | 'parameter'> & {
  measuredAt: string | Date;
} & StoredMeasured;

/** Only results of orders that the customer said are this person's. The newest first. */
export async function findResults(db: Db, vault: Vault, customerId: string, personId: string): Promise<RecordResult[]> {
  const rows = await db.execute<FoundResult & Record<string, unknown>>(sql`
    select o.id::text as "orderId", l.name as exam, r.parameter, r.measured_at as "measuredAt", r.id as "resultId", r.details,
      r.unit, r.value, r.text_value as "textValue", r.normal_minimum as "normalMinimum",
      r.normal_maximum as "normalMaximum"
    from ${healthPeople}
    join ${healthLabOrders} on ${healthLabOrders.personId} = ${healthPeople.id}
    join lab_orders o on o.id = ${healthLabOrders.labOrderId} and o.customer_id = ${healthPeople.customerId}
    join lab_order_lines l on l.order_id = o.id
    join lab_results r on r.order_id = l.order_id and r.product_id = l.product_id
    where ${isOwn(db, customerId, personId)}
    order by r.measured_at desc, o.id desc, lower(l.name), l.product_id, r.position`);
  return rows.map((row) => {
    const { unit, textValue, ...numbers } = openResult(vault, row);
    const { orderId, exam, parameter } = row;
    const measuredAt = new Date(row.measuredAt).toISOString();
    return { orderId, exam, parameter, measuredAt, ...numbers, unit: unit ?? '', text: textValue ?? '' };
  });
}

type LabOrder = OwnRecord['labOrders'][number];

/** The customer's orders with results that are this person's, or nobody's yet. */
export async function findLabOrders(db: Db, customerId: string, personId: string): Promise<LabOrder[]> {
  const rows = await db.execute<LabOrder & Record<string, unknown> & { orderedAt: string | Date }>(sql`
    select o.id::text as id, o.created_at as "orderedAt", trim(o.first_name || ' ' || o.last_name) as patient,
      array(select l.name from lab_order_lines l where l.order_id = o.id order by lower(l.name)) as exams,
      linked.person_id is not null as "isIncluded"
    from lab_orders o
    left join health_lab_orders linked on linked.lab_order_id = o.id
    where o.customer_id = ${customerId} and coalesce(linked.person_id, ${personId}::uuid) = ${personId}::uuid
      and exists (select from lab_results r where r.order_id = o.id)
    order by o.created_at desc, o.id desc limit 200`);
  return rows.map((row) => ({ ...row, orderedAt: new Date(row.orderedAt) }));
}

/** False when the order is not the customer's, or is another person's. */
export async function insertLabLink(
  tx: Db,
  customerId: string,
  { personId, labOrderId, at }: { personId: string; labOrderId: number; at: Date },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into health_lab_orders (lab_order_id, person_id, linked_at)
    select o.id, ${healthPeople.id}, ${at.toISOString()}::timestamptz
    from lab_orders o join ${healthPeople} on ${healthPeople.customerId} = o.customer_id
    where o.id = ${labOrderId} and o.customer_id = ${customerId} and ${isOwn(tx, customerId, personId)}
    on conflict (lab_order_id) do update set linked_at = excluded.linked_at
      where health_lab_orders.person_id = excluded.person_id
    returning lab_order_id`);
  return rows.length > 0;
}

export async function deleteLabLink(
  tx: Db,
  customerId: string,
  { personId, labOrderId }: { personId: string; labOrderId: number },
): Promise<void> {
  const own = tx
    .select({ id: healthPeople.id })
    .from(healthPeople)
    .where(isOwn(tx, customerId, personId));
  await tx
    .delete(healthLabOrders)
    .where(and(eq(healthLabOrders.labOrderId, labOrderId), sql`${healthLabOrders.personId} in ${own}`));
}
