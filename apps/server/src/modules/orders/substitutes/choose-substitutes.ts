import type { WantedSubstitute } from '@botica/domain/checkout';
import { companyOf } from '@botica/domain/companies';
import { orderStateIds } from '@botica/domain/orders';
import { isPickup, orderTypeIds } from '@botica/domain/orders/order-types';
import { hasFixedAmounts } from '@botica/domain/orders/substitutes';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { OrderRow } from '../index.ts';
import { findLines, findOrder, findTenders, lockOrder, orderJobs } from '../index.ts';
import type { Asker, SubstituteOptions } from './find-options.ts';
import type { ChosenSubstitute } from './store.ts';
import { judgePairs, saveChoice } from './store.ts';

/** One choice of C093. */
export interface WantedChoice extends WantedSubstitute {
  /** The number of units the shopper means, at least. */
  units: number;
}

/** The parts of an unsaved order that decide its substitutes. */
export interface ChoosingOrder extends Asker {
  /** Purchased products only; gifts and prizes are not replaced. */
  productIds: readonly number[];
  isExternal: boolean;
}

/** The lines whose named substitute is no longer available. */
export interface UnreplacedLines {
  lines: readonly { originalId: number; name: string }[];
}

type NotAllowed = 'SUBSTITUTE_NOT_ALLOWED';
export type KeepProblem = NotAllowed | 'ORDER_NOT_FOUND' | 'SUBSTITUTE_TOO_LATE';

export type SubstituteChoosing = ReturnType<typeof createSubstituteChoosing>;

/** A139: what the shopper allows per product, from the submission of the order until its invoice. */
export function createSubstituteChoosing(
  { clock, database: { db }, jobs }: Platform,
  { options }: { options: SubstituteOptions },
) {
  /** Stores the current price of each named product, which the shopper was shown. */
  async function agree(
    wanted: readonly WantedSubstitute[],
    asker: Asker,
  ): Promise<Result<ChosenSubstitute[], NotAllowed, UnreplacedLines>> {
    const pairs = wanted.flatMap(({ originalId, productId, choice }) =>
      choice === 'product' && productId !== undefined ? [{ originalId, productId }] : [],
    );
    const namesAll = wanted.every(({ choice, productId }) => choice !== 'product' || productId !== undefined);
    if (!namesAll) return failure('SUBSTITUTE_NOT_ALLOWED');
    const [judged, prices] = await Promise.all([
      judgePairs(db, { companyId: asker.company.id, chosenBy: 'shopper' }, pairs),
      options.pricesOf(
        pairs.map(({ productId }) => productId),
        asker,
      ),
    ]);
    const centsOf = (productId: number) => prices.get(productId) ?? 0;
    const refused = judged.filter(({ isAllowed, productId }) => !isAllowed || centsOf(productId) === 0);
    if (refused.length > 0) return failure('SUBSTITUTE_NOT_ALLOWED', { lines: refused });
    const chosen = wanted.map(({ originalId, choice, productId }) => {
      const isNamed = choice === 'product' && productId !== undefined;
      return {
        originalProductId: originalId,
        choice,
        productId: isNamed ? productId : null,
        agreedUnitCents: isNamed ? centsOf(productId) : null,
      };
    });
    return success(chosen);
  }

  /** The choices of an order that is being submitted. */
  async function choose(
    order: ChoosingOrder,
    wanted: readonly WantedSubstitute[],
  ): Promise<Result<ChosenSubstitute[], NotAllowed, UnreplacedLines>> {
    const originals = new Set(wanted.map(({ originalId }) => originalId));
    const areBought = [...originals].every((id) => order.productIds.includes(id));
    const isReplaced = wanted.some(({ choice }) => choice !== 'none');
    const mayReplace = !hasFixedAmounts(order);
    if (originals.size < wanted.length || !areBought || (isReplaced && !mayReplace))
      return failure('SUBSTITUTE_NOT_ALLOWED');
    return agree(wanted, order);
  }

  /** Locks the order, so that of a concurrent choice and invoice one is refused. */
  async function save(
    tx: Db,
    orderId: number,
    { originalId, units }: WantedChoice,
    chosen: ChosenSubstitute,
  ): Promise<Result<undefined, KeepProblem>> {
    const order = await lockOrder(tx, orderId);
    if (!order || order.phase === 'released') return failure('ORDER_NOT_FOUND');
    if (order.stateId !== orderStateIds.new) return failure('SUBSTITUTE_TOO_LATE');
    const tenderKinds = (await findTenders(tx, orderId)).map(({ kind }) => kind);
    const isFixed = hasFixedAmounts({ ...order, isExternal: order.externalClient !== null, tenderKinds });
    if (isFixed && chosen.choice !== 'none') return failure('SUBSTITUTE_NOT_ALLOWED');
    const lines = await findLines(tx, orderId);
    const isBought = lines.some(
      ({ kind, productId, replacesProductId, quantity }) =>
        kind === 'purchase' && productId === originalId && replacesProductId === 0 && quantity >= units,
    );
    if (!isBought) return failure('SUBSTITUTE_NOT_ALLOWED');
    const isChanged = await saveChoice(tx, orderId, chosen, clock.now());
    // The branch already has the order: send it again as it is now.
    if (isChanged && order.phase === 'placed')
      await jobs.enqueue(tx, orderJobs.moved, { orderId, fromBranchCode: order.branchCode });
    return success(undefined);
  }

  /** C093 */
  async function keep(
    owner: { customerId: string; companyId: number },
    orderId: number,
    wanted: WantedChoice,
  ): Promise<Result<undefined, KeepProblem>> {
    const order = await findOrder(db, { ...owner, orderId });
    if (!order || order.phase === 'released') return failure('ORDER_NOT_FOUND');
    if (order.stateId !== orderStateIds.new) return failure('SUBSTITUTE_TOO_LATE');
    const agreed = await agree([wanted], askerOf(order));
    if (!agreed.ok) return agreed;
    const [chosen] = agreed.value;
    if (!chosen) throw new Error('A choice was agreed and is not there');
    return db.transaction((tx) => save(tx, orderId, wanted, chosen));
  }

  return { choose, keep };
}

/** ORDTYPE-03: a prescription-only order is priced as the order type with the same delivery. */
function askerOf({ companyId, branchCode, orderTypeId, customerId }: OrderRow): Asker {
  return {
    company: companyOf(companyId),
    branchCode,
    orderTypeId: isPickup(orderTypeId) ? orderTypeIds.pickup : orderTypeIds.homeDelivery,
    customerId: customerId ?? undefined,
  };
}
