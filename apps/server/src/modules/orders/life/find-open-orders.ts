import { openOrdersPerPage } from '@botica/contract/orders/life';
import type { LifeStep } from '@botica/domain/orders/life';
import type { SubstituteChoice } from '@botica/domain/orders/substitutes';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { OrderDestination } from '../index.ts';
import { ofSigningBranch } from './notice-keys.ts';

export interface OpenLine {
  productId: number;
  name: string;
  units: number;
  substitute: { choice: SubstituteChoice; productId: number | null; name: string; agreedCents: number | null } | null;
}

export interface OpenOrder extends Record<string, unknown> {
  id: number;
  number: number;
  numberBranchCode: number | null;
  branchCode: number;
  orderTypeId: number;
  step: LifeStep;
  wantsCall: boolean;
  courierId: number | null;
  trackingNumber: string | null;
  isDemo: boolean;
  invoiceByMailOnly: boolean;
  scheduledFor: Date | string | null;
  destination: OrderDestination | null;
  seniorIdentity: string | null;
  lines: OpenLine[];
  latitude: number;
  longitude: number;
}

const linesOfOrder = sql`
  coalesce((
    select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'units', l.quantity,
      'substitute', case when s.order_id is not null then json_build_object('choice', s.choice,
        'productId', s.product_id, 'name', p.name || ', ' || p.presentation, 'agreedCents', s.agreed_unit_cents) end)
      order by l.position)
    from order_lines l
    left join order_substitutes s on s.order_id = l.order_id and s.original_product_id = l.product_id
      and l.kind = 'purchase' and l.replaces_product_id = 0
    left join products p on p.id = s.product_id
    where l.order_id = o.id), '[]')`;

/** The open orders, the oldest first. */
export async function findOpenOrders(
  db: Db,
  { branchCode, after }: { branchCode: number | undefined; after: number },
): Promise<{ orders: OpenOrder[]; hasMore: boolean }> {
  const rows = await db.execute<OpenOrder>(sql`
    select o.id::float8 as id, o.number, o.number_branch_code as "numberBranchCode", o.branch_code as "branchCode",
      o.order_type_id as "orderTypeId", o.life_step as step, o.wants_call as "wantsCall",
      o.courier_id as "courierId", o.invoice_by_mail_only as "invoiceByMailOnly",
      o.older_identity as "seniorIdentity",
      (select s.tracking_number from shipments s where s.order_id = o.id) as "trackingNumber",
      exists (select from demo_loads d where o.created_at < d.loaded_at) as "isDemo",
      o.scheduled_for as "scheduledFor", o.destination, ${linesOfOrder} as lines, b.lat as latitude, b.lng as longitude
    from orders o join branches b on b.code = o.branch_code
    where o.life_step in ('new', 'assigned', 'received', 'confirming', 'confirmed', 'invoiced', 'dispatched')
      and not (o.kind = 'prescription' and o.units = 0) and not o.awaits_opening
      and o.id > ${after} ${ofSigningBranch(branchCode)}
    order by o.id limit ${openOrdersPerPage + 1}`);
  return { orders: rows.slice(0, openOrdersPerPage), hasMore: rows.length > openOrdersPerPage };
}
