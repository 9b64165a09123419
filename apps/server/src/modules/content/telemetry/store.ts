import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { AnalyticsKind } from './tables.ts';
import { analyticsEvents } from './tables.ts';

export interface SeenEvent {
  companyId: number;
  kind: Exclude<AnalyticsKind, 'purchase'>;
  at: Date;
  route?: string;
  term?: string;
  productIds?: number[];
}

export async function addEvent(db: Db, event: SeenEvent): Promise<void> {
  await db.insert(analyticsEvents).values(event);
}

/** One per order, however often its submission is answered. It is sent once the order is placed. */
export async function notePurchase(db: Db, purchase: { companyId: number; orderId: number; at: Date }): Promise<void> {
  await db
    .insert(analyticsEvents)
    .values({ ...purchase, kind: 'purchase' })
    .onConflictDoNothing();
}

export interface UnsentEvent extends Record<string, unknown> {
  id: string;
  companyId: number;
  kind: AnalyticsKind;
  at: string;
  route: string | null;
  term: string | null;
  productIds: number[] | null;
  orderId: number | null;
  orderTypeId: number | null;
  totalCents: number | null;
  lines: { productId: number; quantity: number; totalCents: number }[] | null;
}

/**
 * The oldest first. A purchase waits until its order is placed and priced: a payment link may be paid
 * tomorrow, and a prescription is priced by a pharmacist.
 */
export function findUnsent(db: Db, companyId: number, limit: number): Promise<UnsentEvent[]> {
  return db.execute<UnsentEvent>(sql`
    select e.id, e.company_id as "companyId", e.kind, e.at, e.route, e.term, e.product_ids as "productIds",
      o.id::float8 as "orderId", o.order_type_id as "orderTypeId", o.total_cents as "totalCents",
      (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'totalCents', l.total_cents)
        order by l.position) from order_lines l where l.order_id = o.id) as lines
    from analytics_events e left join orders o on o.id = e.order_id
    where e.sent_at is null and e.company_id = ${companyId} and (e.order_id is null or (o.phase = 'placed' and o.total_cents > 0))
    order by e.at, e.id limit ${limit}`);
}

export async function markSent(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db.execute(sql`
    update analytics_events set sent_at = ${at.toISOString()}::timestamptz
    where id = any(${`{${ids.join()}}`}::uuid[])`);
}

export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from analytics_events where at < ${before.toISOString()}::timestamptz`);
}
