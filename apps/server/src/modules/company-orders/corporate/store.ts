import type { OrderPhase } from '@botica/domain/orders';
import type { LifeStep } from '@botica/domain/orders/life';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { OrderDestination } from '../../orders/index.ts';
import { corporateOrders } from './tables.ts';

export interface CorporateOwner {
  customerId: string;
  companyId: number;
}

export interface CorporateOrder extends Record<string, unknown> {
  id: number;
  number: number | null;
  numberBranchCode: number | null;
  branchCode: number;
  branchName: string;
  phase: OrderPhase;
  lifeStep: LifeStep | null;
  stateId: number;
  subStateId: number | null;
  orderTypeId: number;
  destination: OrderDestination | null;
  addressId: number | null;
  phone: string;
  notes: string;
  onCredit: boolean;
  totalCents: number;
  placedAt: string;
}

export async function markCorporate(tx: Db, owner: CorporateOwner, orderId: number, createdAt: Date): Promise<void> {
  await tx.insert(corporateOrders).values({ ...owner, orderId, createdAt });
}

/** The newest first. The order's own row decides whose they are. */
export async function listCorporateOrders(
  db: Db,
  { customerId, companyId }: CorporateOwner,
  { orderId, limit }: { orderId?: number | undefined; limit: number },
): Promise<CorporateOrder[]> {
  const rows = await db.execute<CorporateOrder & { id: string }>(sql`
    select o.id, o.number, o.number_branch_code as "numberBranchCode", o.branch_code as "branchCode",
      b.public_name as "branchName", o.phase, o.life_step as "lifeStep", o.state_id as "stateId",
      o.sub_state_id as "subStateId", o.order_type_id as "orderTypeId", o.destination, o.address_id as "addressId",
      o.phone, o.notes, o.on_credit as "onCredit", o.total_cents as "totalCents",
      coalesce(o.placed_at, o.created_at) as "placedAt"
    from corporate_orders c
    join orders o on o.id = c.order_id and o.customer_id = c.customer_id and o.phase <> 'released'
    join branches b on b.code = o.branch_code
    where c.customer_id = ${customerId} and c.company_id = ${companyId}
      ${orderId === undefined ? sql`` : sql`and c.order_id = ${orderId}`}
    order by c.order_id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
