/** Refusals of the list of pharmacy professionals that staff keep. */
export const professionalsProblems = {
  PROFESSIONAL_KNOWN: {
    status: 409,
    field: 'identidad',
    message: 'Esa identidad ya está registrada. Búscala en la lista de su país y cámbiala ahí.',
  },
  PROFESSIONAL_NUMBER_USED: {
    status: 409,
    field: 'noColegiado',
    message: 'Otra identidad ya tiene ese número de colegiado.',
  },
  PROFESSIONAL_NOT_FOUND: { status: 404, message: 'No encontramos a ese profesional.' },
  PROFESSIONAL_CHANGED: {
    status: 409,
    message: 'Otra persona cambió a este profesional mientras lo veías. Mira cómo quedó y decide.',
  },
} as const;
