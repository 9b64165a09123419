/** What a line of an order comes to, in whole cents; its points are not rounded. */
export interface LineValue {
  quantity: number;
  totalCents: number;
  savedCents: number;
  earnedPoints: number;
}

/** Splits a line into the units that are missing and those that stay; both together are the line. */
export function splitLine(line: LineValue, units: number): { missing: LineValue; left: LineValue } {
  const part = (value: number) => (value * units) / line.quantity;
  const missing = {
    quantity: units,
    totalCents: Math.round(part(line.totalCents)),
    savedCents: Math.round(part(line.savedCents)),
    earnedPoints: part(line.earnedPoints),
  };
  return {
    missing,
    left: {
      quantity: line.quantity - units,
      totalCents: line.totalCents - missing.totalCents,
      savedCents: line.savedCents - missing.savedCents,
      earnedPoints: line.earnedPoints - missing.earnedPoints,
    },
  };
}

export interface ReplacementPrices {
  /** For this buyer, branch and order type, now. */
  nowCents: number;
  /** Per unit, as it was shown to the shopper who named the product; nothing for one that a pharmacist recommends. */
  agreedCents: number | undefined;
  missing: Pick<LineValue, 'quantity' | 'totalCents'>;
}

/**
 * A140: never more than the shopper saw. A product that the shopper did not name costs no more than what it replaces.
 */
export function replacementUnitCents({ nowCents, agreedCents, missing }: ReplacementPrices): number {
  return Math.min(nowCents, agreedCents ?? Math.floor(missing.totalCents / missing.quantity));
}
