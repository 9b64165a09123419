import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import { allocation, lockStock } from '../catalogue/stock/index.ts';
import { assignPrizes } from '../loyalty/stickers/index.ts';
import { withPrizes } from './add-prizes.ts';
import type { DraftLine, HeldOrder, HoldProblem, OrderDraft } from './draft.ts';
import { findByKey, insertHeld, insertParts } from './store.ts';
import { takeLedgers } from './take-ledgers.ts';

/** Thrown to roll back the transaction of the hold. */
export class Refused extends Error {
  readonly refusal: Failure<HoldProblem>;

  constructor(refusal: Failure<HoldProblem>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export interface Holding {
  at: Date;
  /** Runs once the order has its id, before the locks of ledgers and stock are taken: it may lock the cart. */
  onWritten?(tx: Db, orderId: number): Promise<void>;
}

/** Runs work that holds an order in a transaction of its own; a refusal rolls it back and is returned. */
export async function unlessRefused<Value>(
  work: () => Promise<Result<Value, HoldProblem>>,
): Promise<Result<Value, HoldProblem>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/**
 * Every caller takes the locks in the same order: the customer's waiting prizes, key, cart, promotions, coupon, the
 * customer's ledgers, stock by product. Stock comes last because it is the most contended.
 */
export async function hold(
  tx: Db,
  asked: OrderDraft,
  { at, onWritten }: Holding,
): Promise<Result<HeldOrder, HoldProblem>> {
  assertAddsUp(asked);
  const { draft, redemptionIds } = await withPrizes(tx, asked);
  const id = await insertHeld(tx, draft, at);
  if (id === undefined) return repeated(tx, draft);
  await onWritten?.(tx, id);
  await assignPrizes(tx, id, redemptionIds);
  const ledgers = await takeLedgers(tx, id, draft, at);
  if (!ledgers.ok) throw new Refused(ledgers);

  const wanted = draft.lines.map(({ productId, quantity, allowsOrderWithoutStock }) => ({
    productId,
    units: quantity,
    allowsOrderWithoutStock,
  }));
  const taking = { orderId: id, branchCode: draft.branchCode, wanted, at };
  const stock = await lockStock(tx, taking);
  if (!stock.ok) throw new Refused(stock);
  const allocated = allocatedByLine(draft.lines, stock.value);
  await insertParts(tx, id, { draft, allocated, allocation: allocation(taking, stock.value), at });
  return success({ id, isRepeated: false });
}

async function repeated(tx: Db, { customerId, idempotency }: OrderDraft): Promise<Result<HeldOrder, HoldProblem>> {
  const first = customerId && idempotency ? await findByKey(tx, customerId, idempotency.key) : undefined;
  if (!first) throw new Error('An order was neither written nor found by its key');
  return first.bodyDigest === idempotency?.bodyDigest
    ? success({ id: first.id, isRepeated: true })
    : failure('SAME_KEY_OTHER_ORDER');
}

/** Purchased units of a product are allocated before its gift units. */
export function allocatedByLine(
  lines: readonly Pick<DraftLine, 'productId' | 'quantity'>[],
  taken: ReadonlyMap<number, number>,
): number[] {
  const left = new Map(taken);
  return lines.map(({ productId, quantity }) => {
    const here = Math.min(left.get(productId) ?? 0, quantity);
    left.set(productId, (left.get(productId) ?? 0) - here);
    return here;
  });
}

/** The database checks the total; this checks that the tenders cover it and that the lines add up to it. */
export function assertAddsUp({ money, tenders, lines }: Pick<OrderDraft, 'money' | 'tenders' | 'lines'>): void {
  const paid = tenders.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (paid !== money.totalCents) throw new Error(`Tenders of ${paid} for a total of ${money.totalCents}`);
  const goods = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (goods !== money.subtotalCents) throw new Error(`Lines of ${goods} for a subtotal of ${money.subtotalCents}`);
}
