import { companyOf } from '@botica/domain/companies';
import { isPickup, orderTypeIds } from '@botica/domain/orders/order-types';
import type { CartPricer } from '../../cart/index.ts';
import { purchaseOf } from '../../cart/index.ts';
import type { DraftLine, OrderLineRow, OrderRow } from '../index.ts';
import { toOrderLine } from '../index.ts';

export type ReplacementPricing = ReturnType<typeof createReplacementPricing>;

/** Prices a replacement line with the cart's engine, for the customer, the branch and the order type. */
export function createReplacementPricing(pricer: CartPricer) {
  /** Undefined when the company does not sell it. It keeps the replaced line's senior and prescription flags. */
  return async function price(
    order: OrderRow,
    original: OrderLineRow,
    { productId, units }: { productId: number; units: number },
  ): Promise<DraftLine | undefined> {
    const isCollected = isPickup(order.orderTypeId);
    const cart = await pricer.price(
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
      { company: companyOf(order.companyId), branch: order.branchCode },
      order.customerId ?? undefined,
    );
    const [line] = cart.lines;
    const priced = line && toOrderLine(line, { isPickup: isCollected, mayRepeat: false, earnsPoints: true });
    return priced && priced.unitCents > 0 ? priced : undefined;
  };
}
