let forgetOrder = () => {};

/** ORDTYPE-09: what else belongs to an order goes with its lines. Whoever keeps it registers here; the cart knows no order. */
export function onCartEmptied(forget: () => void): void {
  forgetOrder = forget;
}

export function tellCartEmptied(): void {
  forgetOrder();
}
