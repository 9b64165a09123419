import type { SubstituteChoice } from '@botica/domain/orders/substitutes';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { OrderDestination } from '../index.ts';
import type { DeskHead } from './find-queue.ts';
import { headColumns, headTables, isPreparable } from './find-queue.ts';

export interface DeskLine {
  productId: number;
  name: string;
  presentation: string;
  barcode: string;
  sku: string;
  section: string;
  units: number;
  picked: number;
  /** In the branch, allocated ones included. */
  inStock: number;
  hasPrescription: boolean;
  replacesName: string | null;
  mayBeMissing: boolean;
  substitute: {
    choice: SubstituteChoice;
    productId: number | null;
    name: string | null;
    agreedCents: number | null;
    free: number | null;
  } | null;
}

export interface DeskChange {
  product: string;
  units: number;
  replacement: string | null;
  at: string;
}

export interface DeskOrder extends DeskHead {
  companyId: number;
  phone: string;
  notes: string;
  destination: OrderDestination | null;
  wantsCall: boolean;
  dueCents: number;
  invoiceByMailOnly: boolean;
  seniorIdentity: string | null;
  lines: DeskLine[];
  changes: DeskChange[];
}

/**
 * In the order of the shelves: by the group of the catalogue, then by name. The order is the same on every desk and on
 * paper. A product with several lines is one line here.
 */
const linesOfOrder = sql`
  coalesce((
    select json_agg(line order by line.path, line.name, line."productId") from (
      select l.product_id as "productId", coalesce(p.name, min(l.name)) as name,
        coalesce(p.presentation, '') as presentation, coalesce(p.barcode, '') as barcode, coalesce(p.sku, '') as sku,
        coalesce(g.path, '~') as path, coalesce(g.name, '') as section, sum(l.quantity)::int as units,
        coalesce(k.units, 0)::int as picked, coalesce(v.quantity, 0)::int as "inStock",
        bool_or(l.has_prescription) as "hasPrescription",
        (select min(r.name) from products r where r.id = max(l.replaces_product_id)) as "replacesName",
        bool_or(l.kind = 'purchase') as "mayBeMissing",
        case when s.order_id is not null and bool_or(l.kind = 'purchase' and l.replaces_product_id = 0)
          then json_build_object('choice', s.choice, 'productId', s.product_id,
            'name', other.name || ', ' || other.presentation, 'agreedCents', s.agreed_unit_cents,
            'free', coalesce(w.quantity - w.allocated, 0)) end as substitute
      from order_lines l
      left join products p on p.id = l.product_id
      left join lateral (
        select first.path, top.name from product_groups pg join groups first on first.id = pg.group_id
        join groups top on top.level = 1 and (first.path = top.path or first.path like top.path || '/%')
        where pg.product_id = l.product_id order by first.path limit 1) g on true
      left join desk_picks k on k.order_id = l.order_id and k.product_id = l.product_id
      left join stock_levels v on v.product_id = l.product_id and v.branch_code = o.branch_code
      left join order_substitutes s on s.order_id = l.order_id and s.original_product_id = l.product_id
      left join products other on other.id = s.product_id
      left join stock_levels w on w.product_id = s.product_id and w.branch_code = o.branch_code
      where l.order_id = o.id
      group by l.product_id, p.id, g.path, g.name, k.units, v.quantity, s.order_id, s.original_product_id, other.id,
        w.quantity, w.allocated
    ) line), '[]')`;

const changesOfOrder = sql`
  coalesce((
    select json_agg(json_build_object('product', e.detail -> 'original' ->> 'name',
      'units', (e.detail -> 'original' ->> 'units')::int, 'replacement', e.detail -> 'replacement' ->> 'name',
      'at', e.at) order by e.id)
    from order_events e where e.order_id = o.id and e.event = 'substituted'), '[]')`;

/** What the customer pays when the order is handed over. */
const dueCents = sql`
  coalesce((select sum(t.amount_cents)::int from order_tenders t where t.order_id = o.id
    and t.kind in ('cash', 'cardOnDelivery', 'cashAndCard', 'payAtBranch')), 0)`;

/** A placed order with everything that its preparation needs, in one statement. */
export async function findDeskOrder(db: Db, orderId: number): Promise<DeskOrder | undefined> {
  const [row] = await db.execute<DeskOrder>(sql`
    select ${headColumns}, o.company_id as "companyId", o.phone, o.notes, o.destination, o.wants_call as "wantsCall",
      o.invoice_by_mail_only as "invoiceByMailOnly", o.older_identity as "seniorIdentity", ${dueCents} as "dueCents",
      ${linesOfOrder} as lines, ${changesOfOrder} as changes
    from ${headTables}
    where o.id = ${orderId} and o.phase = 'placed' and o.life_step is not null and ${isPreparable}`);
  return row;
}
