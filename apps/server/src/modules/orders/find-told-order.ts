import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { jsonRows } from '../../platform/json-rows.ts';
import type { LineSubstitute } from '../../ports/branch-link.ts';
import { branches } from '../branches/index.ts';
import { customers } from '../customers/index.ts';
import type { NotifiedOrder } from './find-notified-order.ts';
import { notifiedColumns, toNotified } from './find-notified-order.ts';
import type { OrderLineRow, OrderTenderRow } from './tables.ts';
import { orderLines, orders, orderTenders } from './tables.ts';

/** What the branch and the customer are told of an order. */
export interface ToldOrder {
  order: NotifiedOrder;
  lines: readonly OrderLineRow[];
  /** In the order in which they covered the total. */
  tenders: readonly OrderTenderRow[];
  /** A139: what the shopper allows instead of each product. Products without a choice are absent. */
  substitutes: ReadonlyMap<number, LineSubstitute>;
  /** No order of its customer was placed before it. */
  isFirst: boolean;
}

const parts = {
  lines: jsonRows(orderLines, { where: eq(orderLines.orderId, orders.id), orderBy: asc(orderLines.position) }),
  tenders: jsonRows(orderTenders, { where: eq(orderTenders.orderId, orders.id), orderBy: asc(orderTenders.position) }),
  substitutes: sql<(LineSubstitute & { originalId: number })[]>`(
    select coalesce(json_agg(json_build_object('originalId', s.original_product_id, 'choice', s.choice,
      'productId', s.product_id, 'name', coalesce(p.name || ', ' || p.presentation, ''))), '[]')
    from order_substitutes s left join products p on p.id = s.product_id where s.order_id = ${orders.id})`,
  isFirst: sql<boolean>`not exists (select from orders before
    where before.customer_id = ${orders.customerId} and before.phase = 'placed' and before.id < ${orders.id})`,
};

/** Every placed order is read like this: one statement, whose text is built once. */
export function createToldOrders(db: Db) {
  const statement = db
    .select({ ...notifiedColumns, ...parts })
    .from(orders)
    .innerJoin(branches, eq(branches.code, orders.branchCode))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('told_order');

  return async (orderId: number): Promise<ToldOrder | undefined> => {
    const [row] = await statement.execute({ orderId });
    if (!row) return undefined;
    const { lines, tenders, substitutes, isFirst, ...order } = row;
    const byOriginal = substitutes.map(({ originalId, ...substitute }) => [originalId, substitute] as const);
    return { order: toNotified(order), lines, tenders, substitutes: new Map(byOriginal), isFirst };
  };
}
