/** The amounts of an order line, in whole cents; its points are not rounded. */
export interface LineValue {
  quantity: number;
  totalCents: number;
  savedCents: number;
  earnedPoints: number;
}

/** Splits a line into missing and remaining units; their sum is the line. */
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
  /** Current, for this buyer, branch and order type. */
  nowCents: number;
  /** Per unit, as shown to the shopper who chose the product; undefined for a pharmacist's recommendation. */
  agreedCents: number | undefined;
  missing: Pick<LineValue, 'quantity' | 'totalCents'>;
}

/**
 * A140: never above the price that the shopper saw. A product that the shopper did not choose costs at most what it
 * replaces.
 */
export function replacementUnitCents({ nowCents, agreedCents, missing }: ReplacementPrices): number {
  return Math.min(nowCents, agreedCents ?? Math.floor(missing.totalCents / missing.quantity));
}
