import { companyOf } from '@botica/domain/companies';
import { isPickup, orderTypeIds } from '@botica/domain/orders/order-types';
import type { Platform } from '../../../platform/index.ts';
import { createCartPricer, createCartProducts, createCartSettings } from '../../cart/index.ts';
import { createSummaries } from '../../catalogue/index.ts';
import { purchaseLine } from '../../checkout/index.ts';
import type { DraftLine, OrderLineRow, OrderRow } from '../index.ts';

export type ReplacementPricing = ReturnType<typeof createReplacementPricing>;

/** The line of a replacement at the price of now: the engine of carts, for the customer, the branch and the order type. */
export function createReplacementPricing(platform: Platform) {
  const { database } = platform;
  const products = createCartProducts({ ...platform, summaries: createSummaries(platform) });
  const pricer = createCartPricer({ ...platform, products, settings: createCartSettings(database.reads.sql) });

  /** Nothing when the company does not sell it. It is for whom the replaced line was: a senior, with a prescription. */
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
          {
            kind: 'purchase',
            productId,
            promotionId: 0,
            quantity: units,
            isSenior: original.isSenior,
            hasFourthAgePrescription: original.hasFourthAgePrescription,
            hasPrescription: original.hasPrescription,
            acceptedPromotionId: 0,
            isRepurchase: false,
            repurchaseDays: 0,
            documentId: original.documentId ?? '',
            patientId: 0,
          },
        ],
      },
      { company: companyOf(order.companyId), branch: order.branchCode },
      order.customerId ?? undefined,
    );
    const [line] = cart.productosCarritoCompra;
    const priced = line && purchaseLine(line, { isPickup: isCollected, hasRepurchase: false });
    return priced && priced.unitCents > 0 ? priced : undefined;
  };
}
