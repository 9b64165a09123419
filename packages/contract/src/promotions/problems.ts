/** Refusals of promotions and coupons in the console. */
export const promotionPlanProblems = {
  PLAN_NOT_FOUND: { status: 404, message: 'No encontramos esa promoción.' },
  PLAN_STALE: {
    status: 409,
    message: 'Otra persona cambió esta promoción mientras la veías. Revísala e intenta de nuevo.',
  },
  PLAN_NOT_DRAFT: { status: 409, message: 'Esta promoción ya no es un borrador. Haz una copia para cambiarla.' },
  PLAN_NOT_POSSIBLE: { status: 409, message: 'Eso ya no se puede hacer con esta promoción.' },
  PLAN_EMPTY: { status: 422, message: 'Agrega al menos un producto.' },
  PLAN_TOO_LARGE: { status: 422, message: 'Son demasiados productos para una promoción. Divídela.' },
  PLAN_NO_PRODUCTS: { status: 422, message: 'La empresa no vende ningún producto con eso.' },
  PLAN_GIFT_NOT_SOLD: {
    status: 422,
    field: 'productoRegaladoId',
    message: 'La empresa no vende el producto de regalo.',
  },
  PLAN_BLOCKED: {
    status: 409,
    message: 'Hay productos que no pueden entrar: mira sus avisos, quítalos o cambia los días. No publicamos ninguno.',
  },
  PLAN_DAYS: { status: 422, field: 'hasta', message: 'Elige desde y hasta qué día, en ese orden.' },
  PLAN_OVER: { status: 422, field: 'hasta', message: 'El último día ya pasó.' },
  PLAN_DAY_NEVER: { status: 422, field: 'dia', message: 'Ese día de la semana no cae entre las dos fechas.' },
  PLAN_PERCENT: { status: 422, field: 'porcentaje', message: 'El descuento va de 1 a 95 %.' },
  PLAN_HOURS: { status: 422, field: 'horaHasta', message: 'Elige desde y hasta qué hora, en ese orden.' },
  PLAN_USES: {
    status: 422,
    field: 'usos',
    message: 'Los límites son números enteros desde 1, y el de cada cliente no pasa del total.',
  },
  PLAN_QUANTITY: { status: 422, field: 'compra', message: 'Revisa cuántas unidades compra y cuántas recibe.' },
  COUPONS_NOT_FOUND: { status: 404, message: 'No encontramos esos cupones.' },
  COUPONS_DAYS: {
    status: 422,
    field: 'hasta',
    message: 'Elige desde y hasta qué día. El último no puede haber pasado.',
  },
  COUPONS_CODE_TAKEN: { status: 409, field: 'codigo', message: 'La empresa ya tiene un cupón con ese código.' },
} as const;
