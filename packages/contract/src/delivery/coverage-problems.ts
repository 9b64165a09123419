/** Refusals of the editing of deliveries. */
export const coverageProblems = {
  COVERAGE_NOT_FOUND: { status: 404, message: 'No encontramos esas colonias entre las de tus empresas.' },
  COVERAGE_STALE: {
    status: 409,
    message: 'Otra persona cambió una de estas colonias mientras las veías. Revísalas e intenta de nuevo.',
  },
  COVERAGE_BRANCH_NOT_FOUND: {
    status: 422,
    field: 'sucursalId',
    message: 'Elige una sucursal del país que esté en la tienda y entregue a domicilio.',
  },
  COVERAGE_CITY_NOT_FOUND: { status: 422, field: 'ciudadId', message: 'Elige una ciudad del país.' },
  COVERAGE_NAME_USED: {
    status: 409,
    field: 'nombres',
    message: 'La ciudad ya tiene una colonia con uno de esos nombres. Quítalo de la lista.',
  },
  COVERAGE_NAME_OF_OTHER: {
    status: 409,
    field: 'nombre',
    message: 'Otra colonia de la ciudad tiene ese nombre.',
  },
  COVERAGE_POSITION: { status: 422, message: 'Escribe la latitud y la longitud, o deja las dos vacías.' },
  COVERAGE_UNCHANGED: { status: 422, message: 'Esas colonias ya están así.' },
  COVERAGE_CHANGED_SINCE: {
    status: 409,
    message: 'Otro cambio tocó después una de estas colonias, y la lista dice cuál. Deshaz ese primero.',
  },
  COVERAGE_UNDONE: { status: 409, message: 'Ese cambio ya se deshizo.' },
} as const;
