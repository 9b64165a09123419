import type { BuyerPrice, PriceCandidate } from '@botica/domain/catalogue/pricing';
import { explainUnitPrice } from '@botica/domain/catalogue/pricing';
import type { Shopper, ShopperChoice, ShownPromotion } from '@botica/domain/catalogue/products';
import { choiceOf, nothingChosen, priceForShopper as priceOf } from '@botica/domain/catalogue/products';
import type { Cents } from '@botica/domain/money';
import { toProductPrices } from './product-prices.ts';
import type { ProductSummaryDto } from './products.ts';
import { promotionTypeIds } from './products.ts';

export type { Shopper, ShopperChoice };
export { choiceOf, nothingChosen };

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

/** The unit price of a product from a list or its page, by the engine that prices the cart. */
export function priceForShopper(
  product: PricedProduct,
  shopper: Shopper,
  choice: ShopperChoice = choiceOf(shopper),
): BuyerPrice {
  return priceOf({ prices: toProductPrices(product), promotion: discountOf(product) }, shopper, choice);
}

/** Every price of the product; the charged one has no `notTaken`. */
export function explainForShopper(product: PricedProduct, { buying, chosen }: BuyerPrice): PriceCandidate[] {
  return explainUnitPrice(toProductPrices(product), buying, chosen);
}

/** Only a discount changes the product's own price. */
export function isDiscounted({ tipoPromocion, promocionId }: PricedProduct): boolean {
  return tipoPromocion === promotionTypeIds.discount && promocionId > 0;
}

function discountOf(product: PricedProduct): ShownPromotion | undefined {
  if (!isDiscounted(product)) return undefined;
  return {
    id: product.promocionId,
    type: 'discount',
    discountPercent: product.promocionDescuento,
    requirements: product.promocionRequisitos,
    requiredQuantity: product.promocionCantidadRequerida ?? 1,
  };
}

/** The public price, if this shopper pays less. */
export function priceBefore({ chosen, publicCents }: BuyerPrice): Cents | undefined {
  return chosen.cents < publicCents ? publicCents : undefined;
}
