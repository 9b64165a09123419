import type { Cents } from '../../money/index.ts';

/** Every price of a product in a company; null if it has none. */
export interface PriceBlock {
  readonly publicCents: Cents;
  readonly ecommerceCents: Cents | null;
  readonly promotionCents: Cents | null;
  readonly seniorCents: Cents | null;
  readonly seniorPromotionCents: Cents | null;
  readonly fourthAgeCents: Cents | null;
  /** The maximum unit price with home delivery. */
  readonly deliveryCents: Cents | null;
  readonly seniorDeliveryCents: Cents | null;
}

/** The prices per unit from this quantity on. */
export interface QuantityTier {
  readonly quantity: number;
  readonly priceCents: Cents;
  readonly seniorPriceCents: Cents;
}

export interface ProductPrices {
  readonly block: PriceBlock;
  /** PRICE-08: the same prices for ICare customers. */
  readonly icare?: PriceBlock | null;
  readonly tiers: readonly QuantityTier[];
}
