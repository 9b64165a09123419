/** Refusals of proposals: the first ones for the customer, the others for the branch. */
export const prescriptionProposalProblems = {
  PROPOSAL_NOT_FOUND: { status: 404, message: 'Este pedido no tiene una propuesta.' },
  PROPOSAL_REPLACED: { status: 409, message: 'El regente te envió una propuesta nueva. Revísala antes de responder.' },
  PROPOSAL_ALREADY_ACCEPTED: { status: 409, message: 'Ya aceptaste esta propuesta.' },
  PROPOSAL_ALREADY_DECLINED: { status: 409, message: 'Ya rechazaste esta propuesta.' },
  PROPOSAL_EXPIRED: { status: 409, message: 'El tiempo para responder a esta propuesta terminó.' },
  PROPOSAL_WITHDRAWN: { status: 409, message: 'El pedido fue anulado y su propuesta ya no se puede responder.' },
  PROPOSAL_LINE_NOT_FOUND: { status: 422, field: 'lineas', message: 'Ese producto no está en la propuesta.' },
  PROPOSAL_QUANTITY_RAISED: {
    status: 422,
    field: 'lineas',
    message: 'Puedes pedir menos de lo que el regente propuso, pero no más.',
  },
  PROPOSAL_EMPTY: {
    status: 422,
    field: 'lineas',
    message: 'Deja al menos un producto, o rechaza la propuesta.',
  },
  PROPOSAL_TOTAL_DIFFERS: {
    status: 409,
    message: 'El total que viste no es el de esta propuesta. Revísala de nuevo antes de aceptar.',
  },
  /** The reply contains the new version as `propuesta`. */
  PROPUESTA_RECALCULADA: {
    status: 409,
    message: 'Los precios o las existencias cambiaron. Revisa el nuevo total antes de aceptar.',
  },
  PROPOSAL_OUT_OF_STOCK: {
    status: 409,
    field: 'lineas',
    message: 'La sucursal ya no tiene los productos de esta propuesta. El regente puede enviarte otra.',
  },
  PROPOSAL_DECLINE_REASON_MISSING: { status: 422, field: 'motivo', message: 'Cuéntanos por qué no la aceptas.' },
  OLDER_IDENTITY_NOT_VALID: {
    status: 422,
    field: 'noIdenTerceraEdad',
    message: 'La identidad de tercera edad no es válida.',
  },
  /** For a branch that moves an order which its customer has not accepted or paid yet. */
  ORDER_NOT_APPROVED: {
    status: 409,
    field: 'evento',
    message: 'El cliente todavía no aceptó o no pagó la propuesta de este pedido: no se puede preparar.',
  },
  ORDER_PRESCRIPTION_PENDING: {
    status: 409,
    field: 'evento',
    message: 'El regente no ha aprobado la receta de este pedido: no se puede facturar.',
  },
  PROPOSAL_NOT_EXPECTED: {
    status: 409,
    field: 'pedidoId',
    message: 'Este pedido no espera una propuesta: no es solo con receta, ya fue aceptado o fue anulado.',
  },
  PROPOSAL_AUTHOR_MISSING: {
    status: 422,
    field: 'regente',
    message: 'Escribe el nombre del regente que hace la propuesta.',
  },
  PROPOSAL_DATE_INVALID: {
    status: 422,
    field: 'fecha',
    message: 'La fecha de la propuesta no puede ser anterior al pedido ni estar en el futuro.',
  },
  PROPOSAL_LINE_REPEATED: { status: 422, field: 'lineas', message: 'Cada producto va una sola vez en la propuesta.' },
  PROPOSAL_BLANK: { status: 422, field: 'noServidas', message: 'Escribe qué no se sirve y por qué.' },
  PROPOSAL_PRODUCT_NOT_SOLD: {
    status: 422,
    field: 'lineas',
    message: 'Uno de los productos ya no se vende en esta tienda.',
  },
  PROPOSAL_STOCK_SHORT: {
    status: 409,
    field: 'lineas',
    message: 'La sucursal no tiene tantas unidades de uno de los productos.',
  },
  PROPOSAL_PRESCRIPTIONS_REJECTED: {
    status: 409,
    field: 'pedidoId',
    message: 'Todas las recetas del pedido fueron rechazadas: no hay de qué proponer.',
  },
} as const;
