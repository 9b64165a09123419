export const savedDataProblems = {
  // Addresses.
  ADDRESS_NOT_FOUND: { status: 404, message: 'No encontramos esa dirección.' },
  ADDRESS_ANNULLED: { status: 409, message: 'La dirección está anulada, actívala antes de usarla.' },
  ADDRESS_TAKEN: { status: 409, field: 'descripcion', message: 'Ya tienes guardada esa dirección.' },
  SUBURB_NOT_OF_CITY: { status: 422, field: 'colonia_ID', message: 'La colonia no es de esa ciudad.' },
  TOO_MANY_ADDRESSES: { status: 409, message: 'Ya tienes muchas direcciones, anula alguna antes de agregar otra.' },
  ADDRESS_NOT_SAVED: { status: 500, message: 'Ocurrió un error al guardar la dirección.' },
  ADDRESS_NOT_DELETED: { status: 500, message: 'Ocurrió un error al eliminar la dirección.' },
  // Tax ids.
  TAX_ID_NOT_FOUND: { status: 404, message: 'No encontramos ese registro.' },
  TAX_ID_TAKEN: { status: 409, field: 'rtn', message: 'Ya tienes guardado ese número.' },
  TOO_MANY_TAX_IDS: { status: 409, message: 'Ya tienes muchos registros, elimina alguno antes de agregar otro.' },
  TAX_ID_NOT_REMOVED: { status: 500, message: '¡Ocurrió un error!' },
  NIT_NOT_VALID: { status: 422, field: 'rtn', message: 'Nit inválido' },
  NIT_NOT_CHECKED: {
    status: 503,
    field: 'rtn',
    message: 'No pudimos consultar el NIT en este momento, intenta nuevamente más tarde.',
  },
} as const;
