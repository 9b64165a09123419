/** Refusals of the notices of branches and couriers, for staff only. */
export const orderLifeProblems = {
  NOTICE_NOT_SIGNED: {
    status: 401,
    message: 'El aviso no está firmado con la clave de la tienda, o su hora no es la de ahora.',
  },
  NOTICE_OF_OTHER_EVENT: {
    status: 409,
    field: 'eventoId',
    message: 'Ese identificador ya se usó para otro aviso.',
  },
  /** The reply contains `paso` and `eventosPosibles`, see LifeRefusal. */
  ORDER_STEP_NOT_ALLOWED: {
    status: 409,
    field: 'evento',
    message: 'El pedido no está en el paso que ese aviso supone.',
  },
  ORDER_ACTOR_NOT_ALLOWED: { status: 403, field: 'evento', message: 'Ese aviso no corresponde a quien lo envía.' },
  ORDER_OF_OTHER_BRANCH: { status: 409, field: 'sucursalId', message: 'El pedido ya no es de esa sucursal.' },
  ORDER_AWAITS_OPENING: {
    status: 409,
    field: 'evento',
    message: 'La sucursal recibe este pedido cuando abra.',
  }, // BRANCH-04
  ORDER_PRESCRIPTION_REJECTED: {
    status: 409,
    field: 'evento',
    message: 'Una receta del pedido fue rechazada: no se puede facturar.',
  },
  COURIER_MISSING: { status: 422, field: 'repartidor', message: 'Falta decir quién lleva el pedido.' },
  SHIPMENT_MISSING: { status: 422, field: 'envio', message: 'Falta el número de guía del envío al extranjero.' },
  SHIPMENT_NOT_FOUND: {
    status: 404,
    field: 'numeroGuia',
    message: 'Ese número de guía no es de un envío de ese pedido.',
  },
  COURIER_OF_OTHER_COMPANY: {
    status: 409,
    field: 'repartidor',
    message: 'Ese número de repartidor es de otra empresa o de otra sucursal.',
  },
} as const;
