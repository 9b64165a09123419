import type { Cents } from '../../money/index.ts';
import type { OrderType } from '../../orders/order-types/index.ts';
import type { BuyerPrice, LinePromotion, ProductPrices } from '../pricing/index.ts';
import { priceForBuyer } from '../pricing/index.ts';
import type { PromotionType } from '../promotions/index.ts';
import { everyDay } from '../promotions/index.ts';

/** The promotion that a list shows for a product today. */
export interface ShownPromotion {
  readonly id: number;
  readonly type: PromotionType;
  /** 0 without a discount. */
  readonly discountPercent: number;
  /** The requirements to accept; empty if none. */
  readonly requirements: string;
  readonly requiredQuantity: number;
}

/** A product of a company on one day, without its stock. */
export interface CatalogueProduct {
  readonly id: number;
  readonly name: string;
  readonly presentation: string;
  readonly laboratory: string;
  readonly laboratoryId: number;
  readonly imageUrl: string;
  /** The price of one unit without personal benefits. */
  readonly unitCents: Cents;
  readonly prices: ProductPrices;
  readonly promotion: ShownPromotion | undefined;
  readonly packSize: number;
  /** The unit of a pack: tablets, millilitres. */
  readonly unit: string;
  readonly isMedicine: boolean;
  readonly requiresPrescription: boolean;
  readonly isControlled: boolean;
  readonly isStickerPrize: boolean;
  readonly allowsOrderWithoutStock: boolean;
  readonly taxPercent: number;
  readonly pointsMultiplier: number;
  readonly pointsPercent: number;
}

/** The viewer of a price, and the order mode. */
export interface Shopper {
  readonly orderType: OrderType;
  /** PRICE-08: a customer whose ICare benefits were validated. */
  readonly isIcare: boolean;
  /** ROLE-11: buys for someone of 60 or more. */
  readonly isSenior?: boolean;
}

/** The choice for one product. */
export interface ShopperChoice {
  readonly quantity: number;
  readonly isSenior: boolean;
  readonly hasFourthAgePrescription: boolean;
  readonly acceptedPromotionId: number;
}

/** One unit without choices, as on a product card. */
export const nothingChosen: ShopperChoice = {
  quantity: 1,
  isSenior: false,
  hasFourthAgePrescription: false,
  acceptedPromotionId: 0,
};

/** The choice of a shopper who made none for this product: their setting. */
export function choiceOf({ isSenior = false }: Shopper): ShopperChoice {
  return { ...nothingChosen, isSenior };
}

/**
 * The unit price of a product in a list or on its page, by the engine that prices the cart. A product has no fourth-age
 * price while that process is off (ROLE-13), so any existing price may be chosen.
 */
export function priceForShopper(
  { prices, promotion }: Pick<CatalogueProduct, 'prices' | 'promotion'>,
  shopper: Shopper,
  choice: ShopperChoice = choiceOf(shopper),
): BuyerPrice {
  const { orderType, isIcare } = shopper;
  return priceForBuyer(
    { ...choice, isIcare, prices, promotions: promotion?.type === 'discount' ? [toLinePromotion(promotion)] : [] },
    { orderType, todayCode: everyDay, isFourthAgeOn: true },
  );
}

/** A list contains only promotions that run today, so every weekday matches. */
function toLinePromotion({ id, type, requirements, requiredQuantity }: ShownPromotion): LinePromotion {
  return { id, type, requirements, requiredQuantity, givenQuantity: 0, dayCode: everyDay };
}
