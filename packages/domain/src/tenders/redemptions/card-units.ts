import type { GiftTerms } from '../../cart/index.ts';

/** The units that one order buys and redeems of one promotion. */
export interface OrderUnits {
  readonly bought: number;
  readonly redeemed: number;
}

/** The purchased units that redeemed units use up. */
function unitsNeeded({ requiredQuantity, givenQuantity }: GiftTerms, redeemed: number): number {
  return Math.max(1, requiredQuantity) * Math.ceil(redeemed / Math.max(1, givenQuantity));
}

/**
 * CANJE-03: units that a redemption takes from the card when the order is placed. Units of the same order are used
 * first.
 */
export function unitsTaken(terms: GiftTerms, { bought, redeemed }: OrderUnits): number {
  return Math.max(0, unitsNeeded(terms, redeemed) - bought);
}

/** Units that the invoice adds to the card: bought and not used by a redemption of the same order. */
export function unitsEarned(terms: GiftTerms, { bought, redeemed, taken }: OrderUnits & { taken: number }): number {
  return Math.max(0, bought + taken - unitsNeeded(terms, redeemed));
}
