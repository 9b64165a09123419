import { companyOf } from '@botica/domain/companies';
import { isPickup, orderTypeIds } from '@botica/domain/orders/order-types';
import type { Database } from '../../../platform/database.ts';
import type { CartPricer } from '../../cart/index.ts';
import { nobody, purchaseOf, readBuyer } from '../../cart/index.ts';
import { findPlansOf } from '../../tenders/promotion-uses/index.ts';
import type { DraftLine, OrderLineRow, OrderRow } from '../index.ts';
import { toOrderLine } from '../index.ts';

export type ReplacementPricing = ReturnType<typeof createReplacementPricing>;

/** Prices a replacement line with the cart's engine, for the customer, the branch and the order type. */
export function createReplacementPricing({ db, reads }: Pick<Database, 'db' | 'reads'>, pricer: CartPricer) {
  /** Undefined when the company does not sell it. It keeps the replaced line's senior and prescription flags. */
  return async function price(
    order: OrderRow,
    original: OrderLineRow,
    { productId, units }: { productId: number; units: number },
  ): Promise<DraftLine | undefined> {
    const { customerId, companyId } = order;
    const isCollected = isPickup(order.orderTypeId);
    const [buyer, ownPlanIds] = await Promise.all([
      customerId === null ? nobody : readBuyer(reads.sql, customerId, companyId),
      // A270: the order has these uses already, so they do not count against it.
      findPlansOf(db, order.id),
    ]);
    const cart = await pricer.priceAs(
      {
        version: 0,
        orderTypeId: isCollected ? orderTypeIds.pickup : orderTypeIds.homeDelivery,
        couponCode: '',
        lines: [
          purchaseOf({
            productId,
            quantity: units,
            isSenior: original.isSenior,
            hasFourthAgePrescription: original.hasFourthAgePrescription,
            hasPrescription: original.hasPrescription,
            documentId: original.documentId ?? '',
          }),
        ],
      },
      { company: companyOf(companyId), branch: order.branchCode },
      { ...buyer, ownPlanIds },
    );
    const [line] = cart.lines;
    const priced = line && toOrderLine(line, { isPickup: isCollected, mayRepeat: false, earnsPoints: true });
    return priced && priced.unitCents > 0 ? priced : undefined;
  };
}
