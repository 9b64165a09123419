import type { LabOrderState } from '@botica/domain/services/laboratory';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Vault } from '../../vault/index.ts';
import type { Measured, StoredMeasured } from './sealed-results.ts';
import { openResult, sealResult } from './sealed-results.ts';
import { labResults } from './tables.ts';

const mostOrders = 200;

type Found<Row> = Row & StoredMeasured & Record<string, unknown>;

export interface Analysis {
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
async function findAnalyses(
  db: Db,
  vault: Vault,
  { customerId, now, condition }: { customerId: string; now: Date; condition: SQL },
): Promise<Analysis[]> {
  const rows = await db.execute<Found<Analysis>>(sql`
    with own as (
      select * from lab_orders o where o.customer_id = ${customerId} and ${condition}
      order by o.created_at desc, o.id desc limit ${mostOrders}
    )
    select o.id as "orderId", o.purchase_id as "purchaseId", l.product_id as "productId", l.name as exam, r.parameter,
      r.id as "resultId", r.details, r.unit, r.value, r.text_value as "textValue", r.normal_minimum as "normalMinimum",
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
  return rows.map(({ resultId, details, ...row }) => ({
    ...row,
    ...openResult(vault, { ...row, resultId, details }),
  }));
}

export const findAnalysesOf = (db: Db, vault: Vault, of: { customerId: string; now: Date }) =>
  findAnalyses(db, vault, { ...of, condition: sql`true` });

export const findAnalysesOfOrder = (
  db: Db,
  vault: Vault,
  { orderId, ...of }: { customerId: string; now: Date; orderId: number },
) => findAnalyses(db, vault, { ...of, condition: sql`o.id = ${orderId}` });

export interface SeriesPoint {
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
  vault: Vault,
  customerId: string,
  { orderId, productId }: { orderId: number; productId: number },
): Promise<SeriesPoint[]> {
  const rows = await db.execute<Found<SeriesPoint>>(sql`
    select l.name as exam, trim(o.first_name || ' ' || o.last_name) as patient, r.parameter, r.measured_at as "measuredAt",
      r.id as "resultId", r.details, r.unit, r.value, r.text_value as "textValue", r.normal_minimum as "normalMinimum",
      r.normal_maximum as "normalMaximum"
    from lab_orders o
    join lab_order_lines l on l.order_id = o.id and l.product_id = ${productId}
    left join lab_orders same on same.customer_id = o.customer_id and same.identity_type_id = o.identity_type_id
      and same.identity_number = o.identity_number
    left join lab_results r on r.order_id = same.id and r.product_id = l.product_id and r.is_charted
    where o.id = ${orderId} and o.customer_id = ${customerId}
    order by r.position, r.parameter, r.measured_at, same.id`);
  return rows.map(({ resultId, details, ...row }) => ({
    ...row,
    ...openResult(vault, { ...row, resultId, details }),
  }));
}

export type NewResult = Measured & Omit<typeof labResults.$inferInsert, keyof Measured | 'id' | 'details'>;

export async function insertResults(tx: Db, vault: Vault, results: readonly NewResult[]): Promise<void> {
  const rows = results.map((result) => ({ ...result, ...sealResult(vault, result) }));
  if (rows.length > 0) await tx.insert(labResults).values(rows).onConflictDoNothing();
}

/** Seals rows of before that no other run has, and returns how many. */
export async function sealOlderResults(db: Db, vault: Vault, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(labResults)
      .where(isNull(labResults.details))
      .orderBy(asc(labResults.orderId))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      const { orderId, productId, parameter } = labResults;
      const isRow = and(eq(orderId, row.orderId), eq(productId, row.productId), eq(parameter, row.parameter));
      await tx.update(labResults).set(sealResult(vault, row)).where(isRow);
    }
    return rows.length;
  });
}
