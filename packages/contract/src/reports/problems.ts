/** Refusals of the reports. */
export const reportProblems = {
  REPORT_PLACE_NOT_FOUND: { status: 404, message: 'No encontramos esa empresa o sucursal entre las tuyas.' },
  REPORT_OF_COMPANY: { status: 409, message: 'Este reporte es de toda la empresa. Quita la sucursal.' },
  REPORT_PERIOD_BACKWARDS: { status: 400, message: 'El período termina antes de empezar.' },
  REPORT_PERIOD_TOO_LONG: { status: 400, message: 'El período es demasiado largo para este reporte.' },
} as const;
