import { deskOrdersShown } from '@botica/contract/orders/desk';
import type { DeskPlace } from '@botica/domain/orders/desk';
import { compareQueued, deskPlaceOf, promisedFor } from '@botica/domain/orders/desk';
import type { LifeStep } from '@botica/domain/orders/life';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface DeskHolder {
  staffId: string;
  name: string;
  since: string;
}

/** What the queue and the page of an order both show. */
export interface DeskHead extends Record<string, unknown> {
  id: number;
  number: number;
  numberBranchCode: number | null;
  branchCode: number;
  orderTypeId: number;
  step: LifeStep;
  contactName: string;
  units: number;
  picked: number;
  totalCents: number;
  onCredit: boolean;
  hasPrescription: boolean;
  placedAt: string | Date;
  scheduledFor: string | Date | null;
  awaitsOpening: boolean;
  waitedForOpening: boolean;
  opensAt: string | Date | null;
  mostMinutes: number | null;
  version: number;
  holder: DeskHolder | null;
  courierName: string | null;
}

export interface TimedHead {
  /** Null where the shop promised nothing. */
  due: Date | null;
  /** Since when the branch could prepare it. */
  since: Date;
  placedAt: Date;
  scheduledFor: Date | null;
  opensAt: Date | null;
}

/** For orders `o`, their desk `d`, their lines `l`, their picks `k` and the rest that `headTables` joins. */
export const headColumns: SQL = sql`
  o.id::float8 as id, o.number, o.number_branch_code as "numberBranchCode", o.branch_code as "branchCode",
  o.order_type_id as "orderTypeId", o.life_step as step, o.contact_name as "contactName", o.units,
  coalesce(k.picked, 0)::int as picked, o.total_cents as "totalCents", o.on_credit as "onCredit",
  coalesce(l.has_prescription, false) as "hasPrescription", o.placed_at as "placedAt",
  o.scheduled_for as "scheduledFor", o.awaits_opening as "awaitsOpening",
  o.unlock_id > 0 as "waitedForOpening", case when o.unlock_id > 0 then o.opens_at end as "opensAt", t.most_minutes as "mostMinutes",
  coalesce(d.version, 0) as version,
  case when d.branch_code = o.branch_code
    then json_build_object('staffId', d.staff_id, 'name', s.name, 'since', d.held_since) end as holder,
  c.name as "courierName"`;

export const headTables: SQL = sql`
  orders o
  left join desk_orders d on d.order_id = o.id
  left join staff s on s.id = d.staff_id
  left join delivery_durations t on t.branch_code = o.branch_code
  left join couriers c on c.id = o.courier_id
  left join lateral (
    select count(distinct one.product_id)::int as products, bool_or(one.has_prescription) as has_prescription
    from order_lines one where one.order_id = o.id) l on true
  left join lateral (select sum(one.units) as picked from desk_picks one where one.order_id = o.id) k on true`;

/** A prescription-only order without lines has nothing to prepare. */
export const isPreparable: SQL = sql`not (o.kind = 'prescription' and o.units = 0)`;

export type QueuedOrder = DeskHead & { products: number };
export type PlacedInQueue = { order: QueuedOrder; times: TimedHead; place: DeskPlace };

/**
 * The open orders of a branch, in one statement over the index of open orders. With `= branch` and an order by id alone,
 * the planner reads all orders by id until it has enough: 75 ms of 100,000 for a branch with few open ones.
 */
export async function findQueue(
  db: Db,
  { companyId, branchCode, now }: { companyId: number; branchCode: number; now: Date },
): Promise<{ orders: PlacedInQueue[]; hasMore: boolean }> {
  const rows = await db.execute<QueuedOrder>(sql`
    select ${headColumns}, coalesce(l.products, 0) as products
    from ${headTables}
    where o.life_step in ('new', 'assigned', 'received', 'confirming', 'confirmed', 'invoiced', 'dispatched')
      and o.branch_code = any(array[${branchCode}]::int[]) and o.company_id = ${companyId} and ${isPreparable}
    order by o.branch_code, o.id limit ${deskOrdersShown + 1}`);
  const orders = rows.slice(0, deskOrdersShown).flatMap((order) => {
    const times = timesOf(order);
    const facts = { ...order, ...times, isAccepted: order.holder !== null };
    const place = deskPlaceOf(facts, now);
    return place ? [{ order, times, place }] : [];
  });
  const sortable = ({ order, times, place }: PlacedInQueue) => ({ ...place, ...times, id: order.id });
  return {
    orders: orders.sort((a, b) => compareQueued(sortable(a), sortable(b))),
    hasMore: rows.length > deskOrdersShown,
  };
}

/** A plain statement returns moments as text. */
export function timesOf(head: DeskHead): TimedHead {
  const dateOf = (moment: string | Date | null) => (moment === null ? null : new Date(moment));
  const times = {
    placedAt: new Date(head.placedAt),
    scheduledFor: dateOf(head.scheduledFor),
    opensAt: dateOf(head.opensAt),
  };
  const since = times.opensAt && times.opensAt > times.placedAt ? times.opensAt : times.placedAt;
  return { ...times, since, due: promisedFor({ ...head, ...times }) };
}

export async function findBranchName(
  db: Db,
  { companyId, branchCode }: { companyId: number; branchCode: number },
): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(sql`
    select public_name as name from branches where code = ${branchCode} and ${companyId}::int = any(company_ids)`);
  return row?.name;
}
