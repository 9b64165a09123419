/** What a shopper chose of a product. It is all that travels from a browser, and all that is stored of a line. */
export interface ChosenLine {
  readonly productId: number;
  readonly quantity: number;
  readonly isSenior: boolean;
  readonly hasFourthAgePrescription: boolean;
  readonly hasPrescription: boolean;
  /** The promotion whose requirements the shopper accepted; 0 when none (CART-15). */
  readonly promotionId: number;
  readonly isRepurchase: boolean;
  /** Days; 0 means not selected. */
  readonly repurchaseDays: number;
  /** The prescription's document; 0 without one. */
  readonly documentId: string;
}

/**
 * Lays changes over lines. Quantities are absolute, so that laying the same change twice is laying it once; 0 takes the
 * line out. What was there keeps its place and what is new goes last.
 */
export function applyChanges<Line extends { readonly productId: number; readonly quantity: number }>(
  lines: readonly Line[],
  changes: readonly Line[],
): Line[] {
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  for (const change of changes) byProduct.set(change.productId, change);
  return [...byProduct.values()].filter(({ quantity }) => quantity > 0);
}
