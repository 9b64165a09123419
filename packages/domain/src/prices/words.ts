import type { NotTakenReason, PriceReason } from '../catalogue/pricing/index.ts';

/** The prices of the engine in the words of staff. */
export const priceReasonWords: Readonly<Record<PriceReason, { name: string; meaning: string }>> = {
  public: { name: 'Precio público', meaning: 'El de todos, en cualquier sucursal.' },
  ecommerce: { name: 'Precio en línea', meaning: 'Por comprar en la tienda en línea.' },
  promotion: { name: 'Promoción', meaning: 'Cumple con la promoción de ese día.' },
  senior: { name: 'Tercera edad', meaning: 'Compra para alguien de 60 años o más.' },
  seniorPromotion: {
    name: 'Tercera edad con promoción',
    meaning: 'Compra para alguien de 60 años o más y cumple con la promoción.',
  },
  fourthAge: { name: 'Cuarta edad', meaning: 'Compra para alguien de 80 años o más, con receta.' },
  volume: { name: 'Precio por cantidad', meaning: 'Lleva esa cantidad o más.' },
  seniorVolume: { name: 'Precio por cantidad, tercera edad', meaning: 'De 60 años o más, y lleva esa cantidad.' },
  delivery: { name: 'Tope a domicilio', meaning: 'El pedido va a domicilio.' },
  seniorDelivery: {
    name: 'Tope a domicilio, tercera edad',
    meaning: 'El pedido va a domicilio, y es de 60 años o más.',
  },
};

export const notTakenWords: Readonly<Record<NotTakenReason, string>> = {
  notSenior: 'No compra para alguien de la tercera edad.',
  noFourthAgePrescription: 'No compra para alguien de la cuarta edad con receta.',
  promotionUnmet: 'No cumple lo que pide la promoción.',
  quantityBelowTier: 'No lleva esa cantidad.',
  notDelivered: 'El pedido no va a domicilio.',
  notLower: 'No baja el precio que ya tiene.',
  anotherFirst: 'Otro precio se aplica antes.',
};
