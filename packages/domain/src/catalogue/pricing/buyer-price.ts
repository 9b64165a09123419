import type { Cents } from '../../money/index.ts';
import type { OrderType } from '../../orders/order-types/index.ts';
import type { ProductPrices } from './price-block.ts';
import type { PriceConditions } from './price-rules.ts';
import type { LinePromotion, PromotionState } from './promotion-state.ts';
import { discountState } from './promotion-state.ts';
import type { UnitPrice } from './unit-price.ts';
import { blockFor, chooseUnitPrice } from './unit-price.ts';

/** A product with the buyer's choices. A card is one unit without choices. */
export interface BoughtProduct {
  readonly quantity: number;
  readonly isSenior: boolean;
  readonly hasFourthAgePrescription: boolean;
  /** The promotion whose requirements were accepted; 0 if none. */
  readonly acceptedPromotionId: number;
  readonly isIcare: boolean;
  readonly prices: ProductPrices;
  /** The active ones. */
  readonly promotions: readonly LinePromotion[];
}

/** The facts of the order and the day that affect a price. */
export interface OrderCircumstances {
  readonly orderType: OrderType;
  /** PROMO-11: 1 Sunday to 7 Saturday. */
  readonly todayCode: number;
  /** ROLE-13 */
  readonly isFourthAgeOn: boolean;
}

export interface BuyerPrice {
  readonly chosen: UnitPrice;
  /** The public price of the block that applies to this buyer. */
  readonly publicCents: Cents;
  readonly buying: PriceConditions;
  readonly promotion: PromotionState | undefined;
}

/** The only function that computes a unit price: cards, dialogs, the product page, the cart and orders call it. */
export function priceForBuyer(product: BoughtProduct, circumstances: OrderCircumstances): BuyerPrice {
  const promotion = discountState(product.promotions, product, circumstances.todayCode);
  const buying = buyingOf(product, circumstances, promotion?.isMet ?? false);
  return {
    chosen: chooseUnitPrice(product.prices, buying),
    publicCents: Math.max(0, blockFor(product.prices, buying).publicCents),
    buying,
    promotion,
  };
}

/** ROLE-11..13: the flags of the line decide, and the fourth age applies only while its process is on. */
function buyingOf(product: BoughtProduct, order: OrderCircumstances, meetsPromotion: boolean): PriceConditions {
  return {
    quantity: product.quantity,
    isSenior: product.isSenior,
    hasFourthAgePrescription: product.hasFourthAgePrescription && order.isFourthAgeOn,
    meetsPromotion,
    isIcare: product.isIcare,
    isHomeDelivery: order.orderType === 'homeDelivery',
  };
}
