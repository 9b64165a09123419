import type { LifeEvent, LifeStep } from '@botica/domain/orders/life';
import { lifeEventNames, stepFaces } from '@botica/domain/orders/life';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Advance } from './advance-order.ts';
import type { LifeNoticeRow } from './tables.ts';
import { lifeNotices } from './tables.ts';

/** Writes the step, the visible state and the history entry in one statement. */
export async function saveStep(
  tx: Db,
  { orderId, event, actor, at, courier }: Advance,
  { step, detail }: { step: LifeStep; detail: Record<string, unknown> },
): Promise<void> {
  const { stateId, subStateId } = stepFaces[step];
  await tx.execute(sql`
    with told as (
      insert into order_events (order_id, at, actor, event, detail)
      values (${orderId}, ${at.toISOString()}::timestamptz, ${actor}, ${lifeEventNames[event]},
        nullif(${JSON.stringify(detail)}::jsonb, '{}'::jsonb))
    )
    update orders set life_step = ${step}, state_id = ${stateId}, sub_state_id = ${subStateId},
      courier_id = coalesce(${courier?.id ?? null}, courier_id)
    where id = ${orderId}`);
}

/** A repeated notice, also a concurrent one, waits here and finds the result of the first. */
export async function takeNotice(
  tx: Db,
  notice: { id: string; orderId: number; event: LifeEvent; at: Date },
): Promise<LifeNoticeRow | undefined> {
  const taken = await tx
    .insert(lifeNotices)
    .values({ ...notice, step: 'new' })
    .onConflictDoNothing()
    .returning({ id: lifeNotices.id });
  if (taken.length > 0) return undefined;
  const [known] = await tx.select().from(lifeNotices).where(eq(lifeNotices.id, notice.id));
  return known;
}

export async function endNotice(tx: Db, id: string, step: LifeStep): Promise<void> {
  await tx.update(lifeNotices).set({ step }).where(eq(lifeNotices.id, id));
}

export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await db.delete(lifeNotices).where(lt(lifeNotices.at, before));
}

export interface Happening extends Record<string, unknown> {
  courierName: string;
  reason: string;
  refundedCents: number;
}

/** The last history entry of an event of the order. */
export async function findHappening(db: Db, orderId: number, event: string): Promise<Happening> {
  const [row] = await db.execute<Happening>(sql`
    select coalesce(c.name, '') as "courierName", coalesce(e.detail ->> 'reason', '') as reason,
      coalesce((e.detail ->> 'refundedCents')::int, 0) as "refundedCents"
    from order_events e join orders o on o.id = e.order_id left join couriers c on c.id = o.courier_id
    where e.order_id = ${orderId} and e.event = ${event} order by e.id desc limit 1`);
  return row ?? { courierName: '', reason: '', refundedCents: 0 };
}

export interface TrackedOrder extends Record<string, unknown> {
  id: number;
  number: number | null;
  numberBranchCode: number | null;
  branchCode: number;
  orderTypeId: number;
  phase: string;
  lifeStep: LifeStep | null;
  stateId: number;
  subStateId: number | null;
  events: { event: string; at: string }[];
}

/** Filters by owner: knowing an id is not enough. */
export async function findTracked(
  db: Db,
  { orderId, customerId, companyId }: { orderId: number; customerId: string; companyId: number },
): Promise<TrackedOrder | undefined> {
  const [row] = await db.execute<TrackedOrder>(sql`
    select o.id::float8 as id, o.number, o.number_branch_code as "numberBranchCode", o.branch_code as "branchCode",
      o.order_type_id as "orderTypeId", o.phase, o.life_step as "lifeStep", o.state_id as "stateId", o.sub_state_id as "subStateId",
      coalesce((select json_agg(json_build_object('event', e.event, 'at', e.at) order by e.id)
        from order_events e where e.order_id = o.id), '[]') as events
    from orders o
    where o.id = ${orderId} and o.customer_id = ${customerId} and o.company_id = ${companyId}`);
  return row;
}
