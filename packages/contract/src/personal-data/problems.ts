/** Refusals of the data copy. */
export const personalDataProblems = {
  DATA_COPY_LIMIT: {
    status: 429,
    message: 'Ya pediste tus datos hoy. Puedes pedirlos otra vez 24 horas después.',
  },
  DATA_COPY_NOT_READY: { status: 409, message: 'Todavía estamos preparando tus datos. Te avisamos por correo.' },
  DATA_COPY_FETCHED: {
    status: 410,
    message: 'Este archivo ya se descargó. Por tu seguridad se entrega una sola vez: pide otro si lo necesitas.',
  },
  DATA_COPY_EXPIRED: { status: 410, message: 'El archivo con tus datos venció. Pide otro si lo necesitas.' },
} as const;
