/** Refusals of the editing of content. */
export const editionProblems = {
  PIECE_NOT_FOUND: { status: 404, message: 'No encontramos ese contenido.' },
  PIECE_NOT_MADE_HERE: { status: 422, message: 'Ese contenido no se crea aquí: se edita el que ya existe.' },
  PIECE_KEY_MALFORMED: { status: 422, field: 'clave', message: 'Escríbelo como pide el ejemplo.' },
  PIECE_KEY_USED: { status: 409, field: 'clave', message: 'Ya existe uno así. Escribe otro.' },
  PIECE_MALFORMED: { status: 422, message: 'Un dato no se puede guardar así. Revísalo.' },
  PIECE_INVALID: { status: 422, message: 'Hay datos por corregir antes de publicar.' },
  PIECE_STALE: {
    status: 409,
    message: 'Otra persona cambió este contenido mientras lo veías. Revísalo e intenta de nuevo.',
  },
  PIECE_SCHEDULED: { status: 409, message: 'Está programado. Para cambiarlo, primero quita la programación.' },
  PIECE_NOT_SCHEDULED: { status: 409, message: 'Ya no está programado.' },
  PIECE_WITHOUT_DRAFT: { status: 409, message: 'No hay cambios sin publicar.' },
  PIECE_VERSION_NOT_FOUND: { status: 404, message: 'No encontramos esa versión.' },
  PIECE_WITHOUT_PAGE: { status: 422, message: 'Su página de la tienda pide una cuenta: se ve en el formulario.' },
  PIECE_START_PAST: { status: 422, field: 'empieza', message: 'Elige un momento que no haya pasado.' },
  LEGAL_TEXT_CHANGED: { status: 409, message: 'Este texto acaba de cambiar. Léelo de nuevo.' },
  LETTER_TESTS_MANY: { status: 429, message: 'Enviaste muchas pruebas seguidas. Espera unos minutos.' },
} as const;
