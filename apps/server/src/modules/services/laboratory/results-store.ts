import type { LabOrderState } from '@botica/domain/services/laboratory';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { labResults } from './tables.ts';

const mostOrders = 200;

export interface Analysis extends Record<string, unknown> {
  orderId: string;
  purchaseId: string;
  productId: number;
  exam: string;
  /** Empty until there is a result. */
  parameter: string | null;
  unit: string | null;
  value: number | null;
  textValue: string | null;
  normalMinimum: number | null;
  normalMaximum: number | null;
  isCharted: boolean | null;
  measuredAt: Date | string | null;
  state: LabOrderState;
  orderedAt: Date | string;
  patient: string;
  branchName: string;
  totalCents: number;
  /** Its purchase waits for its payment. */
  isPayable: boolean;
  identityTypeId: number;
  identityNumber: string;
  birthDate: string | null;
}

/** Of this customer only; the newest order first, its exams by name. */
async function findAnalyses(db: Db, customerId: string, now: Date, condition: SQL): Promise<Analysis[]> {
  const rows = await db.execute<Analysis>(sql`
    with own as (
      select * from lab_orders o where o.customer_id = ${customerId} and ${condition}
      order by o.created_at desc, o.id desc limit ${mostOrders}
    )
    select o.id as "orderId", o.purchase_id as "purchaseId", l.product_id as "productId", l.name as exam, r.parameter,
      r.unit, r.value, r.text_value as "textValue", r.normal_minimum as "normalMinimum",
      r.normal_maximum as "normalMaximum", r.is_charted as "isCharted", r.measured_at as "measuredAt", o.state,
      o.created_at as "orderedAt", trim(o.first_name || ' ' || o.last_name) as patient, b.public_name as "branchName",
      o.total_cents as "totalCents", p.phase = 'held' and p.expires_at > ${now.toISOString()}::timestamptz as "isPayable",
      o.identity_type_id as "identityTypeId", o.identity_number as "identityNumber", o.birth_date::text as "birthDate"
    from own o
    join lab_order_lines l on l.order_id = o.id
    join branches b on b.code = o.branch_code
    join purchases p on p.id = o.purchase_id
    left join lab_results r on r.order_id = l.order_id and r.product_id = l.product_id
    order by o.created_at desc, o.id desc, lower(l.name), l.product_id, r.position`);
  return [...rows];
}

export const findAnalysesOf = (db: Db, customerId: string, now: Date) => findAnalyses(db, customerId, now, sql`true`);

export const findAnalysesOfOrder = (db: Db, customerId: string, now: Date, orderId: number) =>
  findAnalyses(db, customerId, now, sql`o.id = ${orderId}`);

export interface SeriesPoint extends Record<string, unknown> {
  exam: string;
  patient: string;
  /** Empty if the exam has no charted result. */
  parameter: string | null;
  unit: string | null;
  value: number | null;
  normalMinimum: number | null;
  normalMaximum: number | null;
  measuredAt: Date | string | null;
}

/** LAB-21: the exam of an order, and the same patient's results at any time, the oldest first. */
export async function findSeries(
  db: Db,
  customerId: string,
  { orderId, productId }: { orderId: number; productId: number },
): Promise<SeriesPoint[]> {
  const rows = await db.execute<SeriesPoint>(sql`
    select l.name as exam, trim(o.first_name || ' ' || o.last_name) as patient, r.parameter, r.unit, r.value,
      r.normal_minimum as "normalMinimum", r.normal_maximum as "normalMaximum", r.measured_at as "measuredAt"
    from lab_orders o
    join lab_order_lines l on l.order_id = o.id and l.product_id = ${productId}
    left join lab_orders same on same.customer_id = o.customer_id and same.identity_type_id = o.identity_type_id
      and same.identity_number = o.identity_number
    left join lab_results r on r.order_id = same.id and r.product_id = l.product_id and r.is_charted
    where o.id = ${orderId} and o.customer_id = ${customerId}
    order by r.position, r.parameter, r.measured_at, same.id`);
  return [...rows];
}

export async function insertResults(tx: Db, results: (typeof labResults.$inferInsert)[]): Promise<void> {
  if (results.length > 0) await tx.insert(labResults).values(results).onConflictDoNothing();
}
