/** Refusals of the finance screens. */
export const financeProblems = {
  FINANCE_PLACE_NOT_FOUND: { status: 404, message: 'No encontramos esa empresa o sucursal entre las tuyas.' },
  BOOK_TOO_LONG_FOR_PDF: {
    status: 409,
    message: 'El libro tiene demasiados documentos para un PDF. Elige una sucursal, o descarga el CSV.',
  },
  CLOSING_DAY_OPEN: { status: 409, message: 'El día todavía no termina. Ciérralo mañana.' },
  CLOSING_DONE: { status: 409, message: 'Otra persona ya cerró este día.' },
  CLOSING_CHANGED: { status: 409, message: 'Las cifras cambiaron mientras las veías. Revísalas y cierra de nuevo.' },
  CLOSING_EMPTY: { status: 409, message: 'Ese día no tuvo movimiento: no hay nada que cerrar.' },
  RECONCILIATION_PERIOD_TOO_LONG: { status: 400, message: 'Elige un período de 31 días como máximo.' },
  RECONCILIATION_CHANGED: {
    status: 409,
    message: 'La diferencia cambió mientras la veías: llegó otro archivo. Revísala de nuevo.',
  },
  RECONCILIATION_RESOLVED: { status: 409, message: 'Otra persona ya resolvió esta diferencia.' },
  SETTLEMENT_TOO_LONG: {
    status: 413,
    message: 'El archivo tiene más de 50,000 filas. Súbelo por partes, un archivo por día.',
  },
  SETTLEMENT_TOO_LARGE: {
    status: 413,
    message: 'El archivo pesa más de 10 MB. Súbelo por partes, un archivo por día.',
  },
  SETTLEMENT_NOT_FOUND: { status: 404, message: 'No encontramos ese archivo.' },
  SETTLEMENT_WITHDRAWN: { status: 409, message: 'Ese archivo ya se retiró.' },
  SETTLEMENT_FOLLOWED: {
    status: 409,
    message: 'Un archivo posterior tiene los mismos días. Retira primero el posterior.',
  },
  SETTLEMENT_EMPTY: { status: 422, message: 'El archivo no tiene ninguna fila.' },
  SETTLEMENT_NOT_TEXT: {
    status: 422,
    message: 'El archivo no es un CSV en UTF-8. Guárdalo como CSV e intenta de nuevo.',
  },
} as const;
