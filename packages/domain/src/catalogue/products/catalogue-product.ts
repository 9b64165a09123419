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
  /** What the shopper must accept; empty when nothing. */
  readonly requirements: string;
  readonly requiredQuantity: number;
}

/** A product as a company sells it on one day, without its stock. */
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
  /** What a pack holds: tablets, millilitres. */
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

/** Who looks at a price, and how the order would reach them. */
export interface Shopper {
  readonly orderType: OrderType;
  /** PRICE-08: a customer whose ICare benefits were validated. */
  readonly isIcare: boolean;
}

/** What was chosen for one product. */
export interface ShopperChoice {
  readonly quantity: number;
  readonly isSenior: boolean;
  readonly hasFourthAgePrescription: boolean;
  readonly acceptedPromotionId: number;
}

/** One unit with nothing chosen, as a product card shows it. */
export const nothingChosen: ShopperChoice = {
  quantity: 1,
  isSenior: false,
  hasFourthAgePrescription: false,
  acceptedPromotionId: 0,
};

/**
 * The unit price of a product of a list or of its page, by the engine that prices the cart. A product has no fourth-age
 * price while that process is off (ROLE-13), so a price that exists may be chosen.
 */
export function priceForShopper(
  { prices, promotion }: Pick<CatalogueProduct, 'prices' | 'promotion'>,
  { orderType, isIcare }: Shopper,
  choice: ShopperChoice = nothingChosen,
): BuyerPrice {
  return priceForBuyer(
    { ...choice, isIcare, prices, promotions: promotion?.type === 'discount' ? [toLinePromotion(promotion)] : [] },
    { orderType, todayCode: everyDay, isFourthAgeOn: true },
  );
}

/** A list names only a promotion that runs today, so every weekday matches it. */
function toLinePromotion({ id, type, requirements, requiredQuantity }: ShownPromotion): LinePromotion {
  return { id, type, requirements, requiredQuantity, givenQuantity: 0, dayCode: everyDay };
}
