import type { BuyerPrice, LinePromotion, PriceCandidate } from '@botica/domain/catalogue/pricing';
import { explainUnitPrice, priceForBuyer } from '@botica/domain/catalogue/pricing';
import type { Cents } from '@botica/domain/money';
import type { OrderType } from '@botica/domain/orders/order-types';
import { toProductPrices } from './product-prices.ts';
import type { ProductSummaryDto } from './products.ts';
import { promotionTypeIds } from './products.ts';

/** Who looks at a price, and how the order would reach them. */
export interface Shopper {
  orderType: OrderType;
  /** PRICE-08: a customer whose ICare benefits were validated. */
  isIcare: boolean;
}

/** What was chosen for one product. */
export interface ShopperChoice {
  quantity: number;
  isSenior: boolean;
  hasFourthAgePrescription: boolean;
  acceptedPromotionId: number;
}

/** What a card shows: one unit, nothing chosen. */
export const nothingChosen: ShopperChoice = {
  quantity: 1,
  isSenior: false,
  hasFourthAgePrescription: false,
  acceptedPromotionId: 0,
};

export type PricedProduct = Pick<
  ProductSummaryDto,
  | 'precios'
  | 'preciosConDescuentoPorCantidad'
  | 'promocionId'
  | 'tipoPromocion'
  | 'promocionDescuento'
  | 'promocionRequisitos'
  | 'promocionCantidadRequerida'
  | 'preciosIcare'
>;

/** A list tells only the promotion that runs today, so that any weekday code matches it. */
const anyDay = -1;

/**
 * The unit price of a product of a list or of its page, by the engine that prices the cart. The server leaves out the
 * fourth-age price while its process is off (ROLE-13), so that here a price that exists may be chosen.
 */
export function priceForShopper(
  product: PricedProduct,
  { orderType, isIcare }: Shopper,
  choice: ShopperChoice = nothingChosen,
): BuyerPrice {
  return priceForBuyer(
    { ...choice, isIcare, prices: toProductPrices(product), promotions: discountOf(product) },
    { orderType, todayCode: anyDay, isFourthAgeOn: true },
  );
}

/** Every price of the product, the charged one without `notTaken`. */
export function explainForShopper(product: PricedProduct, { buying, chosen }: BuyerPrice): PriceCandidate[] {
  return explainUnitPrice(toProductPrices(product), buying, chosen);
}

/** Only a discount changes the price of the product itself. */
export function isDiscounted({ tipoPromocion, promocionId }: PricedProduct): boolean {
  return tipoPromocion === promotionTypeIds.discount && promocionId > 0;
}

function discountOf(product: PricedProduct): LinePromotion[] {
  if (!isDiscounted(product)) return [];
  return [
    {
      id: product.promocionId,
      type: 'discount',
      requirements: product.promocionRequisitos,
      requiredQuantity: product.promocionCantidadRequerida ?? 1,
      givenQuantity: 0,
      dayCode: anyDay,
    },
  ];
}

/** The public price, when this shopper pays less. */
export function priceBefore({ chosen, publicCents }: BuyerPrice): Cents | undefined {
  return chosen.cents < publicCents ? publicCents : undefined;
}
