export const cartMessages = {
  /** CART-17 */
  recalculated: 'Los precios y/o las cantidades de algunos productos fueron calculados nuevamente',
  /** CART-18 A021 */
  empty: 'Error - Carrito de Compras Vacio.',
} as const;
