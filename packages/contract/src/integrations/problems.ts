/** Refusals of webhooks and of the calls for other systems. */
export const integrationProblems = {
  RECEIVER_NOT_FOUND: { status: 404, message: 'No encontramos ese receptor.' },
  RECEIVER_ADDRESS_INVALID: {
    status: 422,
    field: 'direccion',
    message: 'Escribe una dirección completa y sin usuario.',
  },
  RECEIVER_ADDRESS_INSECURE: { status: 422, field: 'direccion', message: 'La dirección debe empezar con https://.' },
  RECEIVER_ADDRESS_PRIVATE: {
    status: 422,
    field: 'direccion',
    message: 'Esa dirección es de una red privada. Usa una que se alcance desde Internet.',
  },
  RECEIVER_STALE: {
    status: 409,
    message: 'Otra persona cambió este receptor mientras lo veías. Revísalo e intenta de nuevo.',
  },
  RECEIVERS_FULL: { status: 409, message: 'La empresa ya tiene diez receptores. Quita uno que no use.' },
  RECEIVER_PAUSED: { status: 409, message: 'El receptor está en pausa. Reanúdalo para enviarle avisos.' },
  DELIVERY_NOT_FAILED: { status: 409, message: 'Solo se omite un aviso fallido.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'No encontramos ese aviso.' },
  INTEGRATION_ALREADY_MADE: {
    status: 409,
    message: 'Este formulario ya se envió. Su secreto se mostró una sola vez: si no lo guardaste, crea otro.',
  },
  PARTNER_KEY_NOT_FOUND: { status: 404, message: 'No encontramos ese comercio, o no tiene una clave propia.' },
  BRANCH_KEY_NOT_FOUND: { status: 404, message: 'No encontramos esa sucursal, o no tiene una clave propia.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'No encontramos esa clave.' },
  API_KEY_INVALID: { status: 401, message: 'La clave falta, no existe, venció o fue revocada.' },
  API_SCOPE_MISSING: { status: 403, message: 'La clave no tiene el permiso que pide esta llamada.' },
  API_ORDER_NOT_FOUND: { status: 404, message: 'La empresa no tiene ese pedido.' },
  API_BRANCH_NOT_FOUND: { status: 404, message: 'La empresa no tiene esa sucursal.' },
  API_PRODUCTS_UNKNOWN: {
    status: 422,
    message: 'Algún código no es de un producto de la empresa. No escribimos nada.',
  },
  API_PRODUCTS_REPEATED: { status: 422, message: 'Algún código está repetido. No escribimos nada.' },
  API_IDEMPOTENCY_MISMATCH: { status: 409, message: 'Esa clave de idempotencia ya se usó con otro contenido.' },
} as const;
