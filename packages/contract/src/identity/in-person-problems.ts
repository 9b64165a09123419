/** Refusals for the desk of a branch. */
export const inPersonProblems = {
  SIGHTING_AUTHOR_MISSING: {
    status: 422,
    field: 'confirmadoPor',
    message: 'Escribe el nombre de quien vio el documento.',
  },
  SIGHTING_DATE_INVALID: { status: 422, field: 'fecha', message: 'La fecha de la confirmación no es válida.' },
  SIGHTING_ACCOUNT_NOT_FOUND: {
    status: 404,
    message:
      'No hay una cuenta con ese correo y esa identidad. El cliente debe escribir su identidad en su perfil como está en el documento.',
  },
} as const;
