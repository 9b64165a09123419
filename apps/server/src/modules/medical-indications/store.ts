import { indicationFor } from '@botica/domain/medical-indications';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { products } from '../catalogue/index.ts';
import { orderLines, orders } from '../orders/index.ts';
import { medicalIndications } from './tables.ts';

/** Of the medicines of a customer's order; noted twice they are noted once. */
export async function noteIndications(tx: Db, orderId: number, at: Date): Promise<void> {
  const lines = await tx
    .select({
      productId: orderLines.productId,
      customerId: orders.customerId,
      companyId: orders.companyId,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
      form: products.form,
      packSize: products.packSize,
      requiresPrescription: products.requiresPrescription,
      isControlled: products.isControlled,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, and(eq(products.id, orderLines.productId), eq(products.isMedicine, true)))
    .where(and(eq(orders.id, orderId), eq(products.isForPets, false)))
    .groupBy(orderLines.productId, orders.id, products.id);
  const rows = lines.flatMap(({ productId, customerId, companyId, ...medicine }) =>
    customerId ? [{ orderId, productId, customerId, companyId, notedAt: at, ...indicationFor(medicine) }] : [],
  );
  if (rows.length > 0) await tx.insert(medicalIndications).values(rows).onConflictDoNothing();
}

export interface NotedIndication {
  orderId: number;
  number: number;
  numberBranchCode: number;
  branchName: string;
  notedAt: string;
  productId: number;
  name: string;
  presentation: string;
  dose: string;
  everyHours: number;
  days: number;
  advice: string;
}

/** What was bought and kept: of an order that was annulled nothing is to be taken. */
export async function findIndications(
  db: Db,
  { customerId, companyId }: { customerId: string; companyId: number },
  limit: number,
): Promise<NotedIndication[]> {
  return db.execute<NotedIndication & Record<string, unknown>>(sql`
    select m.order_id::float8 as "orderId", o.number, coalesce(o.number_branch_code, o.branch_code) as "numberBranchCode",
      b.public_name as "branchName", m.noted_at as "notedAt", m.product_id as "productId", l.name,
      coalesce(p.presentation, '') as presentation, m.dose, m.every_hours as "everyHours", m.days, m.advice
    from medical_indications m
    join orders o on o.id = m.order_id and o.customer_id = m.customer_id and o.state_id <> 2
    join branches b on b.code = o.branch_code
    join lateral (
      select name from order_lines where order_id = m.order_id and product_id = m.product_id order by position limit 1
    ) l on true
    left join products p on p.id = m.product_id
    where m.customer_id = ${customerId} and m.company_id = ${companyId}
    order by m.order_id desc, l.name limit ${limit}`);
}

/** ROLE-18: what somebody takes is nobody else's to know. */
export async function forgetIndicationsOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(medicalIndications).where(eq(medicalIndications.customerId, customerId));
}
