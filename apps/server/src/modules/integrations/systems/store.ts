import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import type { LifeStep } from '@botica/domain/orders/life';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '../../../platform/database.ts';

export interface SystemOrder {
  id: number;
  number: number | null;
  numberBranchCode: number;
  branchCode: number;
  orderTypeId: number;
  phase: string;
  lifeStep: LifeStep | null;
  stateId: number;
  subStateId: number | null;
  placedAt: string;
  subtotalCents: number;
  couponSavingCents: number;
  deliveryCents: number;
  totalCents: number;
  units: number;
}

const columns = sql`o.id::float8 as id, o.number, coalesce(o.number_branch_code, o.branch_code) as "numberBranchCode",
  o.branch_code as "branchCode", o.order_type_id as "orderTypeId", o.phase, o.life_step as "lifeStep",
  o.state_id as "stateId", o.sub_state_id as "subStateId", o.placed_at as "placedAt",
  o.subtotal_cents as "subtotalCents", o.coupon_saving_cents as "couponSavingCents",
  o.delivery_cents as "deliveryCents", o.total_cents as "totalCents", o.units`;

export interface ChangePlace {
  transaction: string;
  orderId: string;
}

/**
 * Orders that changed after a place, in the order of their last change. Only of transactions that are older than every
 * open one: a change that commits later has a later place. A place beyond the newest transaction is of another cluster,
 * from before a restore: everything is listed again.
 */
export async function findChangedOrders(
  db: Db,
  { companyId, after, limit }: { companyId: CompanyId; after: ChangePlace | undefined; limit: number },
): Promise<(SystemOrder & { transaction: string })[]> {
  const from = after
    ? sql`and (c.transaction, c.order_id) > (case
        when ${after.transaction}::text::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) then '0'::xid8
        else ${after.transaction}::text::xid8 end, ${after.orderId}::bigint)`
    : sql``;
  const rows = await db.execute<SystemOrder & { transaction: string } & Record<string, unknown>>(sql`
    select ${columns}, c.transaction::text as transaction
    from order_changes c join orders o on o.id = c.order_id
    where c.company_id = ${companyId} and o.phase = 'placed' ${from}
      and c.transaction < pg_snapshot_xmin(pg_current_snapshot())
    order by c.transaction, c.order_id limit ${limit}`);
  return [...rows];
}

/**
 * Changes that came with a dump of another cluster, whose numbers lie ahead, get a number of this one. By company, so that
 * the index of the cursor finds them at every start.
 */
export async function renumberChanges(sqlOfStart: postgres.Sql): Promise<void> {
  await sqlOfStart`
    update order_changes set transaction = pg_current_xact_id()
    where company_id = any(${[...companyIds]}::int[]) and transaction >= pg_snapshot_xmax(pg_current_snapshot())`;
}

export async function findOrder(db: Db, companyId: CompanyId, orderId: number): Promise<SystemOrder | undefined> {
  const [row] = await db.execute<SystemOrder & Record<string, unknown>>(sql`
    select ${columns} from orders o where o.id = ${orderId} and o.company_id = ${companyId} and o.phase = 'placed'`);
  return row;
}

export interface SystemLine {
  productId: number;
  sku: string;
  name: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
}

export async function findLines(db: Db, orderId: number): Promise<SystemLine[]> {
  const rows = await db.execute<SystemLine & Record<string, unknown>>(sql`
    select l.product_id as "productId", coalesce(p.sku, '') as sku, l.name, l.quantity, l.unit_cents as "unitCents",
      l.total_cents as "totalCents"
    from order_lines l left join products p on p.id = l.product_id where l.order_id = ${orderId} order by l.position`);
  return [...rows];
}

export async function findTenders(db: Db, orderId: number): Promise<{ kind: string; amountCents: number }[]> {
  const rows = await db.execute<{ kind: string; amountCents: number }>(sql`
    select kind, amount_cents as "amountCents" from order_tenders where order_id = ${orderId} order by position`);
  return [...rows];
}

export interface SystemProduct {
  id: number;
  sku: string;
  barcode: string;
  name: string;
  presentation: string;
  isHidden: boolean;
  taxPercent: number;
  publicCents: number;
  ecommerceCents: number | null;
  promotionCents: number | null;
  stock: { branchId: number; quantity: number; allocated: number }[];
}

/** By id, with the stock of one branch or of all branches of the company. */
export async function findProducts(
  db: Db,
  { companyId, after, branchId, limit }: { companyId: CompanyId; after: number; branchId?: number; limit: number },
): Promise<SystemProduct[]> {
  const atBranch = branchId === undefined ? sql`` : sql`and s.branch_code = ${branchId}`;
  const rows = await db.execute<SystemProduct & Record<string, unknown>>(sql`
    select p.id, p.sku, p.barcode, p.name, p.presentation, p.is_hidden as "isHidden", p.tax_percent as "taxPercent",
      x.public_cents as "publicCents", x.ecommerce_cents as "ecommerceCents", x.promotion_cents as "promotionCents",
      coalesce((select jsonb_agg(jsonb_build_object('branchId', s.branch_code, 'quantity', s.quantity,
          'allocated', s.allocated) order by s.branch_code)
        from stock_levels s join branches b on b.code = s.branch_code
        where s.product_id = p.id and ${companyId} = any(b.company_ids) ${atBranch}), '[]') as stock
    from product_prices x join products p on p.id = x.product_id
    where x.company_id = ${companyId} and p.id > ${after} order by p.id limit ${limit}`);
  return [...rows];
}

/** The products of the company with these codes, by the codes as they were sent: capitals do not matter. */
export async function findProductIds(
  db: Db,
  companyId: CompanyId,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.execute<{ id: number; sku: string }>(sql`
    select p.id, sent.sku from unnest(${sql.param([...skus])}::text[]) as sent (sku)
    join products p on lower(p.sku) = lower(sent.sku)
    join product_prices x on x.product_id = p.id and x.company_id = ${companyId}`);
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

export async function isBranchOf(db: Db, companyId: CompanyId, branchId: number): Promise<boolean> {
  const rows = await db.execute(sql`select from branches where code = ${branchId} and ${companyId} = any(company_ids)`);
  return rows.length > 0;
}
