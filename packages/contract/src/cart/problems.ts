import { cartRefusals } from '@botica/domain/cart';

/** Refusals of a cart. The texts of refused products are in the domain, which the browser also uses. */
export const cartProblems = {
  /** The reply contains the current cart: see CartConflictSchema. */
  CARRITO_DESACTUALIZADO: {
    status: 409,
    message: 'Tu carrito cambió en otro dispositivo. Ya lo tienes al día.',
  },
  PRODUCT_NOT_AVAILABLE: { status: 422, message: cartRefusals.PRODUCT_NOT_AVAILABLE.message },
  PRESCRIPTION_REQUIRED: { status: 422, field: 'tieneReceta', message: cartRefusals.PRESCRIPTION_REQUIRED.message },
  PRODUCT_RESTRICTED_ABROAD: { status: 422, message: cartRefusals.PRODUCT_RESTRICTED_ABROAD.message },
  LABORATORY_RESTRICTED_ABROAD: { status: 422, message: cartRefusals.LABORATORY_RESTRICTED_ABROAD.message },
  OUT_OF_STOCK: { status: 422, field: 'cantidad', message: cartRefusals.OUT_OF_STOCK.message },
  NOT_ENOUGH_STOCK: { status: 422, field: 'cantidad', message: cartRefusals.NOT_ENOUGH_STOCK.message },
  CART_FULL: { status: 422, message: cartRefusals.CART_FULL.message },
  LINE_NOT_FOUND: { status: 404, message: 'Ese producto ya no está en tu carrito.' },
  GIFT_NOT_AVAILABLE: { status: 422, field: 'cantidad', message: cartRefusals.GIFT_NOT_AVAILABLE.message },
  ADDRESS_NOT_SERVED: { status: 422, field: 'direccionEnvioId', message: 'Todavía no entregamos en esa dirección.' },
  DELIVERY_NOT_OFFERED: {
    status: 422,
    field: 'tipoPedidoId',
    message: 'Por ahora solo puedes recoger tu pedido en una sucursal.',
  },
  COUPON_CODE_REQUIRED: { status: 422, field: 'codigo', message: 'El código del cupón es requerido' },
} as const;
