/** Refusals of the reading of a prescription. */
export const readingProblems = {
  READER_BUSY: {
    status: 503,
    message:
      'Estamos leyendo otras recetas y la tuya tendría que esperar demasiado. Inténtalo en un minuto, o pide con la foto y un regente la lee.',
  },
  READING_NOT_FOUND: { status: 404, message: 'No encontramos esa lectura. Puede que ya la hayamos borrado.' },
} as const;
