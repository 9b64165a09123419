/** Refusals of payments: an order, a purchase, or a payment link. */
export const paymentProblems = {
  PAYMENT_NOT_FOUND: { status: 404, message: 'No encontramos ese pago.' },
  // A023: without the accent, for orders and payment links.
  PAYMENT_LINK_NOT_FOUND: { status: 404, message: 'Link invalido' },
  PAYMENT_ALREADY_MADE: { status: 409, message: 'Este pago ya está hecho.' },
  PAYMENT_IN_PROGRESS: { status: 409, message: 'Este pago ya está en proceso, espera un momento.' },
  PAYMENT_EXPIRED: { status: 409, message: 'El tiempo para pagar terminó. No se hizo ningún cobro.' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message: 'No pudimos comunicarnos con el banco. No se hizo ningún cobro, intenta nuevamente.',
  },
  PAYMENT_RETURN_NOT_VALID: { status: 400, message: 'La respuesta del banco no corresponde a este pago.' },
  PAYMENT_STEP_NOT_VALID: { status: 404, message: 'Este paso del pago ya no es válido, vuelve a confirmarlo.' },
  RETURN_PAGE_NOT_VALID: { status: 422, field: 'redirectUrl', message: 'La página de retorno no es de esta tienda.' },
  DATES_NOT_VALID: {
    status: 422,
    field: 'fechaFinal',
    message: 'La fecha final debe ser igual o posterior a la inicial.',
  },
} as const;
