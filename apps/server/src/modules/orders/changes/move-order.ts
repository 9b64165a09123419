import type { MissingProduct } from '@botica/domain/orders/changes';
import { missingProducts } from '@botica/domain/orders/changes';
import { isPickup } from '@botica/domain/orders/order-types';
import type { Failure } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import { moveStock } from '../../catalogue/stock/index.ts';
import type { OrderRow } from '../index.ts';
import { allocatedByLine } from '../index.ts';
import type { Moved } from './store.ts';
import { findOrdered, saveMove } from './store.ts';

export type StockRefusal = Failure<'BRANCH_LACKS_STOCK', { missing: MissingProduct[] }>;

/**
 * ORDER-14 ORDER-15: gives the units back at one branch and takes them at the other, all or nothing. The order keeps
 * its number, prices and tenders.
 */
export async function moveOrder(
  tx: Db,
  order: OrderRow,
  to: Omit<Moved, 'allocated'>,
  at: Date,
): Promise<{ ok: true; value: undefined } | StockRefusal> {
  const lines = await findOrdered(tx, order.id);
  const needsSome = isPickup(order.orderTypeId);
  const stock = await moveStock(tx, {
    orderId: order.id,
    fromBranchCode: order.branchCode,
    toBranchCode: to.branchCode,
    wanted: lines,
    needsSome,
    at,
  });
  if (!stock.ok) {
    const free = stock.details?.free ?? new Map();
    return failure('BRANCH_LACKS_STOCK', { missing: missingProducts(lines, free, { isPickup: needsSome }) });
  }
  const quantities = lines.map(({ productId, units: quantity }) => ({ productId, quantity }));
  const allocated = allocatedByLine(quantities, stock.value).map((units, index) => ({
    position: lines[index]?.position ?? index,
    units,
  }));
  await saveMove(tx, order, { ...to, allocated });
  return success(undefined);
}
