/** Refusals of a pharmacist's indications, for branch staff only. */
export const medicalIndicationProblems = {
  INDICATIONS_AUTHOR_MISSING: {
    status: 422,
    field: 'regente',
    message: 'Escribe el nombre del regente que da las indicaciones.',
  },
  INDICATIONS_BLANK: {
    status: 422,
    field: 'indicaciones',
    message: 'Escribe al menos un dato en cada indicación: dosis, frecuencia, duración u observaciones.',
  },
  INDICATIONS_LINE_REPEATED: {
    status: 422,
    field: 'indicaciones',
    message: 'Cada producto va una sola vez en un aviso.',
  },
  INDICATIONS_LINE_NOT_FOUND: {
    status: 422,
    field: 'indicaciones',
    message: 'El pedido no tiene uno de esos productos.',
  },
  INDICATIONS_DATE_INVALID: {
    status: 422,
    field: 'fecha',
    message: 'La fecha de las indicaciones no puede ser anterior al pedido ni estar en el futuro.',
  },
  INDICATIONS_ORDER_NOT_ACTIVE: {
    status: 409,
    field: 'pedidoId',
    message: 'El pedido no está confirmado o fue anulado.',
  },
  INDICATIONS_WITHOUT_ACCOUNT: {
    status: 409,
    field: 'pedidoId',
    message: 'El cliente de este pedido no tiene cuenta y no podría leer las indicaciones. Dáselas en persona.',
  },
} as const;
