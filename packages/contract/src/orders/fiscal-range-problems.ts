/** Refusals of the fiscal ranges. */
export const fiscalRangeProblems = {
  FISCAL_RANGE_NOT_FOUND: { status: 404, message: 'No encontramos ese rango fiscal entre los tuyos.' },
  FISCAL_RANGE_PLACE_NOT_FOUND: { status: 404, message: 'No encontramos esa empresa o sucursal entre las tuyas.' },
  FISCAL_RANGE_INVALID: {
    status: 422,
    message: 'Un dato del rango no tiene la forma que pide la oficina de impuestos. Revísalo.',
  },
  FISCAL_RANGE_OVERLAPS: {
    status: 409,
    field: 'primero',
    message: 'Otro rango de la empresa ya tiene alguno de esos números con el mismo prefijo.',
  },
  FISCAL_RANGE_STOPPED: { status: 409, message: 'Ese rango ya está detenido.' },
} as const;
