import { repurchasePaymentIds } from '@botica/domain/services/repurchases';
import { storeDate } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** A repurchase that began, and the line of the order that it began with. */
export interface Begun extends Record<string, unknown> {
  id: string;
  customerId: string;
  lineName: string;
}

/**
 * Starts the repurchases of an order from its day on, with its destination and the given card. Idempotent; a product
 * that already repeats is unchanged (REPUR-04), and one that cannot repeat is left out.
 */
export async function subscribeTo(db: Db, orderId: number, at: Date): Promise<Begun[]> {
  const today = storeDate(at).isoDate;
  return db.execute<Begun>(sql`
    with begun as (
    insert into repurchases (customer_id, company_id, product_id, quantity, days, is_senior, next_date, try_on,
      order_type_id, address_id, branch_code, payment_id, card_id, accepted_terms_at, source_order_id, created_at)
    select o.customer_id, o.company_id, l.product_id, least(l.quantity, 99), l.repurchase_days, l.is_senior,
      ${today}::date + l.repurchase_days, ${today}::date + l.repurchase_days, o.order_type_id,
      case when o.order_type_id = 2 then o.address_id end, case when o.order_type_id = 1 then o.branch_code end,
      ${repurchasePaymentIds.card}, o.repurchase_card_id, o.placed_at, o.id, ${at.toISOString()}::timestamptz
    from orders o
    join order_lines l on l.order_id = o.id and l.kind = 'purchase' and l.is_repurchase and l.repurchase_days > 0
    join products p on p.id = l.product_id and not p.requires_prescription and not p.is_exam
    join customers c on c.id = o.customer_id and c.deleted_at is null
    where o.id = ${orderId} and o.kind = 'ordinary' and o.phase = 'placed' and o.order_type_id in (1, 2)
      and (o.order_type_id = 1 or o.address_id is not null)
      and not exists (select from physical_certificates f where f.product_id = l.product_id)
    order by l.position
    on conflict do nothing
    returning id, customer_id, product_id)
    select b.id::text as id, b.customer_id as "customerId", l.name as "lineName" from begun b
    join order_lines l on l.order_id = ${orderId} and l.product_id = b.product_id and l.kind = 'purchase'`);
}
