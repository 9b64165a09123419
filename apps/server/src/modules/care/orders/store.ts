import type { OrderView } from '@botica/domain/care';
import type { CompanyId } from '@botica/domain/companies';
import type { OrderPhase, TakenChannel } from '@botica/domain/orders';
import type { LifeStep } from '@botica/domain/orders/life';
import type { BranchScope, PermissionId, Rights } from '@botica/domain/staff';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** An order in a list of customer service. */
export interface ListedOrder {
  id: number;
  number: number | null;
  numberBranchCode: number;
  branchCode: number;
  branchName: string;
  companyId: CompanyId;
  phase: OrderPhase;
  waitsForPayment: boolean;
  stateId: number;
  subStateId: number | null;
  lifeStep: LifeStep | null;
  orderTypeId: number;
  at: Date;
  customerId: string | null;
  customerName: string;
  firstProducts: string[];
  units: number;
  totalCents: number;
  /** Refunds that the bank has not confirmed yet. */
  pendingCents: number;
}

export interface OrderFilter {
  view: OrderView;
  companyId?: CompanyId | undefined;
  branchId?: number | undefined;
  orderTypeId?: number | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** Where somebody has a permission on orders: all branches of a company, or some. */
export function placesOf(rights: Rights, permission: PermissionId): SQL {
  const places = rights.allowedCompanies(permission).map((companyId) => {
    const branches: BranchScope = rights.allowedBranches(permission, companyId);
    if (branches === 'all') return sql`o.company_id = ${companyId}`;
    return sql`(o.company_id = ${companyId} and o.branch_code = any(${sql.param([...branches])}::int[]))`;
  });
  return places.length === 0 ? sql`false` : sql`(${sql.join(places, sql` or `)})`;
}

const openSteps = sql`('new', 'assigned', 'received', 'confirming', 'confirmed', 'invoiced', 'dispatched')`;

const inView: Readonly<Record<OrderView, SQL>> = {
  all: sql`true`,
  open: sql`o.phase = 'placed' and o.life_step in ${openSteps}`,
  unpaid: sql`o.phase = 'held' and o.waits_for = 'payment'`,
  refunds: sql`o.id in (select order_id from payment_refunds where done_at is null
    union all select order_id from tender_refunds where done_at is null)`,
  delivered: sql`o.life_step = 'delivered'`,
  cancelled: sql`o.state_id = 2`,
};

export function filtered({ view, companyId, branchId, orderTypeId, since, until }: OrderFilter): SQL {
  const conditions = [
    inView[view],
    ...(companyId === undefined ? [] : [sql`o.company_id = ${companyId}`]),
    ...(branchId === undefined ? [] : [sql`o.branch_code = ${branchId}`]),
    ...(orderTypeId === undefined ? [] : [sql`o.order_type_id = ${orderTypeId}`]),
    ...(since ? [sql`o.created_at >= ${since.toISOString()}::timestamptz`] : []),
    ...(until ? [sql`o.created_at < ${until.toISOString()}::timestamptz`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** In a period the order is that of its index, so that one of the past costs as much as a recent one. */
export const listingOf = ({ since, until }: OrderFilter, after: number | undefined) =>
  since || until
    ? {
        beyond:
          after === undefined
            ? sql`true`
            : sql`(o.created_at, o.id) < (select created_at, id from orders where id = ${after})`,
        order: sql`o.created_at desc, o.id desc`,
      }
    : { beyond: after === undefined ? sql`true` : sql`o.id < ${after}`, order: newestFirst };

const newestFirst = sql`o.id desc`;

type ListedRow = Omit<ListedOrder, 'at'> & { at: string | Date } & Record<string, unknown>;

/** Newest first. */
export async function listOrders(db: Db, where: SQL, limit: number, order: SQL = newestFirst): Promise<ListedOrder[]> {
  const rows = await db.execute<ListedRow>(sql`
    select o.id::float8 as id, o.number, coalesce(o.number_branch_code, o.branch_code) as "numberBranchCode",
      o.branch_code as "branchCode", b.public_name as "branchName", o.company_id as "companyId", o.phase,
      coalesce(o.waits_for = 'payment', false) as "waitsForPayment", o.state_id as "stateId",
      o.sub_state_id as "subStateId", o.life_step as "lifeStep", o.order_type_id as "orderTypeId",
      coalesce(o.placed_at, o.created_at) as at, o.customer_id as "customerId",
      coalesce(c.first_name || ' ' || c.last_name, o.contact_name) as "customerName",
      o.first_products as "firstProducts", o.units, o.total_cents as "totalCents",
      ((select coalesce(sum(r.amount_cents), 0)::int from payment_refunds r
        where r.order_id = o.id and r.done_at is null)
        + (select coalesce(sum(r.amount_cents), 0)::int from tender_refunds r
          where r.order_id = o.id and r.done_at is null)) as "pendingCents"
    from orders o
    join branches b on b.code = o.branch_code
    left join customers c on c.id = o.customer_id
    where ${where}
    order by ${order} limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export interface OrderDetail extends Record<string, unknown> {
  version: number;
  takenVia: TakenChannel | null;
  subtotalCents: number;
  couponSavingCents: number;
  deliveryCents: number;
  insuranceCents: number;
  pointsChargeCents: number;
  couponCode: string | null;
  destination: { name?: string; address?: string; suburb?: string; city?: string } | null;
  courierName: string;
  fiscalNumber: string;
  addressId: number | null;
  /** Of its customer: where it could go instead. */
  addresses: { id: number; suburbId: number; label: string; suburb: string }[];
  lines: {
    name: string;
    kind: string;
    quantity: number;
    unitCents: number;
    savedCents: number;
    totalCents: number;
    isSenior: boolean;
    hasPrescription: boolean;
    replacesProductId: number;
  }[];
  tenders: { position: number; kind: string; amountCents: number; points: number }[];
  events: { at: string; actor: string; event: string; detail: Record<string, unknown> | null }[];
}

/** The rest of an order's page, in one statement. */
export async function findDetail(db: Db, orderId: number): Promise<OrderDetail | undefined> {
  const [row] = await db.execute<OrderDetail>(sql`
    select coalesce((select max(e.id) from order_events e where e.order_id = o.id), 0)::float8 as version,
      o.taken_via as "takenVia", o.subtotal_cents as "subtotalCents", o.coupon_saving_cents as "couponSavingCents",
      o.delivery_cents as "deliveryCents", o.insurance_cents as "insuranceCents",
      o.points_charge_cents as "pointsChargeCents", o.coupon_code as "couponCode", o.destination,
      coalesce((select name from couriers where id = o.courier_id), '') as "courierName",
      coalesce((select fiscal_number from invoices where order_id = o.id), '') as "fiscalNumber",
      o.address_id as "addressId",
      coalesce((select json_agg(json_build_object('id', a.id, 'suburbId', a.suburb_id, 'label', a.label,
        'suburb', coalesce(s.name, '')) order by a.id)
        from addresses a left join suburbs s on s.id = a.suburb_id
        where a.customer_id = o.customer_id and a.is_active), '[]') as addresses,
      coalesce((select json_agg(json_build_object('name', l.name, 'kind', l.kind, 'quantity', l.quantity,
        'unitCents', l.unit_cents, 'savedCents', l.saved_cents, 'totalCents', l.total_cents, 'isSenior', l.is_senior,
        'hasPrescription', l.has_prescription, 'replacesProductId', l.replaces_product_id) order by l.position)
        from order_lines l where l.order_id = o.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('position', t.position, 'kind', t.kind, 'amountCents', t.amount_cents,
        'points', t.points)
        order by t.position) from order_tenders t where t.order_id = o.id), '[]') as tenders,
      coalesce((select json_agg(json_build_object('at', e.at, 'actor', e.actor, 'event', e.event, 'detail', e.detail)
        order by e.id) from order_events e where e.order_id = o.id), '[]') as events
    from orders o where o.id = ${orderId}`);
  return row;
}

/** The newest entry of the history: what a person saw before acting. */
export async function findVersion(tx: Db, orderId: number): Promise<number> {
  const [row] = await tx.execute<{ version: number }>(sql`
    select coalesce(max(id), 0)::float8 as version from order_events where order_id = ${orderId}`);
  return row?.version ?? 0;
}
