import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { branches } from '../branches/index.ts';
import { customers } from '../customers/index.ts';
import type { OrderRow } from './tables.ts';
import { orders } from './tables.ts';

/** An order with the data that notifications need. */
export interface NotifiedOrder extends OrderRow {
  branchName: string;
  branchPlace: { latitude: number; longitude: number };
  /** Null on a guest's order and when the account was closed. */
  email: string | null;
  firstName: string | null;
}

export async function findNotified(db: Db, orderId: number): Promise<NotifiedOrder | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(orders),
      branchName: branches.publicName,
      latitude: branches.lat,
      longitude: branches.lng,
      email: customers.email,
      firstName: customers.firstName,
      deletedAt: customers.deletedAt,
    })
    .from(orders)
    .innerJoin(branches, eq(branches.code, orders.branchCode))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  if (!row) return undefined;
  const { latitude, longitude, deletedAt, ...order } = row;
  return { ...order, branchPlace: { latitude, longitude }, email: deletedAt ? null : row.email };
}
