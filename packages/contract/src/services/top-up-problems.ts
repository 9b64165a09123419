import { identityNotConfirmedMessage } from '@botica/domain/identity';

export const topUpProblems = {
  IDENTITY_NOT_CONFIRMED: { status: 403, message: identityNotConfirmedMessage }, // TOPUP-26 GIFT-07
  TOP_UPS_NOT_OFFERED: { status: 409, message: 'Las recargas no están disponibles en tu país.' },
  TOP_UP_NOT_FOUND: { status: 404, message: 'No encontramos esa recarga.' },
  TOP_UP_PRICE_CHANGED: {
    status: 409,
    message: 'El precio del producto cambió. Revisa tu recarga e intenta nuevamente.',
  },
  TOP_UP_UNPAID: { status: 409, message: 'Esta recarga todavía no está pagada.' },
  TOP_UP_UNDER_WAY: {
    status: 409,
    message: 'Esta recarga ya se está enviando. Espera un momento, no la envíes otra vez.',
  },
  // TOPUP-16
  TOP_UP_NOT_RETRYABLE: { status: 409, message: 'Esta recarga ya no se puede reintentar.' },
  TOO_MANY_FAVOURITES: { status: 409, message: 'Ya tienes muchos favoritos, elimina alguno antes de agregar otro.' },
  TOP_UP_OPERATOR_NOT_FOUND: { status: 404, message: 'Ese operador no es del país de la empresa.' },
  TOP_UP_LIMITS_INVALID: { status: 422, field: 'minimo', message: 'El mínimo no puede pasar del máximo.' },
  TOP_UP_AMOUNT_INVALID: { status: 422, field: 'monto', message: 'Revisa el nombre, el monto y el código.' },
  TOP_UP_CODE_TAKEN: { status: 409, field: 'codigo', message: 'Otro monto del operador ya tiene ese código.' },
  TOP_UP_AMOUNTS_CHANGED: {
    status: 409,
    message: 'Otra persona cambió estos montos mientras los veías. Revísalos y guarda otra vez.',
  },
  FAVOURITE_NOT_FOUND: { status: 404, message: 'No encontramos ese favorito.' },
} as const;
