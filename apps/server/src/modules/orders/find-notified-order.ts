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

interface NotifiedRow extends Omit<NotifiedOrder, 'branchPlace'> {
  latitude: number;
  longitude: number;
  deletedAt: Date | null;
}

/** Of a statement that joins the branch of the order and its customer. */
export const notifiedColumns = {
  ...getTableColumns(orders),
  branchName: branches.publicName,
  latitude: branches.lat,
  longitude: branches.lng,
  email: customers.email,
  firstName: customers.firstName,
  deletedAt: customers.deletedAt,
};

export async function findNotified(db: Db, orderId: number): Promise<NotifiedOrder | undefined> {
  const [row] = await db
    .select(notifiedColumns)
    .from(orders)
    .innerJoin(branches, eq(branches.code, orders.branchCode))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  return row && toNotified(row);
}

export function toNotified({ latitude, longitude, deletedAt, ...order }: NotifiedRow): NotifiedOrder {
  return { ...order, branchPlace: { latitude, longitude }, email: deletedAt ? null : order.email };
}
