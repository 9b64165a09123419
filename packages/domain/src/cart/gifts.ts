export interface GiftTerms {
  readonly requiredQuantity: number;
  readonly givenQuantity: number;
}

/** PROMO-08 PROMO-09: each full set of required units earns the given units. */
export function giftsEarned({ requiredQuantity, givenQuantity }: GiftTerms, boughtQuantity: number): number {
  return timesReached(requiredQuantity, boughtQuantity) * givenQuantity;
}

/** The gifts that may be requested: limited by the earned units and by the stock. */
export function giftsAvailable(terms: GiftTerms, boughtQuantity: number, stock: number | undefined): number {
  return Math.min(giftsEarned(terms, boughtQuantity), stock ?? Number.POSITIVE_INFINITY);
}

/** Units still to be bought for the next gift. */
export function missingForNextGift({ requiredQuantity }: GiftTerms, boughtQuantity: number): number {
  return (timesReached(requiredQuantity, boughtQuantity) + 1) * Math.max(1, requiredQuantity) - boughtQuantity;
}

function timesReached(requiredQuantity: number, boughtQuantity: number): number {
  return Math.floor(boughtQuantity / Math.max(1, requiredQuantity));
}
