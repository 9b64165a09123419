/** Refusals of customer service. */
export const careProblems = {
  ACCOUNT_BLOCKED: {
    status: 400,
    message: 'Tu cuenta está bloqueada. Comunícate con nuestro servicio al cliente.',
  },
  CUSTOMER_NOT_FOUND: { status: 404, message: 'No encontramos a ese cliente.' },
  CUSTOMER_DATA_MISSING: { status: 404, message: 'El cliente no nos dio ese dato.' },
  CARE_ORDER_CHANGED: {
    status: 409,
    message: 'El pedido cambió mientras lo veías. Revisa su historia e intenta de nuevo.',
  },
  CARE_KEY_USED: { status: 409, message: 'Este formulario ya se usó para otra cosa. Vuelve a abrirlo.' },
  REFUND_WHOLE_ONLY: {
    status: 409,
    field: 'monto',
    message: 'Esta forma de pago solo se devuelve entera.',
  },
  REFUND_BEFORE_INVOICE: {
    status: 409,
    message: 'El pedido todavía no está facturado. Anúlalo, y todo vuelve a donde salió.',
  },
  REFUND_NOT_LEFT: {
    status: 409,
    field: 'monto',
    message: 'De ese pago ya no queda tanto por devolver.',
  },
  REFUND_WITHOUT_CREDIT_NOTE: {
    status: 409,
    message:
      'La sucursal no tiene un rango vigente de notas de crédito. No devolvimos nada: inténtalo de nuevo cuando lo tenga.',
  },
  REFUND_AMOUNT_INVALID: { status: 422, field: 'monto', message: 'Escribe un monto mayor que cero.' },
  POINTS_AMOUNT_INVALID: { status: 422, field: 'puntos', message: 'Escribe cuántos puntos sumas o restas.' },
  APPROVAL_NOT_FOUND: { status: 404, message: 'No encontramos esa solicitud de firma.' },
  APPROVAL_DECIDED: { status: 409, message: 'Otra persona ya decidió esta solicitud.' },
  APPROVAL_OWN: { status: 403, message: 'No puedes firmar lo que tú pediste.' },
  APPROVAL_CHANGED: { status: 409, message: 'La solicitud ya no es la que se pidió. Recházala.' },
  TASK_ASSIGNEE_UNKNOWN: {
    status: 422,
    field: 'paraId',
    message: 'Esa persona no puede ver las tareas de esta empresa. Elige a otra.',
  },
  TASK_DONE: { status: 409, message: 'La tarea ya está hecha.' },
  CUSTOMER_BLOCKED: { status: 409, message: 'El cliente está bloqueado. Desbloquéalo antes de tomarle un pedido.' },
  TAKEN_WITHOUT_PERSON: {
    status: 422,
    field: 'nombre',
    message: 'Elige a un cliente, o escribe el nombre y el teléfono de la persona.',
  },
  TAKEN_PAYMENT_NOT_OFFERED: {
    status: 422,
    field: 'tipoPagoId',
    message: 'Esa forma de pago no se toma por teléfono ni en el mostrador.',
  },
  TAKEN_PICKUP_NOT_OFFERED: { status: 409, message: 'En esa sucursal no se recogen pedidos. Elige otra.' },
  TASK_NOT_FOUND: { status: 404, message: 'No encontramos esa tarea.' },
  POINTS_BALANCE_CHANGED: {
    status: 409,
    message: 'El saldo cambió mientras lo veías. Revisa los puntos e intenta de nuevo.',
  },
  POINTS_BELOW_ZERO: { status: 409, field: 'puntos', message: 'El saldo no puede quedar bajo cero.' },
  MESSAGE_NOT_AVAILABLE: { status: 409, message: 'Ese mensaje no se puede reenviar para este pedido.' },
} as const;
