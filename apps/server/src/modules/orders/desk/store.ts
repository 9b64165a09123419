import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { DeskActRow } from './tables.ts';
import { deskActs, deskOrders, deskPicks } from './tables.ts';

/** Who acted on the order last; `isHeld` is false after the order moved to another branch. */
export interface DeskHold {
  staffId: string;
  name: string;
  version: number;
  heldSince: Date;
  isHeld: boolean;
}

/** With the order locked. */
export async function findHold(
  tx: Db,
  { id: orderId, branchCode }: { id: number; branchCode: number },
): Promise<DeskHold | undefined> {
  const [row] = await tx.execute<Omit<DeskHold, 'heldSince'> & { heldSince: string | Date } & Record<string, unknown>>(
    sql`
    select d.staff_id as "staffId", s.name, d.version, d.held_since as "heldSince",
      d.branch_code = ${branchCode} as "isHeld"
    from desk_orders d join staff s on s.id = d.staff_id where d.order_id = ${orderId}`,
  );
  return row && { ...row, heldSince: new Date(row.heldSince) };
}

/** Whether a person at the desk of this branch took the order. */
export async function isAtDesk(tx: Db, orderId: number, branchCode: number): Promise<boolean> {
  const [row] = await tx
    .select({ orderId: deskOrders.orderId })
    .from(deskOrders)
    .where(and(eq(deskOrders.orderId, orderId), eq(deskOrders.branchCode, branchCode)));
  return row !== undefined;
}

export async function saveHold(
  tx: Db,
  hold: { orderId: number; branchCode: number; staffId: string; version: number; at: Date },
): Promise<void> {
  const { at, ...row } = hold;
  await tx
    .insert(deskOrders)
    .values({ ...row, heldSince: at })
    .onConflictDoUpdate({
      target: deskOrders.orderId,
      set: {
        ...row,
        heldSince: sql`case when ${deskOrders.staffId} = ${row.staffId} and ${deskOrders.branchCode} = ${row.branchCode}
          then ${deskOrders.heldSince} else excluded.held_since end`,
      },
    });
}

export async function findAct(tx: Db, key: string): Promise<DeskActRow | undefined> {
  const [row] = await tx.select().from(deskActs).where(eq(deskActs.key, key));
  return row;
}

/** False when the key was used concurrently for another order. */
export async function insertAct(tx: Db, act: DeskActRow): Promise<boolean> {
  const taken = await tx.insert(deskActs).values(act).onConflictDoNothing().returning({ key: deskActs.key });
  return taken.length > 0;
}

export async function forgetActs(db: Db, before: Date): Promise<void> {
  await db.delete(deskActs).where(lt(deskActs.at, before));
}

/** With the order locked. */
export async function savePicked(tx: Db, orderId: number, productId: number, units: number): Promise<void> {
  await tx
    .insert(deskPicks)
    .values({ orderId, productId, units })
    .onConflictDoUpdate({ target: [deskPicks.orderId, deskPicks.productId], set: { units } });
}

/** The picks of the earlier branch, after a transfer. */
export async function clearPicks(tx: Db, orderId: number): Promise<void> {
  await tx.delete(deskPicks).where(eq(deskPicks.orderId, orderId));
}

export interface PickLineRow extends Record<string, unknown> {
  productId: number;
  name: string;
  barcode: string;
  sku: string;
  units: number;
  picked: number;
}

/** The products of an order with their units, ordered and picked. */
export async function findPickLines(tx: Db, orderId: number): Promise<PickLineRow[]> {
  const rows = await tx.execute<PickLineRow>(sql`
    select l.product_id as "productId", min(l.name) as name, coalesce(min(p.barcode), '') as barcode,
      coalesce(min(p.sku), '') as sku, sum(l.quantity)::int as units, coalesce(min(k.units), 0)::int as picked
    from order_lines l
    left join products p on p.id = l.product_id
    left join desk_picks k on k.order_id = l.order_id and k.product_id = l.product_id
    where l.order_id = ${orderId} group by l.product_id order by l.product_id`);
  return [...rows];
}

/** What a scanned code is, when it is not of the order. */
export async function findProductOfCode(tx: Db, code: string): Promise<{ name: string } | undefined> {
  const wanted = code.replace(/\s+/g, '');
  const [row] = await tx.execute<{ name: string }>(sql`
    select name || ', ' || presentation as name from products
    where barcode in (${wanted}, ${wanted.replace(/^0/, '')}, ${`0${wanted}`}) or lower(sku) = lower(${wanted}) limit 1`);
  return row;
}
