/** Refusals of staff who give credit and record payments. */
export const creditProblems = {
  CREDIT_CHANGED: {
    status: 409,
    message: 'Otra persona cambió este crédito mientras lo veías. Mira cómo quedó y decide.',
  },
  CREDIT_LIMIT_BELOW_USED: {
    status: 409,
    field: 'limite',
    message: 'El cliente ya usó más que ese límite. Escribe lo usado o más.',
  },
  CREDIT_PAYMENT_TOO_MUCH: { status: 409, field: 'monto', message: 'El abono es mayor que lo que el cliente debe.' },
  CREDIT_REFERENCE_USED: {
    status: 409,
    field: 'referencia',
    message: 'Ya hay un abono con esa referencia en esta empresa. Si está mal, anúlalo primero.',
  },
  CREDIT_PAYMENT_NOT_FOUND: { status: 404, message: 'No encontramos ese abono.' },
  CREDIT_PAYMENT_UNDONE: { status: 409, message: 'Otra persona ya anuló este abono.' },
  CREDIT_UNDO_PAST_LIMIT: {
    status: 409,
    message: 'El cliente ya volvió a usar ese crédito: sin el abono pasaría su límite. Sube antes el límite.',
  },
} as const;
