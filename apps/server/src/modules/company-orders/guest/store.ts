import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { branches } from '../../branches/index.ts';
import { orders } from '../../orders/index.ts';
import { guestOrders } from './tables.ts';

export type KnownOrder = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

/** Serialises requests with one key, so that the second finds the order of the first. */
export async function takeKey(tx: Db, key: string): Promise<KnownOrder | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 5))`);
  return findByKey(tx, key);
}

export async function findByKey(db: Db, key: string) {
  const [row] = await db
    .select({ orderId: guestOrders.orderId, bodyDigest: guestOrders.bodyDigest, number: orders.number })
    .from(guestOrders)
    .innerJoin(orders, eq(orders.id, guestOrders.orderId))
    .where(eq(guestOrders.idempotencyKey, key));
  return row;
}

export async function insertGuestOrder(tx: Db, row: typeof guestOrders.$inferInsert): Promise<void> {
  await tx.insert(guestOrders).values(row);
}

export async function findBySecret(db: Db, secretDigest: string) {
  const [row] = await db
    .select({ order: orders, branchName: branches.publicName })
    .from(guestOrders)
    .innerJoin(orders, eq(orders.id, guestOrders.orderId))
    .innerJoin(branches, eq(branches.code, orders.branchCode))
    .where(eq(guestOrders.secretDigest, secretDigest));
  return row;
}

export async function findByOrder(db: Db, orderId: number) {
  const [row] = await db
    .select({ order: orders, key: guestOrders.idempotencyKey })
    .from(guestOrders)
    .innerJoin(orders, eq(orders.id, guestOrders.orderId))
    .where(eq(guestOrders.orderId, orderId));
  return row;
}

export interface GuestSuburb extends Record<string, unknown> {
  name: string;
  cityName: string;
}

/** In the city of the branch; it delivers nowhere else for guests. */
export async function findGuestSuburb(db: Db, suburbId: number, branchCode: number): Promise<GuestSuburb | undefined> {
  const [row] = await db.execute<GuestSuburb>(sql`
    select s.name, c.name as "cityName" from suburbs s join cities c on c.id = s.city_id
    join branches b on b.city_id = c.id
    where s.id = ${suburbId} and b.code = ${branchCode} and b.delivery_enabled and s.serving_branch_code is not null`);
  return row;
}
