/** Why a due purchase was not made. */
export const repurchaseTroubles = [
  'out-of-stock',
  'not-sold',
  'needs-prescription',
  'place-gone',
  'not-delivered',
  'below-minimum',
  'no-payment',
  'card-inactive',
] as const;
export type RepurchaseTrouble = (typeof repurchaseTroubles)[number];

/** The text for the shopper, with what to do. */
export const troubleTexts: Readonly<Record<RepurchaseTrouble, string>> = {
  'out-of-stock': 'No hay existencias suficientes en la sucursal que lo entrega.',
  'not-sold': 'El producto ya no está a la venta.',
  'needs-prescription': 'El producto ahora necesita receta: pídelo desde tu carrito.',
  'place-gone': 'El lugar de entrega ya no existe: elige otro.',
  'not-delivered': 'Por ahora no entregamos en esa dirección: elige otra, o recógelo en una sucursal.',
  'below-minimum':
    'El pedido no llega al mínimo para entregar a domicilio: sube la cantidad o recógelo en una sucursal.',
  'no-payment': 'No has elegido cómo pagarlo.',
  'card-inactive': 'La tarjeta se encuentra inactiva, por favor configure un nuevo método de pago',
};

/** The outcome of a due purchase. */
export const repurchaseOutcomes = ['ordered', 'skipped'] as const;
