/**
 * TOPUP-26 GIFT-07: what is said to somebody whose identity nobody has confirmed. The documents only name the
 * requirement; `customers.identity_confirmed` is what the store knows of it.
 */
export const identityNotConfirmedMessage =
  'Para usar este servicio debes validar tu identidad en persona. Presenta tu documento en cualquiera de nuestras sucursales.';
