import type { GiftTerms } from '../../cart/index.ts';

/** What one order does with one promotion: units that it buys and units that it redeems. */
export interface OrderUnits {
  readonly bought: number;
  readonly redeemed: number;
}

/** Purchased units that so many redeemed units use up. */
function unitsNeeded({ requiredQuantity, givenQuantity }: GiftTerms, redeemed: number): number {
  return Math.max(1, requiredQuantity) * Math.ceil(redeemed / Math.max(1, givenQuantity));
}

/** CANJE-03: units that a redemption takes from the card when the order is placed. Units of the same order go first. */
export function unitsTaken(terms: GiftTerms, { bought, redeemed }: OrderUnits): number {
  return Math.max(0, unitsNeeded(terms, redeemed) - bought);
}

/** Units that the invoice adds to the card: those bought that no redemption of the same order has used. */
export function unitsEarned(terms: GiftTerms, { bought, redeemed, taken }: OrderUnits & { taken: number }): number {
  return Math.max(0, bought + taken - unitsNeeded(terms, redeemed));
}
