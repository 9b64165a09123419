import { orderNumberText } from '@botica/domain/orders/summary';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { insertOf } from '../../platform/insert-rows.ts';
import { leavingCart } from '../cart/index.ts';
import type { DraftLine, OrderDraft, PlacedOrder } from './draft.ts';
import type { OrderActor } from './event-tables.ts';
import { orderEvents } from './event-tables.ts';
import type { OrderRow } from './tables.ts';
import { orderLines, orders, orderTenders } from './tables.ts';

/** Filters by customer: knowing an id is not enough. A released order is returned as released. */
export async function findOrder(
  db: Db,
  { orderId, customerId, companyId }: { orderId: number; customerId: string; companyId: number },
): Promise<OrderRow | undefined> {
  const own = and(eq(orders.id, orderId), eq(orders.customerId, customerId), eq(orders.companyId, companyId));
  const [row] = await db.select().from(orders).where(own);
  return row;
}

/** Every change to an order takes this row lock first. */
export async function lockOrder(tx: Db, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return row;
}

export type KeyedOrder = Pick<OrderRow, 'id' | 'phase' | 'waitsFor' | 'bodyDigest'>;

/** The order that a key has made, unless it was released. */
export async function findByKey(db: Db, customerId: string, key: string): Promise<KeyedOrder | undefined> {
  const { id, phase, waitsFor, bodyDigest } = orders;
  // As a parameter, the phase would keep the cached plan from the index of keys.
  const isLive = sql`${orders.phase} <> 'released'`;
  const [row] = await db
    .select({ id, phase, waitsFor, bodyDigest })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, key), isLive));
  return row;
}

/** Undefined when the key already has an order; a concurrent request waits for the first to finish. */
export async function insertHeld(tx: Db, draft: OrderDraft, at: Date): Promise<number | undefined> {
  const { money, wishes, idempotency, lines, tenders: _tenders, taken, ...order } = draft;
  const { taxId, repurchase, ...told } = wishes;
  const row = {
    ...order,
    ...money,
    ...told,
    phase: 'held' as const,
    takenVia: taken?.via ?? null,
    hasLeftCart: taken !== undefined,
    idempotencyKey: idempotency?.key ?? null,
    bodyDigest: idempotency?.bodyDigest ?? null,
    taxIdId: taxId?.id ?? null,
    taxName: taxId?.name ?? null,
    taxNumber: taxId?.number ?? null,
    clientTypeId: taxId?.clientTypeId ?? null,
    repurchaseCardId: repurchase?.cardId ?? null,
    repurchasePaymentTypeId: repurchase?.paymentTypeId ?? null,
    ...linesInShort(lines),
    createdAt: at,
  };
  const [inserted] = await tx.execute<{ id: string }>(sql`
    ${insertOf(orders, [row])}
    on conflict (customer_id, idempotency_key) where phase <> 'released' do nothing
    returning id`);
  return inserted && Number(inserted.id);
}

const namesInShort = 3;

export const linesInShort = (lines: readonly { name: string; quantity: number }[]) => ({
  units: lines.reduce((units, { quantity }) => units + quantity, 0),
  firstProducts: lines.slice(0, namesInShort).map(({ name }) => name),
});

interface OrderParts {
  draft: OrderDraft;
  /** Units of each line, from the stock that `allocation` takes. */
  allocated: readonly number[];
  allocation: SQL;
  at: Date;
}

/** Takes the stock, and inserts the order's lines and tenders, in one statement. */
export async function insertParts(
  tx: Db,
  orderId: number,
  { draft, allocated, allocation, at }: OrderParts,
): Promise<void> {
  const { lines, tenders } = partsOf(orderId, draft, allocated);
  const { taken, waitsFor } = draft;
  const event = {
    ...{ orderId, at, event: 'held' },
    actor: taken ? ('staff' as const) : ('shopper' as const),
    detail: { waitsFor, ...(taken ? { staffName: taken.staffName } : {}) },
  };
  await tx.execute(sql`
    with ${allocation}, told as (${insertOf(orderEvents, [event])})
    ${lines.length > 0 ? sql`, lines as (${insertOf(orderLines, lines)})` : sql``}
    ${tenders.length > 0 ? sql`, tenders as (${insertOf(orderTenders, tenders)})` : sql``}
    select 1`);
}

/** Lines and tenders as rows. */
export function partsOf(
  orderId: number,
  { lines, tenders }: Pick<OrderDraft, 'lines' | 'tenders'>,
  allocated: readonly number[],
) {
  return {
    lines: lines.map((line, position) => ({
      orderId,
      position,
      ...columnsOf(line),
      allocated: allocated[position] ?? 0,
    })),
    tenders: tenders.map((tender, position) => ({ orderId, position, detail: null, ...tender })),
  };
}

function columnsOf({ allowsOrderWithoutStock: _, ...line }: DraftLine) {
  return line;
}

type NumberedOrder = Pick<OrderRow, 'numberBranchCode' | 'branchCode' | 'number'>;

export type PlaceableOrder = Pick<OrderRow, 'id' | 'kind' | 'customerId' | 'companyId' | 'branchCode' | 'hasLeftCart'>;

/**
 * The last statement of the transaction that places an order: other orders of the branch wait from here to its commit.
 * The ordered units leave the cart; units added meanwhile stay (SUBMIT-02).
 */
export async function placeHeld(tx: Db, order: PlaceableOrder, at: Date): Promise<PlacedOrder> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const [row] = await tx.execute<{ number: number }>(sql`
    with numbered as (
      insert into order_numbers as n (branch_code, last_number) values (${order.branchCode}, 1)
      on conflict (branch_code) do update set last_number = n.last_number + 1
      returning n.last_number
    ),
    placed as (
      update orders o set phase = 'placed', life_step = 'new', number = numbered.last_number,
        number_branch_code = o.branch_code, placed_at = ${moment}, expires_at = null, waits_for = null
      from numbered where o.id = ${order.id}
      returning o.number
    ),
    told as (
      insert into order_events (order_id, at, actor, event, detail)
      select ${order.id}::bigint, ${moment}, 'system', 'placed', jsonb_build_object('number', number) from placed
    ),
    ${leavingCart(order, { at, isLeaving: order.kind === 'ordinary' && !order.hasLeftCart })}
    select number from placed`);
  if (!row) throw new Error(`Order ${order.id} was not placed`);
  return { id: order.id, number: row.number, branchCode: order.branchCode };
}

/**
 * SUBMIT-02: the lines of an order that is paid by a link leave the cart when it is held; those of other orders, when
 * it is placed. Placing it later does not touch the cart, which may have the same products again.
 */
export async function leaveCart(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'customerId' | 'companyId'>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    with marked as (update orders set has_left_cart = true where id = ${order.id}),
    ${leavingCart(order, { at, isLeaving: true })}
    select from cart`);
}

/** As read out and printed: with the branch that gave the number, even after a transfer. */
export function numberOf({ numberBranchCode, branchCode, number }: NumberedOrder): string {
  return orderNumberText(numberBranchCode ?? branchCode, number);
}

/** BRANCH-04 */
export async function saveOpening(
  tx: Db,
  orderId: number,
  opening: Partial<Pick<OrderRow, 'unlockId' | 'awaitsOpening' | 'opensAt'>>,
): Promise<void> {
  await tx.update(orders).set(opening).where(eq(orders.id, orderId));
}

/** The outside services are done; the order now waits for the payment. */
export async function awaitPayment(tx: Db, orderId: number, expiresAt: Date): Promise<void> {
  await tx.update(orders).set({ waitsFor: 'payment', expiresAt }).where(eq(orders.id, orderId));
}

/** Held, and still waiting for outside services. */
export async function isUnfinished(db: Db, orderId: number): Promise<boolean> {
  const unfinished = and(eq(orders.id, orderId), eq(orders.phase, 'held'), eq(orders.waitsFor, 'services'));
  const [row] = await db.select({ id: orders.id }).from(orders).where(unfinished);
  return row !== undefined;
}

export async function markReleased(tx: Db, orderId: number, { reason, at }: { reason: string; at: Date }) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with told as (
      insert into order_events (order_id, at, actor, event, detail)
      values (${orderId}, ${moment}, 'system', 'released', jsonb_build_object('reason', ${reason}::text))
    )
    update orders set phase = 'released', released_at = ${moment}, release_reason = ${reason}, expires_at = null,
      waits_for = null
    where id = ${orderId}`);
}

export interface NewEvent {
  orderId: number;
  at: Date;
  actor: OrderActor;
  event: string;
  detail?: Record<string, unknown>;
}

export async function recordEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

/** In their order, by one statement. */
export async function recordEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(orderEvents).values([...events]);
}

/** In the order in which they covered the total. */
export function findTenders(db: Db, orderId: number) {
  return db.select().from(orderTenders).where(eq(orderTenders.orderId, orderId)).orderBy(asc(orderTenders.position));
}

export function findLines(db: Db, orderId: number) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

/** ROLE-18: the order stays, with the data of its invoice; the customer and the destination are deleted. */
export async function forgetOrdersOf(tx: Db, customerId: string): Promise<void> {
  const withoutPerson = { phone: '', contactName: '', contactEmail: '', notes: '', destination: null };
  await tx
    .update(orders)
    .set({ ...withoutPerson, olderIdentity: null, externalClient: null })
    .where(eq(orders.customerId, customerId));
  // An open order will still be invoiced and needs the taxpayer; other invoices have their own copy.
  await tx.execute(sql`
    update orders o set tax_name = null, tax_number = null where customer_id = ${customerId} and (
      phase = 'released' or life_step = 'cancelled' or exists (select from invoices i where i.order_id = o.id))`);
  await tx.execute(sql`
    update order_events e set detail = detail - 'comment' from orders o
    where o.id = e.order_id and o.customer_id = ${customerId} and e.detail ? 'comment'`);
}
