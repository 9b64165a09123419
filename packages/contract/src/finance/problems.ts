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
} as const;
