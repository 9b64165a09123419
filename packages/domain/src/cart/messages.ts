export const cartMessages = {
  /** CART-17 */
  recalculated: 'Los precios y/o las cantidades de algunos productos fueron calculados nuevamente',
  /** CART-18 A021 */
  empty: 'Error - Carrito de Compras Vacio.',
  /** CART-17: the name is empty for a product that was deleted. */
  withdrawn: (name: string) => `${name || 'Un producto'} ya no está a la venta; lo quitamos de tu carrito.`,
} as const;
