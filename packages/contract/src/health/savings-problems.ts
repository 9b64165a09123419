/** Refusals of the swaps for what costs less. */
export const savingsProblems = {
  SAVINGS_CHANGED: {
    status: 409,
    message: 'Tu carrito o los precios cambiaron. Revisa la propuesta nueva antes de aceptar.',
  },
  SWAP_NOT_UNDONE: {
    status: 409,
    message: 'Tu carrito cambió después, o ya no hay existencia del producto de antes: no lo tocamos.',
  },
} as const;
