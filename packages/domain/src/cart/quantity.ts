/** CART-03 CART-05: the minimum of the buttons and the add dialog. Typing 0 removes a line (CART-04). */
export const leastQuantity = 1;

/** More units of one product are not a retail purchase. */
export const quantityLimit = 999;

/**
 * CART-04: the typed quantity, clamped to the limits. Undefined when it is not a number, so that an empty field changes
 * nothing.
 */
export function readQuantity(text: string, { min = leastQuantity, max = quantityLimit } = {}): number | undefined {
  const digits = text.trim();
  if (!/^-?\d{1,9}$/.test(digits)) return undefined;
  return Math.min(Math.max(Number(digits), min), max);
}
