/** The shopper's choice for a product: everything of a line that a browser sends and that is stored. */
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
 * Applies changes to lines. Idempotent, because quantities are absolute; 0 removes the line. Existing lines stay in
 * order and new ones are appended.
 */
export function applyChanges<Line extends { readonly productId: number; readonly quantity: number }>(
  lines: readonly Line[],
  changes: readonly Line[],
): Line[] {
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  for (const change of changes) byProduct.set(change.productId, change);
  return [...byProduct.values()].filter(({ quantity }) => quantity > 0);
}
