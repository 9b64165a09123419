/** CART-03 CART-05: what buttons and the add dialog never go below. Typing 0 is how a line is taken out (CART-04). */
export const leastQuantity = 1;

/** More units than this of one product are no retail purchase. */
export const quantityLimit = 999;

/**
 * CART-04: the quantity meant by what was typed, kept within the limits: below the least it is the least. Nothing when it
 * is no number, so that a field left empty changes nothing.
 */
export function readQuantity(text: string, { min = leastQuantity, max = quantityLimit } = {}): number | undefined {
  const digits = text.trim();
  if (!/^-?\d{1,9}$/.test(digits)) return undefined;
  return Math.min(Math.max(Number(digits), min), max);
}
