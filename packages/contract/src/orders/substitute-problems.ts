/** Refusals of substitutes: the first ones for the shopper, the others for the branch. */
export const substituteProblems = {
  SUBSTITUTE_NOT_ALLOWED: {
    status: 422,
    field: 'idProducto',
    message: 'Ese producto no puede sustituir al que pediste.',
  },
  SUBSTITUTE_TOO_LATE: {
    status: 409,
    message: 'El pedido ya fue facturado o anulado: ya no se puede cambiar qué sustituye a sus productos.',
  },
  SUBSTITUTE_NOT_CHOSEN: {
    status: 409,
    field: 'idProducto',
    message: 'El cliente no aceptó ese producto en lugar del que falta: déjalo fuera.',
  },
  SUBSTITUTE_PHARMACIST_MISSING: {
    status: 422,
    field: 'regente',
    message: 'Escribe el nombre y el registro del regente que recomienda el producto.',
  },
  SUBSTITUTE_LINE_NOT_FOUND: {
    status: 422,
    field: 'prodOriginalId',
    message: 'El pedido no tiene tantas unidades compradas de ese producto.',
  },
  SUBSTITUTE_ORDER_EMPTY: {
    status: 409,
    field: 'cantidad',
    message: 'El pedido quedaría sin productos: anúlalo.',
  },
  SUBSTITUTE_STOCK_SHORT: {
    status: 409,
    field: 'idProducto',
    message: 'La sucursal no tiene tantas unidades del producto que reemplaza.',
  },
  SUBSTITUTE_NOT_REFUNDABLE: {
    status: 409,
    field: 'cantidad',
    message:
      'El pedido se pagó con puntos del banco, cash-back, vales o Tigo Money, que no se devuelven en parte: llama al cliente o anula el pedido.',
  },
  SUBSTITUTE_ORDER_FIXED: {
    status: 409,
    field: 'pedidoId',
    message: 'Los montos de este pedido los fija un convenio o van al extranjero: no se sustituyen sus productos.',
  },
} as const;
