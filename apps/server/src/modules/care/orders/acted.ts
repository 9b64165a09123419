import type { ActId, PermissionId, Rights } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { numberOf } from '../../orders/index.ts';
import type { Asked } from '../acts/index.ts';
import type { ListedOrder } from './store.ts';
import { listOrders, placesOf } from './store.ts';

export const placeOf = ({ companyId, branchCode }: ListedOrder) => ({ companyId, branchId: branchCode });
export const nameOf = (order: ListedOrder) => numberOf(order) || `Pedido sin número ${order.id}`;

/** An order in the places where the asker has the permission. */
export async function findOrderAt(
  db: Db,
  rights: Rights,
  permission: PermissionId,
  orderId: number,
): Promise<ListedOrder | undefined> {
  const [order] = await listOrders(db, sql`o.id = ${orderId} and ${placesOf(rights, permission)}`, 1);
  return order;
}

/** An act on an order, for the audit. */
export function acted(order: ListedOrder, { by, reason }: Asked, act: ActId) {
  return {
    by,
    act,
    on: { kind: 'order', id: String(order.id), name: nameOf(order) } as const,
    place: placeOf(order),
    ...(reason ? { reason } : {}),
  };
}
