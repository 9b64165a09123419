import { randomUUID } from 'node:crypto';
import type { DemoStore } from '@botica/demo-data';
import { questionsFor } from '@botica/domain/orders/ratings';
import type { Client } from 'pg';
import { couriers } from '../modules/delivery/couriers/index.ts';
import { orderEvents, orderLines, orderNumbers, orders, orderTenders } from '../modules/orders/index.ts';
import { creditNotes, invoiceLines, invoices } from '../modules/orders/invoices/index.ts';
import { ratings } from '../modules/orders/ratings/index.ts';
import { pointsMovements } from '../modules/tenders/points/index.ts';
import { copyRows } from './copy.ts';
import type { PastOrder } from './order-history.ts';
import { annulledAt, deliveredAt, ledgerOf, tenderRows } from './order-history.ts';
import type { PlacedOrder } from './order-places.ts';
import { invoiceRow, issuerOf, orderRow } from './order-rows.ts';

/** The orders of two households with all their rows, copied in bulk. */
export async function loadOrders(client: Client, store: DemoStore, placed: readonly PlacedOrder[]): Promise<void> {
  if (placed.length === 0) return;
  const past = placed.map(({ order }) => order);
  await copyRows(client, couriers, store.couriers);
  await copyRows(client, orders, placed.map(orderRow));
  await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`);
  await copyRows(client, orderLines, past.flatMap(lineRows));
  await copyRows(client, orderTenders, past.flatMap(tenderRows));
  await copyRows(client, orderEvents, past.flatMap(eventRows));
  await copyRows(client, orderNumbers, lastNumbers(placed));
  await copyRows(client, pointsMovements, movementRows(past));
  await redeemAtBank(client);
  await copyRows(client, ratings, past.flatMap(ratingRows));
  await loadInvoices(client, store, placed);
  await takeCredit(client);
  await takeStock(client);
}

function lineRows({ id, lines, customer }: PastOrder) {
  return lines.map(({ product, position, quantity, unitCents, totalCents, savedCents }) => ({
    orderId: id,
    position,
    kind: 'purchase' as const,
    productId: product.id,
    name: product.name,
    quantity,
    allocated: 0,
    unitCents,
    totalCents,
    savedCents,
    taxPercent: product.taxPercent,
    earnedPoints: totalCents / 5_00,
    isSenior: customer.isSenior,
  }));
}

const eventRows = ({ id, events }: PastOrder) => events.map((event) => ({ orderId: id, ...event }));

function lastNumbers(placed: readonly PlacedOrder[]) {
  const last = new Map(placed.map(({ placing: { branchCode, number } }) => [branchCode, number]));
  return [...last].map(([branchCode, lastNumber]) => ({ branchCode, lastNumber }));
}

/** In chronological order, like a ledger. */
function movementRows(past: readonly PastOrder[]) {
  const rows = past.flatMap((order) =>
    ledgerOf(order).map((entry) => ({
      customerId: order.customerId,
      companyId: order.customer.companyId,
      orderId: order.id,
      ...entry,
    })),
  );
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** By their tenders, with the card of the programme; returned if the order was stopped. */
async function redeemAtBank(client: Client): Promise<void> {
  await client.query(
    `insert into bank_points_redemptions
       (order_id, customer_id, company_id, card_id, points, cash_back_cents, state, asked_at, settled_at)
     select o.id, o.customer_id, o.company_id, c.id, t.points, 0,
       case when stop.at is null then 'redeemed' else 'reversed' end, o.placed_at, coalesce(stop.at, o.placed_at)
     from order_tenders t
     join orders o on o.id = t.order_id
     join payment_cards c on c.customer_id = o.customer_id and c.last_four = '0071'
     left join order_events stop on stop.order_id = o.id and stop.event in ('cancelled', 'annulled')
     where t.kind = 'bankPoints'`,
  );
}

function ratingRows(order: PastOrder) {
  const askedAt = deliveredAt(order);
  if (!askedAt) return [];
  const { id, plan, customerId, customer } = order;
  return questionsFor(plan.orderTypeId).map((question) => ({
    orderId: id,
    questionId: question.id,
    customerId,
    companyId: customer.companyId,
    askedAt,
    score: plan.ratings?.[question.kind] ?? null,
    comment: question.kind === 'satisfaction' ? (plan.ratings?.comment ?? '') : '',
    ratedAt: plan.ratings ? new Date(askedAt.getTime() + 3_600_000) : null,
  }));
}

/** With the first numbers of their branches' ranges, which continue after them. */
async function loadInvoices(client: Client, store: DemoStore, placed: readonly PlacedOrder[]): Promise<void> {
  const ranges = store.fiscalRanges;
  const nextOf = (branchCode: number, documentKind: 'invoice' | 'credit-note') =>
    ranges.find(
      (range) => range.branchCode === branchCode && range.companyId === 2 && range.documentKind === documentKind,
    );
  const papers = placed.flatMap(({ order, placing }) => {
    const range = nextOf(placing.branchCode, 'invoice');
    const row = range && invoiceRow({ order, placing }, range, issuerOf(store, placing.branchCode));
    if (!range || !row) return [];
    range.nextNumber += 1;
    return [{ order, placing, row: { id: randomUUID(), ...row } }];
  });
  await copyRows(
    client,
    invoices,
    papers.map(({ row }) => row),
  );
  await copyRows(
    client,
    invoiceLines,
    papers.flatMap(({ order, row }) =>
      lineRows(order).map(({ orderId: _, allocated: __, earnedPoints: ___, ...line }) => ({
        invoiceId: row.id,
        ...line,
      })),
    ),
  );
  const notes = papers.flatMap(({ order, placing, row }) => {
    const issuedAt = annulledAt(order);
    const range = nextOf(placing.branchCode, 'credit-note');
    if (!issuedAt || !range) return [];
    const written = (number: number) => `${range.prefix}${String(number).padStart(8, '0')}`;
    const fiscalNumber = written(range.nextNumber);
    range.nextNumber += 1;
    return [
      {
        invoiceId: row.id,
        companyId: row.companyId,
        fiscalNumber,
        authorisation: range.authorisation,
        firstOfRange: written(range.firstNumber),
        lastOfRange: written(range.lastNumber),
        rangeExpiresOn: range.expiresOn,
        issuedAt,
        totalCents: row.totalCents,
        reason: order.plan.reason,
      },
    ];
  });
  await copyRows(client, creditNotes, notes);
  await client.query(
    `update fiscal_ranges r set next_number = g."nextNumber"
     from json_to_recordset($1) as g ("branchCode" int, "companyId" int, "documentKind" text, "nextNumber" int)
     where r.branch_code = g."branchCode" and r.company_id = g."companyId" and r.document_kind = g."documentKind"`,
    [JSON.stringify(ranges.filter(({ nextNumber, firstNumber }) => nextNumber > firstNumber))],
  );
}

/** Orders invoiced on credit use it. */
async function takeCredit(client: Client): Promise<void> {
  await client.query(
    `with taken as (
       insert into credit_movements (customer_id, order_id, amount_cents, reason, at)
       select o.customer_id, o.id, t.amount_cents, 'invoiced', o.created_at
       from orders o join order_tenders t on t.order_id = o.id and t.kind = 'credit'
       returning customer_id, amount_cents
     )
     update customers c set credit_used_cents = c.credit_used_cents + g.cents
     from (select customer_id, sum(amount_cents)::int as cents from taken group by 1) g where c.id = g.customer_id`,
  );
}

/** Orders still to be prepared allocate stock at their branch, if it has enough. */
async function takeStock(client: Client): Promise<void> {
  await client.query(
    `with open as (
       select l.order_id, l.position, o.branch_code, l.product_id, l.quantity, o.created_at
       from orders o join order_lines l on l.order_id = o.id
       where o.life_step in ('new', 'assigned', 'received', 'confirming', 'confirmed')
     ), kept as (
       select open.* from open
       join stock_levels s on s.product_id = open.product_id and s.branch_code = open.branch_code
       where s.quantity - s.allocated >=
         (select sum(other.quantity) from open other
          where other.product_id = open.product_id and other.branch_code = open.branch_code)
     ), moved as (
       insert into stock_movements (order_id, branch_code, product_id, kind, units, at)
       select order_id, branch_code, product_id, 'take', quantity, created_at from kept
     ), marked as (
       update order_lines l set allocated = kept.quantity from kept
       where l.order_id = kept.order_id and l.position = kept.position
     )
     update stock_levels s set allocated = s.allocated + k.units
     from (select branch_code, product_id, sum(quantity)::int as units from kept group by 1, 2) k
     where s.product_id = k.product_id and s.branch_code = k.branch_code`,
  );
}
