let forgetOrder = () => {};

/**
 * ORDTYPE-09: the rest of the order is cleared with its lines. Its stores register here; the cart imports no order
 * code.
 */
export function onCartEmptied(forget: () => void): void {
  forgetOrder = forget;
}

export function tellCartEmptied(): void {
  forgetOrder();
}
