import { unlockIdWhenClosed } from '@botica/domain/branches';
import type { OrderedProduct } from '@botica/domain/orders/changes';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Opening } from '../../branches/index.ts';
import type { OrderDestination, OrderRow } from '../index.ts';
import { orders } from '../index.ts';

export interface OrderOwner {
  customerId: string;
  companyId: number;
}

/**
 * A126: the owner's order, locked. All changes, also those of its branch, wait for this row and read its current state.
 */
export async function lockOwnOrder(tx: Db, owner: OrderOwner, orderId: number): Promise<OrderRow | undefined> {
  const own = and(
    eq(orders.id, orderId),
    eq(orders.customerId, owner.customerId),
    eq(orders.companyId, owner.companyId),
  );
  const [row] = await tx.select().from(orders).where(own).for('update');
  return row;
}

export interface OrderedLine extends OrderedProduct {
  position: number;
}

/** Gifts are never ordered without stock. */
export async function findOrdered(tx: Db, orderId: number): Promise<OrderedLine[]> {
  const rows = await tx.execute<{ [Key in keyof OrderedLine]: OrderedLine[Key] }>(sql`
    select l.position, l.product_id as "productId", l.name, l.quantity as units,
      l.kind = 'purchase' and coalesce(p.allows_order_without_stock, false) as "allowsOrderWithoutStock"
    from order_lines l left join products p on p.id = l.product_id
    where l.order_id = ${orderId} order by l.position`);
  return [...rows];
}

export interface BranchStock extends Record<string, unknown> {
  productId: number;
  free: number;
  allowsOrderWithoutStock: boolean;
}

/** Products that the company sells; 0 for those that the branch never had. */
export async function findBranchStock(
  db: Db,
  { branchCode, productIds }: { branchCode: number; productIds: readonly number[] },
): Promise<BranchStock[]> {
  const rows = await db.execute<BranchStock>(sql`
    select p.id as "productId", greatest(coalesce(s.quantity - s.allocated, 0), 0) as free,
      p.allows_order_without_stock as "allowsOrderWithoutStock"
    from products p left join stock_levels s on s.product_id = p.id and s.branch_code = ${branchCode}
    where p.id = any(${sql.param([...productIds])}::int[])
    order by p.id`);
  return [...rows];
}

export interface Moved {
  branchCode: number;
  destination: OrderDestination;
  /** BRANCH-04: the branch is closed and gets the order when it opens. */
  opening: Opening;
  addressId: number | null;
  allocated: readonly { position: number; units: number }[];
}

/** The order starts again at its first step in the new branch. */
export async function saveMove(tx: Db, order: OrderRow, moved: Moved): Promise<void> {
  const lines = sql.param(moved.allocated.map(({ position }) => position));
  const allocated = sql.param(moved.allocated.map(({ units }) => units));
  await tx.execute(sql`
    with lines as (
      update order_lines l set allocated = one.allocated
      from unnest(${lines}::int[], ${allocated}::int[]) as one (position, allocated)
      where l.order_id = ${order.id} and l.position = one.position and l.allocated <> one.allocated
    )
    update orders set branch_code = ${moved.branchCode}, life_step = 'new',
      unlock_id = ${moved.opening.isClosed ? unlockIdWhenClosed : 0}, awaits_opening = ${moved.opening.isClosed},
      opens_at = ${moved.opening.opensAt?.toISOString() ?? null}::timestamptz,
      number_branch_code = coalesce(number_branch_code, ${order.branchCode}), address_id = ${moved.addressId},
      destination = ${JSON.stringify(moved.destination)}::jsonb
    where id = ${order.id}`);
}

export async function saveDestination(
  tx: Db,
  orderId: number,
  { addressId, destination }: { addressId: number; destination: OrderDestination },
): Promise<void> {
  await tx.update(orders).set({ addressId, destination }).where(eq(orders.id, orderId));
}

/** Changes the total and the amount paid on arrival by the same difference. A tender that becomes zero is removed. */
export async function saveDeliveryCost(
  tx: Db,
  orderId: number,
  { deliveryCents, differenceCents }: { deliveryCents: number; differenceCents: number },
  tender: { position: number; amountCents: number } | undefined,
): Promise<void> {
  const left = (tender?.amountCents ?? 0) + differenceCents;
  const changed =
    left > 0
      ? sql`update order_tenders set amount_cents = ${left} where order_id = ${orderId} and position = ${tender?.position ?? -1}`
      : sql`delete from order_tenders where order_id = ${orderId} and position = ${tender?.position ?? -1}`;
  await tx.execute(sql`
    with paid as (${changed})
    update orders set delivery_cents = ${deliveryCents}, total_cents = total_cents + ${differenceCents},
      payment_type_id = case when ${left > 0}::boolean then payment_type_id end
    where id = ${orderId}`);
}
