/** Refusals of the pharmacist's desk, and of those who meet a pharmacist there. */
export const prescriptionDeskProblems = {
  DESK_CASE_NOT_FOUND: { status: 404, message: 'Este caso ya no espera en la mesa.' },
  /** The queue names who has it. */
  DESK_CASE_TAKEN: { status: 409, message: 'Otro regente está revisando este caso.' },
  DESK_LEASE_LOST: { status: 409, message: 'Tu turno con este caso terminó. Tómalo de nuevo para seguir.' },
  DESK_CASE_CHANGED: {
    status: 409,
    message: 'El caso cambió mientras lo revisabas. Míralo de nuevo antes de decidir.',
  },
  DESK_KEY_USED: { status: 409, message: 'Ya se envió otra decisión con esa clave.' },
  DESK_PROPOSAL_NEEDED: { status: 409, message: 'Este pedido es solo con receta: propón sus productos.' },
  DESK_PAPER_MISSING: {
    status: 422,
    field: 'receta',
    message: 'El libro de controlados pide el médico, su colegiación y el número de la receta.',
  },
  DESK_PAPER_DATE_INVALID: {
    status: 422,
    field: 'receta.fecha',
    message: 'La fecha de la receta no puede ser futura.',
  },
  DESK_REASON_MISSING: { status: 422, field: 'motivo', message: 'Escribe el motivo que leerá el cliente.' },
  /** For a branch or an insurer that answers through the integration. */
  PRESCRIPTION_AT_DESK: { status: 409, message: 'Un regente está revisando este caso en la consola.' },
} as const;
